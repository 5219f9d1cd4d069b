import { defineModule } from '../../../kit/defineModule'
import { watchTasks } from '../task/watchTasks'
import { matchBenches } from './matchHandler'
import { matchWatcher } from './watchMatch'

export const matchingModule = defineModule({
  name: 'circleMatching',
  benches: matchBenches(),
  listen: () => watchTasks(matchWatcher),
})

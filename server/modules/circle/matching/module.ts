import { defineModule } from '../../../kit/defineModule'
import { refreshSums } from '../choice/refreshSums'
import { watchOffers } from '../offer'
import { watchTasks } from '../task/watchTasks'
import { matchBenches } from './matchHandler'
import { matchWatcher } from './watchMatch'

export const matchingModule = defineModule({
  name: 'circleMatching',
  benches: matchBenches(),
  listen: () => {
    watchTasks(matchWatcher)
    watchOffers((trx, { taskId, bookIds }) => refreshSums(trx, taskId, bookIds))
  },
})

import { defineModule } from '../../../kit/defineModule'
import { strategyErrors } from './errors'
import { strategyRoutes } from './routes'
import { runDueStrategies } from './runDue'

export const strategyModule = defineModule({
  name: 'strategy',
  routes: strategyRoutes,
  errors: strategyErrors,
  chores: {
    runDueStrategies: { everySeconds: 60, work: runDueStrategies },
  },
})

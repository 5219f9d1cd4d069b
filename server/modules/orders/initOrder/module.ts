import { defineModule } from '../../../kit/defineModule'
import { orderSyncTaskType } from '../../../kit/tasks'
import { initOrderErrors } from './errors'
import { pullShops } from './pullShops'
import { initOrderRoutes } from './routes'
import { syncRunner } from './syncRunner'

export const initOrderModule = defineModule({
  name: 'initOrder',
  routes: initOrderRoutes,
  errors: initOrderErrors,
  chores: {
    pullShops: { everySeconds: 300, work: pullShops },
  },
  runners: (deps) => ({ [orderSyncTaskType]: syncRunner(deps) }),
})

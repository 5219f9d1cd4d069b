import { defineModule } from '../../../kit/defineModule'
import { defineFind } from '../../../kit/finds'
import { orderSyncTaskType } from '../../../kit/tasks'
import { initOrderErrors } from './errors'
import { pullShops } from './pullShops'
import { initOrderRoutes } from './routes'
import { syncRunner } from './syncRunner'

export const initOrderModule = defineModule({
  name: 'initOrder',
  routes: initOrderRoutes,
  finds: [
    defineFind({
      resource: 'initOrder',
      by: ['platformOrderNum'],
      notes: ['shopName'],
      open: { path: '/initOrderDetails', query: { id: '{{ row.id }}' } },
    }),
  ],
  errors: initOrderErrors,
  chores: {
    pullShops: { everySeconds: 300, work: pullShops },
  },
  runners: (deps) => ({ [orderSyncTaskType]: syncRunner(deps) }),
})

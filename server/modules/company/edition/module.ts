import { defineModule } from '../../../kit/defineModule'
import { closeStaleOrders } from './closeStaleOrders'
import { versionErrors } from './errors'
import { versionRoutes } from './routes'

export const editionModule = defineModule({
  name: 'edition',
  routes: versionRoutes,
  errors: versionErrors,
  chores: {
    closeStaleOrders: { everySeconds: 3600, work: closeStaleOrders },
  },
})

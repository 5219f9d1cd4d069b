import { defineModule } from '../../../kit/defineModule'
import { watchOrders } from '../../orders/order'
import { watchLibrary } from '../../trade/purchase'
import { gpOrderErrors } from './errors'
import { refuseLate } from './jobs/refuseLate'
import { gpOrderRoutes } from './routes'
import { followOrder } from './undo/followOrder'
import { libraryOrders } from './undo/libraryOrders'

export const gpOrderModule = defineModule({
  name: 'gpOrder',
  routes: gpOrderRoutes,
  errors: gpOrderErrors,
  chores: { refuseLateGpOrders: { everySeconds: 600, work: refuseLate } },
  listen() {
    watchOrders('gpOrder', followOrder)
    watchLibrary(libraryOrders)
  },
})

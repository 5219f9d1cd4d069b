import { defineModule } from '../../../kit/defineModule'
import { checkPacking } from './checkPacking'
import { packingErrors } from './errors'
import { boxActions } from './lists/boxActions'
import { orderRoutes } from './lists/orderList'
import { packingListRoutes } from './lists/packingLists'
import { packingMachine } from './lists/packingMachine'
import { printRoutes } from './lists/printRoutes'
import { sheetsRoute } from './lists/sheetsRoute'
import { packStationRoutes } from './scan/packStation'
import { watchPacking } from './watchPacking'

export const packingModule = defineModule({
  name: 'packing',
  routes: [
    ...orderRoutes,
    ...packingListRoutes,
    ...packingMachine,
    ...boxActions,
    ...printRoutes,
    sheetsRoute,
    ...packStationRoutes,
  ],
  errors: packingErrors,
  ledgers: { packing: checkPacking },
  listen: watchPacking,
})

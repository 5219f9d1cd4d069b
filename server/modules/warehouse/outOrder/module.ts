import { defineModule } from '../../../kit/defineModule'
import { listenForFreed, serveAllLacking, serveLacking } from './allocate/watchFreed'
import { toPutBackRoute } from './desk/backRoute'
import { outLists } from './desk/outLists'
import { outMachine } from './desk/outMachine'
import { outPrintRoutes } from './desk/printOut'
import { outDetailRoutes } from './desk/readOut'
import { openLinesRoute, returnOutMachine } from './desk/returnOut'
import { scanShipRoutes } from './desk/scanShip'
import { swapRoutes } from './desk/swapRoutes'
import { outOrderErrors } from './errors'

export const outOrderModule = defineModule({
  name: 'outOrder',
  routes: [
    ...outLists,
    ...outDetailRoutes,
    ...outPrintRoutes,
    ...outMachine,
    ...returnOutMachine,
    toPutBackRoute,
    openLinesRoute,
    ...scanShipRoutes,
    ...swapRoutes,
  ],
  errors: outOrderErrors,
  chores: {
    serveLacking: { everySeconds: 5, work: serveLacking },
    serveAllLacking: { everySeconds: 3600, work: serveAllLacking },
  },
  listen() {
    listenForFreed()
  },
})

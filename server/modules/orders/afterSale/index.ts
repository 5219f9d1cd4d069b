import type { Route } from '../../../kit/http'
import { declaredAction } from '../../../kit/machines'
import { applyRoutes } from './open/applyRoutes'
import { editRoutes } from './editRoutes'
import { afterSaleMachine } from './machine/afterSaleMachine'
import { platformFirst } from './machine/platformFirst'
import { returnList } from './parcel/returnList'
import { returnMachine } from './parcel/returnMachine'
import { returnRoutes } from './parcel/returnRoutes'
import { detailRoute } from './read/detail'
import { afterSaleLists } from './read/lists'
import { syncRoute } from './platform/syncRoute'
import { talkRoutes } from './talk/talkRoutes'

export { countUnreadTalks } from './talk/talkList'
export { agreeForStrategies } from './decide/agreeForStrategies'
export { openAfterSale } from './open/openAfterSale'
export type { AfterSaleRequest } from './open/AfterSaleRequest'
export { refundOrder } from './money/refundOrder'
export { returnInEvents } from './parcel/inEvents'
export { passDeadlines } from './passDeadlines'
export { closeFromPlatform, openFromPlatform } from './platform/platformRequests'

const decisions = { agree: 'AGREED', confirmReturn: 'AGREED', refuse: 'REFUSED' } as const

const decidedFirst = afterSaleMachine.map((route) => {
  for (const [action, decision] of Object.entries(decisions)) {
    const { call, from = [] } = declaredAction('afterSale', action)
    if (call === route.call) return platformFirst(route, decision, from)
  }
  return route
})

/** Calls of after-sales and of the parcels that come back. */
export const afterSaleRoutes: readonly Route[] = [
  ...afterSaleLists,
  ...decidedFirst,
  ...applyRoutes,
  ...editRoutes,
  detailRoute,
  syncRoute,
  ...talkRoutes,
  ...returnList,
  ...returnMachine,
  ...returnRoutes,
]

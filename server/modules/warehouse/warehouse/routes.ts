import type { Route } from '../../../kit/http'
import { blackRoutes } from './black/blackRoutes'
import { choiceRoutes } from './choices/choiceRoutes'
import { sharedRoutes } from './choices/sharedRoutes'
import { mergeRoutes } from './merge/mergeRoutes'
import { mergeStockRoute } from './merge/mergeStock'
import { recordRoutes } from './record/recordRoutes'
import { warehouseImport } from './record/warehouseImport'
import { warehouseList } from './record/warehouseList'
import { stateRoutes } from './states/warehouseMachine'
import { wallRoutes } from './walls/wallRoutes'

export const warehouseRoutes: readonly Route[] = [
  ...warehouseList,
  ...recordRoutes,
  ...stateRoutes,
  ...warehouseImport.routes,
  ...choiceRoutes,
  ...sharedRoutes,
  ...blackRoutes,
  ...wallRoutes,
  ...mergeRoutes,
  mergeStockRoute,
]

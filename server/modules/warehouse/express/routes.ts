import type { Route } from '../../../kit/http'
import { ruleRoutes } from './account/ruleRoutes'
import { wholeRules } from './account/wholeRules'
import { settingRoutes } from './account/settingRoutes'
import { freightRoutes } from './freight/freightRoutes'
import { quoteRoutes } from './freight/quoteRoutes'
import { waybillActions } from './waybill/actions'
import { printRoutes } from './waybill/printRoutes'
import { recordRoute } from './waybill/recordRoute'
import { printerRoutes } from './printers/printerRoutes'
import { takeRoute } from './waybill/takeRoute'

export const expressRoutes: readonly Route[] = [
  ...settingRoutes,
  ...freightRoutes,
  ...quoteRoutes,
  ...ruleRoutes,
  ...wholeRules,
  takeRoute,
  ...waybillActions,
  recordRoute,
  ...printRoutes,
  ...printerRoutes,
]

import type { Route } from '../../kit/http'
import { salesDayList } from './salesDay'

export { ownSales } from './ownSales'

export const statisticsRoutes: Route[] = [...salesDayList]

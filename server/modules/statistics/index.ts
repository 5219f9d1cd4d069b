import type { Route } from '../../http'
import { salesDayList } from './salesDay'

export const statisticsRoutes: Route[] = [...salesDayList]

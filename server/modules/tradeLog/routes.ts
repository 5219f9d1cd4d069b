import type { Route } from '../../http'

export const tradeLogRoutes: Route[] = []

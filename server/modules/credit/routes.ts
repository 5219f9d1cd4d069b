import type { Route } from '../../http'

export const creditRoutes: Route[] = []

import { labelListRoutes } from './labelList'
import { labelRoutes as printing } from './routes'

export const labelRoutes = [...labelListRoutes, ...printing]

import { defineModule } from '../../../kit/defineModule'
import { gpCompareErrors } from './errors'
import { gpCompareRoutes } from './routes'

export const gpCompareModule = defineModule({
  name: 'gpCompare',
  routes: gpCompareRoutes,
  errors: gpCompareErrors,
})

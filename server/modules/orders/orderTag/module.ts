import { defineModule } from '../../../kit/defineModule'
import { orderTagErrors } from './errors'
import { orderTagRoutes } from './routes'

export const orderTagModule = defineModule({
  name: 'orderTag',
  routes: orderTagRoutes,
  errors: orderTagErrors,
})

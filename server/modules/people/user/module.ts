import { defineModule } from '../../../kit/defineModule'
import { userErrors } from './errors'
import { userRoutes } from './routes'

export const userModule = defineModule({
  name: 'user',
  routes: userRoutes,
  errors: userErrors,
})

import { defineModule } from '../../../kit/defineModule'
import { authErrors } from './errors'
import { authRoutes } from './routes'

export const authModule = defineModule({
  name: 'auth',
  routes: authRoutes,
  errors: authErrors,
})

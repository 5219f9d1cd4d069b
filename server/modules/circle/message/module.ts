import { defineModule } from '../../../kit/defineModule'
import { gpMessageErrors } from './errors'
import { gpMessageRoutes } from './routes'

export const gpMessageModule = defineModule({
  name: 'gpMessage',
  routes: gpMessageRoutes,
  errors: gpMessageErrors,
})

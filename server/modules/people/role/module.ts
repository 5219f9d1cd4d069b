import { defineModule } from '../../../kit/defineModule'
import { roleErrors } from './errors'
import { roleRoutes } from './routes'

export const roleModule = defineModule({
  name: 'role',
  routes: roleRoutes,
  errors: roleErrors,
})

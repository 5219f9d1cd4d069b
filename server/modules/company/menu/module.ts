import { defineModule } from '../../../kit/defineModule'
import { menuErrors } from './errors'
import { menuRoutes } from './routes'

export const menuModule = defineModule({
  name: 'menu',
  routes: menuRoutes,
  errors: menuErrors,
})

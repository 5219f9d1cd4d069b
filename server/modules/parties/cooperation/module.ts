import { defineModule } from '../../../kit/defineModule'
import { cooperationRoutes } from './cooperationRoutes'
import { cooperationErrors } from './errors'

export const cooperationModule = defineModule({
  name: 'cooperation',
  routes: cooperationRoutes,
  errors: cooperationErrors,
})

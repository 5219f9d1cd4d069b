import { defineModule } from '../../../kit/defineModule'
import { pancunRoutes } from './index'
import { pancunErrors } from './errors'

export const pancunModule = defineModule({
  name: 'pancun',
  routes: pancunRoutes,
  errors: pancunErrors,
})

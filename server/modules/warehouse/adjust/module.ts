import { defineModule } from '../../../kit/defineModule'
import { adjustRoutes } from './document/adjustDocument'
import { adjustErrors } from './errors'

export const adjustModule = defineModule({
  name: 'adjust',
  routes: adjustRoutes,
  errors: adjustErrors,
})

import { defineModule } from '../../../kit/defineModule'
import { savedViewErrors } from './errors'
import { savedViewRoutes } from './routes'

export const savedViewModule = defineModule({
  name: 'savedView',
  routes: savedViewRoutes,
  errors: savedViewErrors,
})

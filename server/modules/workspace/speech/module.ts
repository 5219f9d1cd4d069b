import { defineModule } from '../../../kit/defineModule'
import { speechErrors } from './errors'
import { speechRoutes } from './routes'

export const speechModule = defineModule({
  name: 'speech',
  routes: speechRoutes,
  errors: speechErrors,
})

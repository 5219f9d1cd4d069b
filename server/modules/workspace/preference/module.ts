import { defineModule } from '../../../kit/defineModule'
import { preferenceErrors } from './errors'
import { preferenceRoutes } from './routes'

export const preferenceModule = defineModule({
  name: 'preference',
  routes: preferenceRoutes,
  errors: preferenceErrors,
})

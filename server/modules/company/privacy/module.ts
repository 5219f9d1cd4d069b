import { defineModule } from '../../../kit/defineModule'
import { privacyErrors } from './errors'
import { privacyRoutes } from './routes'

export const privacyModule = defineModule({
  name: 'privacy',
  routes: privacyRoutes,
  errors: privacyErrors,
})

import { defineModule } from '../../../kit/defineModule'
import { profileErrors } from './errors'
import { profileRoutes } from './routes'

export const profileModule = defineModule({
  name: 'profile',
  routes: profileRoutes,
  errors: profileErrors,
})

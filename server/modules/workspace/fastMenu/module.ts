import { defineModule } from '../../../kit/defineModule'
import { fastMenuErrors } from './errors'
import { fastMenuRoutes } from './routes'

export const fastMenuModule = defineModule({
  name: 'fastMenu',
  routes: fastMenuRoutes,
  errors: fastMenuErrors,
})

import { defineModule } from '../../../kit/defineModule'
import { regionRoutes } from './routes'

export const regionModule = defineModule({
  name: 'region',
  routes: regionRoutes,
})

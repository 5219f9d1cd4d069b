import { defineModule } from '../../../kit/defineModule'
import { shopRoutes } from './routes'

export const shopModule = defineModule({
  name: 'shop',
  routes: shopRoutes,
})

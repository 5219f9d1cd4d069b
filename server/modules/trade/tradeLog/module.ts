import { defineModule } from '../../../kit/defineModule'
import { tradeLogRoutes } from './routes'

export const tradeLogModule = defineModule({
  name: 'tradeLog',
  routes: tradeLogRoutes,
})

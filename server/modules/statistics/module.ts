import { defineModule } from '../../kit/defineModule'
import { statisticsRoutes } from './index'

export const statisticsModule = defineModule({
  name: 'statistics',
  routes: statisticsRoutes,
})

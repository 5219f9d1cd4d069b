import { defineModule } from '../../../kit/defineModule'
import { warehouseRoutes } from './routes'

export const warehouseModule = defineModule({
  name: 'warehouse',
  routes: warehouseRoutes,
})

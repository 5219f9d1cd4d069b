import { defineModule } from '../../../kit/defineModule'
import { customerImport, customerRoutes } from './customerRoutes'

export const customerModule = defineModule({
  name: 'customer',
  routes: customerRoutes,
  imports: [customerImport],
})

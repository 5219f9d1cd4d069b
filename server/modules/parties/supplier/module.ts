import { defineModule } from '../../../kit/defineModule'
import { supplierImport, supplierRoutes } from './supplierRoutes'

export const supplierModule = defineModule({
  name: 'supplier',
  routes: supplierRoutes,
  imports: [supplierImport],
})

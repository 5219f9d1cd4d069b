import { defineModule } from '../../../kit/defineModule'
import { productErrors } from './errors'
import { productImport } from './import/productImport'
import { productRoutes } from './index'

export const productModule = defineModule({
  name: 'product',
  routes: productRoutes,
  errors: productErrors,
  imports: [productImport],
})

import { defineModule } from '../../../kit/defineModule'
import { defineFind } from '../../../kit/finds'
import { productErrors } from './errors'
import { productImport } from './import/productImport'
import { productRoutes } from './index'

export const productModule = defineModule({
  name: 'product',
  routes: productRoutes,
  finds: [
    defineFind({
      resource: 'product',
      by: ['productCode', 'isbn', 'productName'],
      notes: ['productCode', 'isbn'],
      open: { path: '/updateSingleGoods/{id}' },
    }),
  ],
  errors: productErrors,
  imports: [productImport],
})

import { defineModule } from '../../../kit/defineModule'
import { supplierGoodsErrors } from './errors'
import { offerImport, supplierGoodsRoutes } from './index'

export const supplierGoodsModule = defineModule({
  name: 'supplierGoods',
  routes: supplierGoodsRoutes,
  errors: supplierGoodsErrors,
  imports: [offerImport],
})

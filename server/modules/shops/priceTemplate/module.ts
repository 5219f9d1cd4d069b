import { defineModule } from '../../../kit/defineModule'
import { priceTemplateErrors } from './errors'
import { priceTemplateRoutes } from './templateRoutes'

export const priceTemplateModule = defineModule({
  name: 'priceTemplate',
  routes: priceTemplateRoutes,
  errors: priceTemplateErrors,
})

import { defineModule } from '../../../kit/defineModule'
import { brandImport } from './brandImport'
import { brandRoutes } from './brandRoutes'
import { brandErrors } from './errors'

export const brandModule = defineModule({
  name: 'brand',
  routes: brandRoutes,
  errors: brandErrors,
  imports: [brandImport],
})

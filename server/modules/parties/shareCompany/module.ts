import { defineModule } from '../../../kit/defineModule'
import { shareCompanyErrors } from './errors'
import { shareCompanyRoutes } from './shareRoutes'

export const shareCompanyModule = defineModule({
  name: 'shareCompany',
  routes: shareCompanyRoutes,
  errors: shareCompanyErrors,
})

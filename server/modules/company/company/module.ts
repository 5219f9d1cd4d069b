import { defineModule } from '../../../kit/defineModule'
import { companyRoutes } from './routes'

export const companyModule = defineModule({
  name: 'company',
  routes: companyRoutes,
})

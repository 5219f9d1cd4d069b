import { defineModule } from '../../../kit/defineModule'
import { auditRoutes } from './routes'

export const auditRecordsModule = defineModule({
  name: 'auditRecords',
  routes: auditRoutes,
})

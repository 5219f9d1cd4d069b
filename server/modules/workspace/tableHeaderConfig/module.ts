import { defineModule } from '../../../kit/defineModule'
import { headerConfigErrors } from './errors'
import { tableHeaderConfigRoutes } from './routes'

export const tableHeaderConfigModule = defineModule({
  name: 'tableHeaderConfig',
  routes: tableHeaderConfigRoutes,
  errors: headerConfigErrors,
})

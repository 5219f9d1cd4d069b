import { defineModule } from '../../../kit/defineModule'
import { lockErrors } from './errors'
import { lockImport } from './import/importLocks'
import { lockListRoutes } from './lists'
import { lockRoutes } from './routes'

export const lockModule = defineModule({
  name: 'lock',
  routes: [...lockListRoutes, ...lockRoutes, ...lockImport.routes],
  errors: lockErrors,
  imports: [lockImport],
})

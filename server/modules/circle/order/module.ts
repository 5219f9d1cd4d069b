import { defineModule } from '../../../kit/defineModule'
import { gpOrderErrors } from './errors'
import { gpOrderRoutes } from './routes'

export const gpOrderModule = defineModule({
  name: 'gpOrder',
  routes: gpOrderRoutes,
  errors: gpOrderErrors,
})

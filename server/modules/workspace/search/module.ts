import { defineModule } from '../../../kit/defineModule'
import { searchRoutes } from './routes'

export const searchModule = defineModule({
  name: 'search',
  routes: searchRoutes,
})

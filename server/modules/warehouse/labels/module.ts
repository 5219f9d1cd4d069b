import { defineModule } from '../../../kit/defineModule'
import { labelRoutes } from './index'

export const labelsModule = defineModule({
  name: 'labels',
  routes: labelRoutes,
})

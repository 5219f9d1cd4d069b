import { defineModule } from '../../../kit/defineModule'
import { moveErrors } from './errors'
import { moveRoutes } from './index'

export const moveModule = defineModule({
  name: 'move',
  routes: moveRoutes,
  errors: moveErrors,
})

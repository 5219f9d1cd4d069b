import { defineModule } from '../../../kit/defineModule'
import { moveErrors } from './errors'
import { moveImport } from './import/importMoves'
import { moveRoutes } from './index'

export const moveModule = defineModule({
  name: 'move',
  routes: [...moveRoutes, ...moveImport.routes],
  errors: moveErrors,
  imports: [moveImport],
})

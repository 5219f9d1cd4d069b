import { defineModule } from '../../../kit/defineModule'
import { inOrderErrors } from './errors'

export const inOrderModule = defineModule({
  name: 'inOrder',
  errors: inOrderErrors,
})

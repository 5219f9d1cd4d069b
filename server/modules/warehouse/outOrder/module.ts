import { defineModule } from '../../../kit/defineModule'
import { outOrderErrors } from './errors'

export const outOrderModule = defineModule({
  name: 'outOrder',
  errors: outOrderErrors,
})

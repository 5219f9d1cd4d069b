import { defineModule } from '../../../kit/defineModule'
import { proofErrors } from './errors'

export const proofModule = defineModule({
  name: 'proof',
  errors: proofErrors,
})

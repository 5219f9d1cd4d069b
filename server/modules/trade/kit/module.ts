import { defineModule } from '../../../kit/defineModule'
import { tradeErrors } from './errors'

export const tradeKitModule = defineModule({
  name: 'tradeKit',
  errors: tradeErrors,
})

import { defineModule } from '../../../kit/defineModule'
import { partyErrors } from './errors'

export const partyModule = defineModule({
  name: 'party',
  errors: partyErrors,
})

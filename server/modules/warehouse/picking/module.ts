import { defineModule } from '../../../kit/defineModule'
import { pickingErrors } from './errors'
import { watchPicking } from './watchPicking'

export const pickingModule = defineModule({
  name: 'picking',
  errors: pickingErrors,
  listen: watchPicking,
})

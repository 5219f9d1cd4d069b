import { defineModule } from '../../../kit/defineModule'
import { smsSenders } from '../credentials/sendSms'
import { registerErrors } from './errors'
import { registerRoutes } from './routes'

export const registerModule = defineModule({
  name: 'register',
  routes: registerRoutes,
  errors: registerErrors,
  senders: smsSenders,
})

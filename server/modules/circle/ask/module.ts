import { defineModule } from '../../../kit/defineModule'
import { askRoutes } from './askRoutes'
import { askErrors } from './errors'
import { expireAsks } from './expireAsks'

export const askModule = defineModule({
  name: 'ask',
  routes: askRoutes,
  errors: askErrors,
  chores: {
    expireAsks: { everySeconds: 3600, work: expireAsks },
  },
})

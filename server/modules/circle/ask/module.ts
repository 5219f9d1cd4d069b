import { defineModule } from '../../../kit/defineModule'
import { askRoutes } from './askRoutes'
import { askImport } from './import/askImport'
import { askErrors } from './errors'
import { endQuoted } from './endQuoted'
import { expireAsks } from './expireAsks'

export const askModule = defineModule({
  name: 'ask',
  routes: [...askRoutes, ...askImport.routes],
  imports: [askImport],
  errors: askErrors,
  chores: {
    expireAsks: { everySeconds: 3600, work: expireAsks },
    endQuoted: { everySeconds: 3600, work: endQuoted },
  },
})

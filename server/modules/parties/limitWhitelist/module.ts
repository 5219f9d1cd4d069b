import { defineModule } from '../../../kit/defineModule'
import { limitWhitelistErrors } from './errors'
import { whitelistImport } from './whitelistImport'
import { limitWhitelistRoutes } from './whitelistRoutes'

export const limitWhitelistModule = defineModule({
  name: 'limitWhitelist',
  routes: limitWhitelistRoutes,
  errors: limitWhitelistErrors,
  imports: [whitelistImport],
})

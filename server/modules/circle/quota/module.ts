import { defineModule } from '../../../kit/defineModule'
import { checkQuota } from './account/checkQuota'
import { quotaErrors } from './errors'
import { grantMonthly } from './grantMonthly'
import { quotaRoutes } from './quotaRoutes'

export const quotaModule = defineModule({
  name: 'quota',
  routes: quotaRoutes,
  errors: quotaErrors,
  chores: {
    grantQuota: { everySeconds: 3600, work: grantMonthly },
  },
  ledgers: { quota: checkQuota },
})

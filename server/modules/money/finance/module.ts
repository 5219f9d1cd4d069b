import { defineModule } from '../../../kit/defineModule'
import { checkMoney } from './checkMoney'
import { financeErrors } from './errors'
import { financeRoutes } from './routes'

export const financeModule = defineModule({
  name: 'finance',
  routes: financeRoutes,
  errors: financeErrors,
  ledgers: { money: checkMoney },
})

import { defineModule } from '../../../kit/defineModule'
import { checkStock } from './checkStock'
import { stockErrors } from './errors'
import { endStockLocks } from './lock/releaseLocks'

export const stockModule = defineModule({
  name: 'stock',
  errors: stockErrors,
  chores: {
    endStockLocks: { everySeconds: 60, work: endStockLocks },
  },
  ledgers: { stock: checkStock },
})

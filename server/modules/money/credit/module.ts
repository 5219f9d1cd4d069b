import { defineModule } from '../../../kit/defineModule'
import { checkCredit } from './line/checkCredit'
import { countWaiting } from './countWaiting'
import { creditErrors } from './errors'
import { creditRoutes } from './routes'

export const creditModule = defineModule({
  name: 'credit',
  routes: creditRoutes,
  errors: creditErrors,
  chores: {
    countWaiting: { everySeconds: 3600, work: countWaiting },
  },
  ledgers: { credit: checkCredit },
})

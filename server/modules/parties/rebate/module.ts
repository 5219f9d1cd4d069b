import { defineModule } from '../../../kit/defineModule'
import { computeDue } from './compute/compute'
import { rebateErrors } from './errors'
import { rebateRoutes } from './rebateRoutes'

export const rebateModule = defineModule({
  name: 'rebate',
  routes: rebateRoutes,
  errors: rebateErrors,
  chores: {
    computeRebates: { everySeconds: 21_600, work: computeDue },
  },
})

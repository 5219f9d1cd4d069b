import { defineModule } from '../../../kit/defineModule'
import { reviewActions } from './desk/actions'
import { reviewLists } from './desk/lists'
import { reviewErrors } from './errors'
import { reviewStationRoutes } from './station/reviewStation'

export const reviewModule = defineModule({
  name: 'review',
  routes: [...reviewLists, ...reviewActions, ...reviewStationRoutes],
  errors: reviewErrors,
})

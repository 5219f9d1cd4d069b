import { defineModule } from '../../../kit/defineModule'
import { reviewActions } from './batchActions'
import { chooseRoute } from './chooseRoute'
import { reviewErrors } from './errors'
import { bookStockDetail, changeBookList, offerChoices, otherBookChoices } from './readRoutes'
import { reviewList } from './reviewList'

export const gpReviewModule = defineModule({
  name: 'circleReview',
  routes: [
    ...reviewList,
    chooseRoute,
    ...reviewActions,
    bookStockDetail,
    changeBookList,
    otherBookChoices,
    offerChoices,
  ],
  errors: reviewErrors,
})

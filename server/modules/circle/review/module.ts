import { defineModule } from '../../../kit/defineModule'
import { reviewActions } from './batchActions'
import { bookList } from './bookList'
import { chooseRoute } from './chooseRoute'
import { reviewErrors } from './errors'
import {
  bookStockDetail,
  changeBookList,
  offerChoices,
  otherBookChoices,
  taskChoices,
} from './readRoutes'
import { reviewList } from './reviewList'
import { stockActions } from './stockActions'
import { stockRoutes } from './stockLists'
import { strategyAction } from './strategyAction'
import { supplierActions } from './supplier/supplierActions'
import { supplierRoute, undoRoute } from './supplier/supplierRoutes'

export const gpReviewModule = defineModule({
  name: 'circleReview',
  routes: [
    ...reviewList,
    ...bookList,
    ...stockRoutes,
    ...stockActions,
    strategyAction,
    chooseRoute,
    ...supplierActions,
    supplierRoute,
    undoRoute,
    ...reviewActions,
    bookStockDetail,
    changeBookList,
    otherBookChoices,
    offerChoices,
    taskChoices,
  ],
  errors: reviewErrors,
})

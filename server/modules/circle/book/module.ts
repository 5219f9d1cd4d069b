import { defineModule } from '../../../kit/defineModule'
import { bookActs } from './bookActs'
import { bookDetail } from './bookDetail'
import { bookOffers } from './bookOffers'

/** 匹配图书详情: one book, of a task or by its number. */
export const gpBookModule = defineModule({
  name: 'gpBook',
  routes: [bookDetail, ...bookOffers, ...bookActs],
})

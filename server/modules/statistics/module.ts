import { defineModule } from '../../kit/defineModule'
import { orderHeads } from './facts/orderHeads'

export const statisticsModule = defineModule({
  name: 'statistics',
  facts: [orderHeads],
})

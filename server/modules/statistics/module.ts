import { defineModule } from '../../kit/defineModule'
import { advance, payable, payablePaid, rebate, received, receivable } from './facts/dueFacts'
import { orderCost, orderHead, orderLine, orderRefund, stockNow } from './facts/orderFacts'
import { purchaseIn, purchaseOrdered, purchaseReturn } from './facts/purchaseFacts'
import { wholesaleOut, wholesaleReturn } from './facts/wholesaleFacts'

export const statisticsModule = defineModule({
  name: 'statistics',
  facts: [
    ...[orderHead, orderLine, orderRefund, orderCost, stockNow],
    ...[purchaseOrdered, purchaseIn, purchaseReturn],
    ...[wholesaleOut, wholesaleReturn],
    ...[payable, payablePaid, receivable, received, advance, rebate],
  ],
})

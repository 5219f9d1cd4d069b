import { defineModule } from '../../kit/defineModule'
import { advance, payable, payablePaid, rebate, received, receivable } from './facts/dueFacts'
import {
  orderBack,
  orderCost,
  orderHead,
  orderLine,
  orderRefund,
  stockNow,
} from './facts/orderFacts'
import { purchaseIn, purchaseOrdered, purchaseReturn } from './facts/purchaseFacts'
import { wholesaleOut, wholesaleReturn } from './facts/wholesaleFacts'

const sales = [orderHead, orderLine, orderRefund, orderCost, orderBack, stockNow]
const trade = [purchaseOrdered, purchaseIn, purchaseReturn, wholesaleOut, wholesaleReturn]
const money = [payable, payablePaid, receivable, received, advance, rebate]

export const statisticsModule = defineModule({
  name: 'statistics',
  facts: [...sales, ...trade, ...money],
})

import { randomUUID } from 'node:crypto'
import { address } from '../../modules/circle/order/gpWorld.fixture'
import type { BuyerRows } from './closedCircle.fixture'

type Body = Record<string, unknown>

/** What each call would be sent by a buyer about their own rows; what is left out is as small as its shape allows. */
export function ownBody(call: string, own: BuyerRows): Body | undefined {
  const [row] = own.open.rows
  const book = { ids: [row?.bookId] }
  const bodies: Record<string, Body> = {
    'gpMatchStockVDetailV2/leaveMessage': { matchStockId: row?.id, content: '在吗' },
    'gpOrder/leaveMessage': { ids: [own.linkId], content: '在吗' },
    'gpMessage/reply': { ids: [own.messageId], content: '在吗' },
    'gpMatchStockVDetailV2/createOrder': {
      taskId: own.open.id,
      suppliers: [
        {
          supplierToken: own.token,
          rows: [{ matchStockId: row?.id, qty: 1, price: '10.00' }],
          payMode: 'BALANCE',
        },
      ],
      deliveryMode: 'DIRECT',
      address,
      requestId: randomUUID(),
    },
    'gpOrder/submit': {
      ids: [`${own.open.id}-${own.token}`],
      deliveryMode: 'DIRECT',
      payMode: 'BALANCE',
      receiver: address.receiver,
      phone: address.phone,
      province: address.region,
      address: address.address,
    },
    'gpMatchBookDetailV2/exportDetail': {
      exportType: 'BOOK',
      taskId: own.open.id,
      exportId: randomUUID(),
    },
    'gpMatchTaskV2/changeStatus': { taskIds: [own.open.id], action: 'PAUSE' },
    'gpMatchTaskV2/strategy': { ids: [own.open.id], strategy: 'BEST_GRADE' },
    'review/choose': {
      taskId: own.open.id,
      items: [{ bookId: row?.bookId, op: 'CHOOSE', matchStockId: row?.id, qty: 1 }],
    },
    'review/choose/offer': { ...book, matchStockId: row?.id, qty: 1 },
    'review/choose/quantity': { ids: [row?.id], qty: 1 },
    'review/choose/replace': { ...book, productId: '1' },
    'review/choose/skip': { ...book, reason: '不要' },
    'gpMatchBookDetailV2/changeNeed': { ...book, needQty: 3 },
    'shareStock/reason': { id: own.shareId, decision: 'REFUSED', reason: '不共享' },
    'shareStock/apply': { ids: [own.token], askDiscount: 60, applyReason: '长期采购' },
    'shareStock/refuse': { ids: [own.shareId], replyReason: '不共享' },
    'shareStock/cancel': { ids: [own.shareId], replyReason: '不共享' },
    'shareStock/change': { ids: [own.shareId], agreedDiscount: 60, scope: 'ALL' },
    'shareStock/agree': { ids: [own.shareId], agreedDiscount: 60, scope: 'ALL' },
    'gpCompare/exportMatchData': { isbns: ['9787020002207'] },
    'gpCompare/match': { isbns: ['9787020002207'], requestId: randomUUID() },
  }
  return bodies[call.replace(/^\w+ \/association\//, '')]
}

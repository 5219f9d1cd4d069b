import type { WholeBodies } from './WholeBody'

/** Orders on their way, after-sales and parcels that come back. */
export const orderBodies: WholeBodies = {
  'POST /order/shopOrders/recover': (own) => {
    const row = own.next('faultyOrder')
    return {
      ids: [row.id],
      way: 'SHORT',
      shortLines: [{ itemId: row.item_id, quantity: 1, amount: '0.01' }],
    }
  },
  'POST /order/afterSales/apply': (own) => {
    const row = own.next('shippedOrder')
    return {
      id: row.order_num,
      afterSaleType: '0',
      reason: '0',
      items: [{ orderItemId: row.item_id, refundQuantity: 1, refundAmount: '0.01' }],
    }
  },
  'POST /order/afterSales/agree': (own, [first]) => ({
    ids: [own.next('afterSale').id],
    duty: '0',
    refundAmount: '0.01',
    // few of them wait: refused by this warehouse, they go on waiting
    warehouseId: first === 'warehouseId' ? own.warehouseId : '0',
  }),
  'POST /order/afterSales/replies/remove': (own) => ({ id: own.next('reply').id }),
  'POST /order/returnOrders/setWarehouse': (own) => ({
    ids: [own.next('parcel').id],
    warehouseId: own.warehouseId,
  }),
  'GET /order/returnOrders/print/{id}': (own) => ({ id: own.next('parcel').return_num }),
}

import type { WholeBodies } from './WholeBody'

/** What is done to orders that wait for review. */
export const reviewBodies: WholeBodies = {
  'POST /order/shopOrders/confirmAudit': (own) => {
    const { id, items } = own.order()
    return { ids: [id], lackPolicy: '1', warehouseId: own.warehouseId, confirmQuantity: items }
  },
  'POST /order/shopOrders/setWarehouse': (own) => ({
    ids: [own.order().id],
    warehouseId: own.warehouseId,
  }),
  'POST /order/shopOrders/setTags': (own) => ({
    ids: [own.order().id],
    mode: 'APPEND',
    tagIds: [own.tagId],
  }),
  'POST /order/shopOrders/match': (own) => {
    const { id, items } = own.order()
    const itemId = items[0]?.itemId
    return { ids: [id], itemId, productId: own.product(), conditionGrade: '90' }
  },
  'POST /order/shopOrders/splitOrder': (own) => {
    const { id, items } = own.order()
    const [first, ...rest] = items
    return { ids: [id], parts: [{ warehouseId: own.warehouseId, items: [first] }, { items: rest }] }
  },
}

import type { WholeBodies } from './WholeBody'

/** What is done to orders that wait for review. */
export const reviewBodies: WholeBodies = {
  'POST /order/shopOrders/confirmAudit': (own, [first]) => {
    const terms = { lackPolicy: '1', warehouseId: own.warehouseId }
    // only a library says how many of each it takes
    if (first !== 'confirmQuantity') return { ids: [own.order().id], ...terms }
    const { id, item_id: itemId } = own.next('libraryOrder')
    return { ids: [id], ...terms, confirmQuantity: [{ itemId, quantity: 1 }] }
  },
  'POST /order/shopOrders/checkBottomOrder': (own) => ({ ids: [own.next('cheapOrder').id] }),
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

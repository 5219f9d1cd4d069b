import type { OwnRows } from '../ownRows'
import type { Body, WholeBodies } from './WholeBody'

/** A line that was sold comes back. */
function returned(own: OwnRows): Body {
  const source = own.next('finishedWholesale')
  return {
    customerId: source.customer_id,
    sourceOrderNum: source.order_num,
    warehouseId: own.warehouseId,
    billDate: '2026-01-01',
    returnReason: '0',
    refundWay: '0',
    items: [
      {
        productId: source.product_id,
        conditionGrade: source.condition_grade,
        sourceItemId: source.item_id,
        quantity: 1,
        price: '1.00',
      },
    ],
  }
}

/** Purchasing and wholesale. */
export const tradeBodies: WholeBodies = {
  'POST /purchase/order/merge': (own) => ({
    ids: [own.next('draftPurchase').id, own.next('draftPurchase').id],
  }),
  'POST /purchase/order/fromShortage': (own) => {
    const { product_id: productId, condition_grade: conditionGrade } = own.next('stored')
    return {
      lines: [
        {
          chosen: true,
          productId,
          conditionGrade,
          warehouseId: own.warehouseId,
          supplierId: own.next('supplier').id,
          orderId: own.order().id,
          quantity: 1,
        },
      ],
    }
  },
  'POST /wholesale/order/resolve': (own) => {
    const row = own.next('faultyWholesale')
    // more than was ordered: refused at the first line it is said of
    const available = 9_999_999
    return {
      ids: [row.id],
      lines: [
        { id: row.item_id, available },
        { id: row.last_item_id, available },
      ],
    }
  },
  'POST /wholesale/return/lines': (own) => {
    const row = own.next('finishedWholesale')
    const { product_id: productId, item_id: sourceItemId } = row
    return { terms: { sourceOrderNum: row.order_num }, picks: [{ productId, sourceItemId }] }
  },
  'POST /wholesale/return/add': returned,
  'POST /wholesale/return/edit': (own) => ({
    id: own.next('draftWholesaleReturn').id,
    ...returned(own),
  }),
  'POST /wholesale/return/saveAndSubmit': returned,
  'POST /wholesale/return/saveAndAudit': returned,
}

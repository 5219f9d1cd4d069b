import type { Fact, FactName } from '../facts'
import type { OwnRows } from '../ownRows'
import type { Body, WholeBodies } from './WholeBody'

const receiver = {
  receiverName: '样',
  receiverPhone: '13800000000',
  province: ['江苏省', '南京市'],
  receiverAddress: '样路 1 号',
}

const lineOf = (row: Fact, warehouseId: string) => ({
  productId: row.product_id,
  conditionGrade: row.condition_grade,
  warehouseId,
  quantity: Number(row.quantity),
  price: row.price,
})

/** Credit for which no customer has the quota: refused when everything else has been looked at. */
const tooMuch = { settleType: '2', price: '9999999.00' }

function added(own: OwnRows, [first]: readonly string[]): Body {
  const row = own.next('manualOrder')
  const isPaid = first === 'settlementAccountId'
  return {
    ...receiver,
    shopNum: own.next('shop').shop_num,
    warehouseId: own.warehouseId,
    customerId: own.next('customer').id,
    settlementAccountId: own.next('account').id,
    settleType: isPaid ? '3' : tooMuch.settleType,
    payStatus: '1',
    tagIds: [own.tagId],
    items: [
      {
        ...lineOf(row, own.warehouseId),
        ...(!isPaid && { price: tooMuch.price }),
        id: row.item_id,
      },
    ],
  }
}

/** Refused at the last, by a tag nobody has, so that the order stays what it is. */
const edited =
  (shop: FactName, manual: FactName) =>
  (own: OwnRows, [first, , inner]: readonly string[]): Body => {
    // only what was typed by hand has a customer
    const row = own.next(first === 'customerId' ? manual : shop)
    const { product_id: productId = '' } = inner === 'productId' ? own.next('stored') : row
    return {
      id: row.order_num,
      version: Number(row.version),
      warehouseId: own.warehouseId,
      customerId: own.next('customer').id,
      settlementAccountId: own.next('account').id,
      tagIds: first === 'tagIds' ? [own.tagId] : [own.tagId, '0'],
      items: [{ ...lineOf(row, own.warehouseId), productId, id: row.item_id }],
    }
  }

/** Orders typed by hand or changed in the form. */
export const manualBodies: WholeBodies = {
  'POST /order/manual/add': added,
  'POST /order/manual/addAndAudit': added,
  'POST /order/shopOrders/edit': edited('shopOrder', 'manualOrder'),
  'POST /order/shopOrders/editAndAudit': edited('shopOrder', 'manualOrder'),
  'POST /order/shopOrders/editAndResubmit': edited('refusedShopOrder', 'refusedManualOrder'),
  'POST /order/manual/lines': (own) => {
    const { product_id: productId, condition_grade: conditionGrade, ...row } = own.next('stored')
    return { terms: { warehouseId: row.warehouse_id }, picks: [{ productId, conditionGrade }] }
  },
  'GET /product/single/getProductInfoByCode': (own) => {
    const row = own.next('stored')
    return { code: row.product_code, warehouseId: row.warehouse_id }
  },
}

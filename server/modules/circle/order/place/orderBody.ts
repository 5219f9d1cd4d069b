import { Type, type Static } from 'typebox'
import { dictValue, hasText, moneyText } from '../../../../kit/http'

/** Rows in one call beyond which a supplier's order takes too long for one answer. */
const mostRows = 2000
const idText = (title: string) => Type.String({ pattern: '^[0-9]{1,18}$', title })

export const orderRow = Type.Object({
  matchStockId: idText('货源'),
  qty: Type.Integer({ minimum: 1, maximum: 9999, title: '数量' }),
  price: Type.String({ pattern: moneyText, title: '供货价' }),
})

export const orderAddress = Type.Object({
  receiver: Type.String({ pattern: hasText, maxLength: 50, title: '收货人' }),
  phone: Type.String({ pattern: '^[0-9+\\-]{6,20}$', title: '联系电话' }),
  region: Type.Array(Type.String({ minLength: 1, maxLength: 30 }), {
    minItems: 2,
    maxItems: 4,
    title: '收货地区',
  }),
  address: Type.String({ pattern: hasText, maxLength: 200, title: '详细地址' }),
})

/** Body of createOrder: one order per supplier. */
export const createOrderBody = Type.Object({
  taskId: idText('任务'),
  suppliers: Type.Array(
    Type.Object({
      supplierToken: Type.String({ minLength: 1, maxLength: 300, title: '商家' }),
      rows: Type.Array(orderRow, { minItems: 1, maxItems: mostRows, title: '货源' }),
      payMode: dictValue('gp_pay_mode'),
      buyerRemark: Type.Optional(
        Type.Union([Type.String({ maxLength: 200, title: '采购备注' }), Type.Null()]),
      ),
    }),
    { minItems: 1, maxItems: 200, title: '商家' },
  ),
  deliveryMode: dictValue('gp_delivery_mode'),
  warehouseId: Type.Optional(idText('收货仓库')),
  address: Type.Optional(orderAddress),
  allowPartial: Type.Optional(Type.Boolean()),
  requestId: Type.String({ pattern: '^[0-9A-Za-z_-]{8,60}$', title: '请求号' }),
})

export type CreateOrder = Static<typeof createOrderBody>
export type SupplierWish = CreateOrder['suppliers'][number]
export type RowWish = Static<typeof orderRow>

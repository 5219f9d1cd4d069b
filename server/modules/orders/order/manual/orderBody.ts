import { Type, type Static } from 'typebox'
import { formatChecks } from '../../../../../schemas/language'
import { alsoShown, timeText } from '../../../../kit/http'
import { schemas } from '../../../../base/schemas'
import { optionalText } from '../record/bodyFields'

const id = Type.String({ pattern: '^[0-9]{1,18}$' })
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(shape: T) =>
  Type.Optional(Type.Union([shape, Type.Null()]))
const money = (title: string) => Type.String({ pattern: '^\\d{1,10}(\\.\\d{1,2})?$', title })
const time = (title: string) => Type.String({ pattern: timeText, title })
const choice = (dict: string, among?: readonly string[]) =>
  Type.Unsafe<string>({
    enum: (schemas().dictionaries[dict]?.items ?? [])
      .map(({ value }) => value)
      .filter((value) => !among || among.includes(value)),
    title: schemas().dictionaries[dict]?.title,
  })

/** A line as the form sends it; what it only shows may come along and counts for nothing. */
const line = Type.Object(
  {
    /** Of a line that is there already. */
    id: orNull(id),
    productId: orNull(Type.String({ pattern: '^[0-9]{1,18}$', title: '商品' })),
    conditionGrade: orNull(choice('condition_grade')),
    warehouseId: orNull(id),
    quantity: Type.Integer({ minimum: 1, maximum: 9999, title: '数量' }),
    confirmQuantity: orNull(Type.Integer({ minimum: 0, maximum: 9999, title: '确认数量' })),
    price: money('单价'),
    /** What the price was worked out by, when it was: kept as it was typed. */
    discountRate: orNull(
      Type.Union([
        Type.Number({ minimum: 0 }),
        Type.String({ pattern: '^\\d{1,4}(\\.\\d{1,2})?$' }),
      ]),
    ),
    giftFlag: orNull(Type.Boolean()),
    remark: optionalText(200, '备注'),
  },
  alsoShown,
)

// what the form works out comes along and counts for nothing
const worked = Type.Optional(
  Type.Union([Type.String({ maxLength: 20 }), Type.Number(), Type.Null()]),
)

const shared = {
  goodsAmount: worked,
  orderAmount: worked,
  supplyAmount: worked,
  customerId: orNull(id),
  orderTime: orNull(time('下单时间')),
  settlementAccountId: orNull(id),
  tagIds: orNull(Type.Array(id, { maxItems: 50, title: '订单标签' })),
  urgentFlag: orNull(Type.Boolean()),
  receiverTel: optionalText(30, '固定电话'),
  postcode: optionalText(10, '邮编'),
  discountAmount: orNull(money('优惠金额')),
  freightAmount: orNull(money('运费')),
  deliverType: orNull(choice('deliver_type')),
  expressCode: orNull(choice('express_code')),
  latestDeliveryTime: orNull(time('最晚发货时间')),
  weight: orNull(Type.Number({ minimum: 0, maximum: 99_999, title: '预估重量' })),
  invoiceType: orNull(choice('invoice_type')),
  invoiceTitle: optionalText(100, '发票抬头'),
  invoiceTaxNo: optionalText(30, '税号'),
  buyerMessage: optionalText(500, '买家留言'),
  sellerRemark: optionalText(500, '卖家备注'),
  remark: optionalText(500, '内部备注'),
  items: Type.Array(line, { minItems: 1, maxItems: 500, title: '商品明细' }),
}

const region = Type.Array(Type.String({ maxLength: 30 }), { maxItems: 4, title: '收货地区' })
const { test: isPhone, message: notPhone } = formatChecks.telephone
const phone = Type.Refine(
  Type.String({ maxLength: 40, title: '手机号码' }),
  (value) => isPhone(value),
  () => notPhone,
)
const text = (title: string, maxLength: number) => Type.String({ minLength: 1, maxLength, title })

/** What /manualCreate sends. */
export const manualBody = Type.Object({
  ...shared,
  shopNum: text('店铺', 20),
  warehouseId: Type.String({ pattern: '^[0-9]{1,18}$', title: '发货仓库' }),
  settleType: choice('order_settle_type', ['2', '3', '4']),
  payStatus: choice('pay_status', ['0', '1', '2']),
  receiverName: text('收货人', 50),
  receiverPhone: phone,
  province: Type.Array(Type.String({ maxLength: 30 }), {
    minItems: 2,
    maxItems: 4,
    title: '收货地区',
  }),
  receiverAddress: text('详细地址', 200),
})

/** What /orderEdit sends; a part of the receiver that is left empty stays what it is. */
export const editBody = Type.Object({
  ...shared,
  /** Order number. */
  id: text('订单编号', 40),
  version: Type.Integer({ title: '版本号' }),
  shopNum: optionalText(20, '店铺'),
  warehouseId: orNull(id),
  settleType: orNull(choice('order_settle_type')),
  payStatus: orNull(choice('pay_status')),
  receiverName: optionalText(50, '收货人'),
  receiverPhone: orNull(
    Type.Refine(
      Type.String({ maxLength: 40, title: '手机号码' }),
      (value) => value === '' || isPhone(value),
      () => notPhone,
    ),
  ),
  province: orNull(region),
  receiverAddress: optionalText(200, '详细地址'),
})

export type ManualValues = Static<typeof manualBody>
export type EditValues = Static<typeof editBody>
export type LineValues = Static<typeof line>

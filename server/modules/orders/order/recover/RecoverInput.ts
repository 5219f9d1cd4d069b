import { Type, type Static } from 'typebox'
import { dictValue, alsoShown } from '../../../../kit/http'
import { moneyField, optionalText } from '../bodyFields'

const shortLine = Type.Object(
  {
    itemId: Type.String({ minLength: 1, maxLength: 20, title: '缺货商品' }),
    quantity: Type.Integer({ minimum: 1, title: '缺货数量' }),
    amount: moneyField('退款金额'),
  },
  alsoShown,
)

/** What 处理异常 sends besides `ids`. */
export const recoverBody = Type.Object({
  way: dictValue('order_recover_way'),
  shortLines: Type.Optional(
    Type.Union([Type.Array(shortLine, { maxItems: 200, title: '缺货商品' }), Type.Null()]),
  ),
  expressCode: Type.Optional(Type.Union([dictValue('express_code'), Type.Null()])),
  /** 取消订单 of a shipped order: the parcel will not come back. */
  lossConfirmed: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  remark: optionalText(200, '处理说明'),
})

export type RecoverInput = Static<typeof recoverBody>
export type RecoverWay = 'RETRY' | 'REAUDIT' | 'SHORT' | 'RESEND' | 'CANCEL'

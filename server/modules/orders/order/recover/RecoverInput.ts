import { Type, type Static } from 'typebox'
import { alsoShown } from '../../../../kit/http'
import type { InputOf } from '../../../../kit/machines'
import { moneyField } from '../record/bodyFields'

const shortLine = Type.Object(
  {
    itemId: Type.String({ minLength: 1, maxLength: 20, title: '缺货商品' }),
    quantity: Type.Integer({ minimum: 1, title: '缺货数量' }),
    amount: moneyField('退款金额'),
  },
  alsoShown,
)

/** Lines of 处理异常 whose columns a hand-written table has. */
export const recoverValues = {
  shortLines: Type.Optional(
    Type.Union([Type.Array(shortLine, { maxItems: 200, title: '缺货商品' }), Type.Null()]),
  ),
}

const given = Type.Object(recoverValues)

export type RecoverInput = Omit<InputOf<'order', 'recover'>, keyof typeof recoverValues> &
  Static<typeof given>
export type RecoverWay = 'RETRY' | 'REAUDIT' | 'SHORT' | 'RESEND' | 'CANCEL'

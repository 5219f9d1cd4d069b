import type { Trx } from '../../../db'
import { dictLabel, schemas } from '../../../schemas'
import type { Context } from '../../../http'
import type { OrderRow } from '../OrderRow'
import { cancelFaulty } from './cancelFaulty'
import { reauditFaulty } from './reauditFaulty'
import { resendParcel } from './resendParcel'
import { retryFaulty } from './retryFaulty'
import { refundShort } from './refundShort'
import type { RecoverInput, RecoverWay } from './RecoverInput'

/** What a way of 处理异常 does to an order that is held and 异常; `why` stands in its history. */
export type Recovery = (
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  input: RecoverInput,
  why: string,
) => Promise<void>

const ways: Readonly<Record<RecoverWay, Recovery>> = {
  RETRY: retryFaulty,
  REAUDIT: reauditFaulty,
  SHORT: refundShort,
  RESEND: resendParcel,
  CANCEL: cancelFaulty,
}

/** 处理异常: ends the fault of an order in the chosen way. */
export async function recoverOrder(
  trx: Trx,
  order: OrderRow,
  input: RecoverInput,
  ctx: Context,
): Promise<void> {
  const label = dictLabel(schemas(), 'order_recover_way', input.way)
  const why = input.remark ? `${label}（${input.remark}）` : label
  await ways[input.way as RecoverWay](trx, ctx, order, input, why)
}

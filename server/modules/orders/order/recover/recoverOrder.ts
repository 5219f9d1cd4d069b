import type { Trx } from '../../../../base/db'
import { dictLabel, schemas } from '../../../../base/schemas'
import { Sentence, sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import type { OrderRow } from '../record/OrderRow'
import { cancelFaulty } from './cancelFaulty'
import type { Recovery } from './Recovery'
import { reauditFaulty } from './reauditFaulty'
import { resendParcel } from './resendParcel'
import { retryFaulty } from './retryFaulty'
import { refundShort } from './refundShort'
import type { RecoverInput, RecoverWay } from './RecoverInput'

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
  const why = input.remark ? sentence`${label}（${input.remark}）` : new Sentence(label)
  await ways[input.way as RecoverWay](trx, ctx, order, input, why)
}

import type { Trx } from '../../../../base/db'
import type { Sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import type { OrderRow } from '../record/OrderRow'
import type { RecoverInput } from './RecoverInput'

/** What a way of 处理异常 does to an order that is held and 异常; `why` stands in its history. */
export type Recovery = (
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  input: RecoverInput,
  why: Sentence,
) => Promise<void>

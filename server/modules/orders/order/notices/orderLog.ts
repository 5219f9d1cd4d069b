import { toJson, type Trx } from '../../../../base/db'
import type { Sentence } from '../../../../base/sentence'
import type { SessionUser } from '../../../../kit/http'
import type { OrderRow } from '../record/OrderRow'

export interface LogEntry {
  logType: string
  content: Sentence
  /** Left out: the state did not change. */
  afterStatus?: string
}

/** Who does it, and when: a call's context, or the person a task works for. */
export interface LogActor {
  user: Pick<SessionUser, 'userId' | 'nickName' | 'companyName'>
  now(): string
}

type Logged = Pick<OrderRow, 'id' | 'companyId' | 'supplyCompanyId' | 'status'>

/** Adds a line to the order's history. `order` is as it was before. Both companies read it: no floor price, no cost. */
export async function writeLog(trx: Trx, ctx: LogActor, order: Logged, entry: LogEntry) {
  await trx
    .insertInto('orderLog')
    .values({
      orderId: order.id,
      companyId: order.companyId,
      supplyCompanyId: order.supplyCompanyId,
      logType: entry.logType,
      beforeStatus: order.status,
      afterStatus: entry.afterStatus ?? order.status,
      content: String(entry.content),
      contentParts: toJson(entry.content),
      operatorId: ctx.user.userId,
      operatorName: ctx.user.nickName,
      operatorCompanyName: ctx.user.companyName,
      createTime: ctx.now(),
    })
    .execute()
}

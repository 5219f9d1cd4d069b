import { asSystem, type Db } from '../../../../base/db'
import { systemContext, type Context } from '../../../../kit/http'
import { eachDue, type JobLog } from '../../../../kit/jobs'
import { amountOf, completeRefund } from './completeRefund'
import { lockAfterSale } from '../findAfterSale'
import { notifyPlatform } from '../machine/notifyPlatform'
import { agreedBy } from './runStrategies'
import { systemMessage } from '../talk/systemMessage'
import type { AfterSaleRow } from '../AfterSaleRow'

const atOnce = 100

/**
 * Platform requests a strategy agreed to: the platform is told first, then the money is counted. When it does not take
 * the decision, the request waits for a person, who reads why.
 * @returns how many it dealt with
 */
export async function agreeForStrategies(db: Db, log: JobLog): Promise<number> {
  const due = await asSystem(db, (trx) =>
    trx
      .selectFrom('afterSale as a')
      .innerJoin('company as c', 'c.id', 'a.supplyCompanyId')
      .selectAll('a')
      .select('c.companyName')
      .where('a.autoAgreeBy', 'is not', null)
      .where('a.refundStatus', '=', '3')
      .orderBy('a.id')
      .limit(atOnce)
      .execute(),
  )
  return eachDue(
    due,
    log,
    ({ afterSaleNum }) => ({ afterSaleNum }),
    (row) => {
      const who = { companyId: row.supplyCompanyId, companyName: row.companyName }
      return agreeOne(systemContext(db, who, log), row)
    },
  )
}

async function agreeOne(ctx: Context, row: AfterSaleRow): Promise<void> {
  const auditRemark = agreedBy(row.autoAgreeBy ?? '')
  const reported = { refundAmount: amountOf(row, {}), auditRemark }
  const refusal = await notifyPlatform(ctx, row, 'AGREED', reported)
  await ctx.trx(async (trx) => {
    const now = await lockAfterSale(trx, row.id)
    // a person was faster
    if (now.refundStatus !== '3' || now.autoAgreeBy === null) return
    await trx.updateTable('afterSale').set({ autoAgreeBy: null }).where('id', '=', row.id).execute()
    if (!refusal) return completeRefund(trx, ctx, now, { auditRemark })
    await systemMessage(
      trx,
      ctx,
      now,
      `${auditRemark}，但平台没有接受，请人工处理：${refusal.message}`,
    )
  })
}

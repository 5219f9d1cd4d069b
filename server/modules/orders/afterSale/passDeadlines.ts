import { asSystem, type Db } from '../../../base/db'
import type { Log } from '../../../kit/http'
import { systemContext } from '../order/systemContext'
import { cancel } from './decide/cancel'
import { lockAfterSale } from './findAfterSale'
import { notifySide } from './talk/notifySide'

const atOnce = 500

/**
 * What a passed deadline brings: goods not sent back in 7 days end the request (5 → 4); a decision or a confirmation
 * that is late stays with its reviewer, who is reminded once a day.
 * @returns how many requests it dealt with
 */
export async function passDeadlines(db: Db, log: Pick<Log, 'warn'>): Promise<number> {
  const due = [...(await findDue(db, ['5'])), ...(await findDue(db, ['3', '6']))]
  for (const one of due) {
    const ctx = systemContext(db, one, log)
    await ctx.trx(async (trx) => {
      const row = await lockAfterSale(trx, one.id)
      if (row.refundStatus !== one.refundStatus) return
      if (row.refundStatus === '5') return cancel(trx, ctx, row, '超过 7 天没有寄回，自动取消')
      await notifySide(trx, ctx, row, row.supplyCompanyId, {
        title: '售后超时未处理',
        content: `售后单 ${row.afterSaleNum} 已超过处理时限，请尽快处理`,
        permission: 'aftersale:audit',
        dedupKey: `afterSaleLate ${row.afterSaleNum} ${ctx.now().slice(0, 10)}`,
      })
    })
  }
  return due.length
}

const findDue = (db: Db, states: readonly string[]) =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('afterSale as a')
      .innerJoin('company as c', 'c.id', 'a.supplyCompanyId')
      .select(['a.id', 'a.refundStatus', 'a.supplyCompanyId as companyId', 'c.companyName'])
      .where('a.refundStatus', 'in', [...states])
      .where('a.deadlineTime', '<', (eb) => eb.fn<string>('now'))
      .orderBy('a.deadlineTime')
      .limit(atOnce)
      .execute(),
  )

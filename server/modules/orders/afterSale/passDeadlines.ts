import { asSystem, today, type Db } from '../../../base/db'
import { systemContext } from '../../../kit/http'
import { eachDue, type JobLog } from '../../../kit/jobs'
import { cancel } from './decide/cancel'
import { lockAfterSale } from './findAfterSale'
import { notifySide } from './talk/notifySide'

const atOnce = 500

/**
 * What a passed deadline brings: goods not sent back in 7 days end the request (5 → 4); a decision or a confirmation
 * that is late stays with its reviewer, who is reminded once a day.
 * @returns how many requests it dealt with
 */
export async function passDeadlines(db: Db, log: JobLog): Promise<number> {
  const late = await findDue(db, ['5'])
  const slow = await findDue(db, ['3', '6'])
  return eachDue(
    [...late, ...slow],
    log,
    ({ id }) => ({ afterSaleId: id }),
    (one) => {
      const ctx = systemContext(db, one, log)
      return ctx.trx(async (trx) => {
        const row = await lockAfterSale(trx, one.id)
        if (row.refundStatus !== one.refundStatus) return
        if (row.refundStatus === '5') return cancel(trx, ctx, row, '超过 7 天没有寄回，自动取消')
        if (row.remindedOn === today()) return
        await notifySide(trx, ctx, row, row.supplyCompanyId, {
          title: '售后超时未处理',
          content: `售后单 ${row.afterSaleNum} 已超过处理时限，请尽快处理`,
          permission: 'aftersale:audit',
        })
        await trx
          .updateTable('afterSale')
          .set({ remindedOn: today() })
          .where('id', '=', row.id)
          .execute()
      })
    },
  )
}

/** Who was reminded today makes room for those after them. */
const findDue = (db: Db, states: readonly string[]) =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('afterSale as a')
      .innerJoin('company as c', 'c.id', 'a.supplyCompanyId')
      .select(['a.id', 'a.refundStatus', 'a.supplyCompanyId as companyId', 'c.companyName'])
      .where('a.refundStatus', 'in', [...states])
      .where('a.deadlineTime', '<', (eb) => eb.fn<string>('now'))
      .where((eb) =>
        eb.or([eb('a.refundStatus', '=', '5'), eb('a.remindedOn', 'is distinct from', today())]),
      )
      .orderBy('a.deadlineTime')
      .limit(atOnce)
      .execute(),
  )

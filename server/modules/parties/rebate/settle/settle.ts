import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Tables, Trx } from '../../../../base/db'
import { today } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import type { InputOf } from '../../../../kit/machines'
import { addYuan, compareYuan, isNegativeYuan, subYuan, type Yuan } from '../../../../base/money'
import { addAdvance, offsetRed, raisePayable, raiseReceivable } from '../../../money/credit'
import { sendMessage } from '../../../workspace/message'

export type RecordRow = Selectable<Tables['rebateRecord']>

export const readRecordRow = (trx: Trx, id: string): Promise<RecordRow> =>
  trx
    .selectFrom('rebateRecord')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))

/** 确认, with an adjustment and its reason where wanted. @throws REBATE_ADJUST_WHY, REBATE_BELOW */
export async function confirmRebate(
  trx: Trx,
  ctx: Context,
  id: string,
  { adjustAmount, remark }: InputOf<'rebateRecord', 'confirm'>,
): Promise<void> {
  const row = await readRecordRow(trx, id)
  const adjust = Number(adjustAmount ?? 0).toFixed(2) as Yuan
  const isAdjusted = compareYuan(adjust, '0.00') !== 0
  if (isAdjusted && !remark) throw fail('REBATE_ADJUST_WHY', { fields: { remark: '请写明原因' } })
  if (isNegativeYuan(addYuan(row.rebateAmount, adjust)))
    throw fail('REBATE_BELOW', { party: row.objectName, amount: row.rebateAmount })
  await trx
    .updateTable('rebateRecord')
    .set({
      adjustAmount: adjust,
      remark: remark || null,
      confirmBy: ctx.user.nickName,
      confirmTime: sql<string>`now()`,
      updateTime: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * 发放: an advance (预收 or 预付), or a red row set against what is owed; no settlement account moves. An online partner
 * is told.
 */
export async function payRebate(trx: Trx, ctx: Context, id: string): Promise<void> {
  const row = await readRecordRow(trx, id)
  const party = {
    kind: row.rebateObject === '0' ? ('customer' as const) : ('supplier' as const),
    id: row.objectId,
  }
  const bill = { type: 'REBATE' as const, num: row.recordNum }
  const amount = row.finalAmount
  const remark = `${row.strategyName} ${row.period}`
  if (compareYuan(amount, '0.00') > 0) {
    if (row.payWay === '0') await addAdvance(trx, party, { bill, amount, remark })
    else {
      const raise = party.kind === 'customer' ? raiseReceivable : raisePayable
      const red = subYuan('0.00', amount)
      await offsetRed(trx, await raise(trx, party, { bill, amount: red, bizDate: today(), remark }))
    }
  }
  await trx
    .updateTable('rebateRecord')
    .set({ payTime: sql<string>`now()`, updateTime: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
  await notifyOnlineParty(trx, ctx, row, party.kind)
}

async function notifyOnlineParty(
  trx: Trx,
  ctx: Context,
  row: RecordRow,
  kind: 'customer' | 'supplier',
): Promise<void> {
  const column =
    kind === 'customer' ? sql.ref('customer_company_id') : sql.ref('supplier_company_id')
  const { rows } = await sql<{ companyId: string | null; ownName: string }>`
    select p.${column} as company_id, coalesce(c.short_name, c.company_name) as own_name
    from ${sql.table(kind)} p join company c on c.id = p.company_id where p.id = ${row.objectId}`.execute(
    trx,
  )
  const [other] = rows
  if (!other?.companyId) return
  const { companyId } = other
  await ctx.asCompany(trx, companyId, (theirs) =>
    sendMessage(theirs, {
      companyId,
      messageType: '1',
      messageSubType: 'REBATE',
      title: '返利已发放',
      content: `“${other.ownName}”发放了 ${row.period} 的返利 ${row.finalAmount} 元（${row.strategyName}）。`,
      bizPath: kind === 'customer' ? '/supplierManage' : '/customerDoc',
      permission: kind === 'customer' ? 'supplier:list' : 'customer:list',
    }),
  )
}

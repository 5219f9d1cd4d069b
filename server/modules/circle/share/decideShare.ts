import { sql } from 'kysely'
import { toJson, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { requireState } from '../../../kit/machines'
import { notifyWithdrawn } from '../offer'
import { holdShare, notifySide, requireSide, storeShare, type ShareRow } from './ShareRow'

export interface ShareTerms {
  scope?: string
  warehouseIds?: readonly string[] | null
  classifyIds?: readonly string[] | null
  agreedDiscount?: string | number | null
  minGrade?: string | null
  expireTime?: string | null
  replyReason?: string | null
}

const heldFor = async (
  trx: Trx,
  ctx: Context,
  id: string,
  action: 'agree' | 'refuse' | 'change' | 'recall',
  title: string,
): Promise<ShareRow> => {
  const row = await holdShare(trx, ctx, id)
  requireSide(ctx, row, action === 'recall' ? 'applicant' : 'supplier', title)
  requireState('shareStock', action, row)
  return row
}

/** 同意. @throws GP_SHARE_SIDE, STATE_REFUSED, GP_SHARE_SCOPE, GP_SHARE_WAREHOUSE, GP_SHARE_EXPIRE */
export async function agree(
  trx: Trx,
  ctx: Context,
  id: string,
  terms: ShareTerms,
): Promise<string> {
  const row = await heldFor(trx, ctx, id, 'agree', '同意')
  const scope = terms.scope ?? 'ALL'
  await requireScope(trx, scope, terms)
  requireFuture(ctx, terms.expireTime)
  await storeShare(trx, ctx, row, {
    scope,
    warehouseIds: toJson(scope === 'WAREHOUSE' ? [...(terms.warehouseIds ?? [])] : []),
    classifyIds: toJson(scope === 'CLASSIFY' ? [...(terms.classifyIds ?? [])] : []),
    ...priceTerms(terms),
    replyReason: terms.replyReason ?? null,
    auditTime: sql`now()`,
    auditBy: ctx.user.userId,
    state: 'AGREED',
  })
  await notifySide(trx, ctx, row, 'applicant', {
    messageSubType: 'GP_SHARE_RESULT',
    title: '共享申请已同意',
    content: `${row.supplierCode}同意了共享申请 ${row.applyNum}，协议折扣 ${terms.agreedDiscount}%，下一次匹配起有效。`,
  })
  return row.applyNum
}

/** 拒绝. @throws GP_SHARE_SIDE, STATE_REFUSED */
export async function refuse(trx: Trx, ctx: Context, id: string, reason: string): Promise<string> {
  const row = await heldFor(trx, ctx, id, 'refuse', '拒绝')
  await storeShare(trx, ctx, row, {
    replyReason: reason,
    auditTime: sql`now()`,
    auditBy: ctx.user.userId,
    state: 'REFUSED',
  })
  await notifySide(trx, ctx, row, 'applicant', {
    messageSubType: 'GP_SHARE_RESULT',
    title: '共享申请被拒绝',
    content: `${row.supplierCode}拒绝了共享申请 ${row.applyNum}：${reason}`,
  })
  return row.applyNum
}

/** 修改协议: holds for matches from now on. @throws GP_SHARE_SIDE, STATE_REFUSED, GP_SHARE_EXPIRE */
export async function change(
  trx: Trx,
  ctx: Context,
  id: string,
  terms: ShareTerms,
): Promise<string> {
  const row = await heldFor(trx, ctx, id, 'change', '修改协议')
  requireFuture(ctx, terms.expireTime)
  await storeShare(trx, ctx, row, { ...priceTerms(terms), warned: false })
  await notifySide(trx, ctx, row, 'applicant', {
    messageSubType: 'GP_SHARE_RESULT',
    title: '共享协议有变动',
    content: `${row.supplierCode}修改了协议 ${row.applyNum}：折扣 ${terms.agreedDiscount}%，${
      terms.expireTime ? `到期 ${String(terms.expireTime).slice(0, 10)}` : '长期有效'
    }。`,
  })
  return row.applyNum
}

/** 撤回申请. @throws GP_SHARE_SIDE, STATE_REFUSED */
export async function recall(trx: Trx, ctx: Context, id: string): Promise<string> {
  const row = await heldFor(trx, ctx, id, 'recall', '撤回申请')
  await storeShare(trx, ctx, row, { state: 'WITHDRAWN' })
  return row.applyNum
}

/** 终止共享, by either side: candidates at its price leave unfinished tasks. @throws STATE_REFUSED */
export async function end(trx: Trx, ctx: Context, id: string, reason: string): Promise<string> {
  const row = await holdShare(trx, ctx, id)
  requireState('shareStock', 'end', row)
  await storeShare(trx, ctx, row, { state: 'TERMINATED', replyReason: reason })
  await notifyWithdrawn(trx, sql`exclude_agreed(${row.id}::bigint)`)
  const isOwn = row.companyId === ctx.companyId
  await notifySide(trx, ctx, row, isOwn ? 'supplier' : 'applicant', {
    messageSubType: 'GP_SHARE_CANCEL',
    title: '库存共享已终止',
    content: `${isOwn ? row.applyCode : row.supplierCode}终止了共享 ${row.applyNum}：${reason}。已有的订单照常。`,
  })
  return row.applyNum
}

const priceTerms = ({ agreedDiscount, minGrade, expireTime }: ShareTerms) => ({
  agreedDiscount:
    agreedDiscount === null || agreedDiscount === undefined ? null : String(agreedDiscount),
  minGrade: minGrade ?? null,
  // the last day counts
  expireTime: expireTime ? `${String(expireTime).slice(0, 10)} 23:59:59` : null,
})

function requireFuture(ctx: Context, expireTime: string | null | undefined): void {
  if (expireTime && String(expireTime).slice(0, 10) <= ctx.now().slice(0, 10))
    throw fail('GP_SHARE_EXPIRE', { fields: { expireTime: '必须晚于今天' } })
}

async function requireScope(trx: Trx, scope: string, terms: ShareTerms): Promise<void> {
  if (scope === 'CLASSIFY' && !terms.classifyIds?.length)
    throw fail('GP_SHARE_SCOPE', {
      what: '分类',
      scope: '指定分类',
      fields: { classifyIds: '至少选一个' },
    })
  if (scope !== 'WAREHOUSE') return
  const ids = [...new Set(terms.warehouseIds ?? [])]
  if (ids.length === 0)
    throw fail('GP_SHARE_SCOPE', {
      what: '仓库',
      scope: '指定仓库',
      fields: { warehouseIds: '至少选一个' },
    })
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from warehouse
    where id = any(${ids}::bigint[]) and company_id = current_setting('app.company_id')::bigint and status = '1'`.execute(
    trx,
  )
  if (rows[0]?.count !== ids.length) throw fail('GP_SHARE_WAREHOUSE')
}

import { sql } from 'kysely'
import { toJson, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import type { InputOf } from '../../../kit/machines'
import {
  markWarehouses,
  pendingOf,
  readShare,
  notify,
  warehousesOf,
  type ShareRow,
} from './ShareRow'

export const update = (trx: Trx, id: string, values: object) =>
  trx
    .updateTable('shareCompany')
    .set({ ...values, updateTime: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

export const audited = (ctx: Context) => ({
  auditBy: ctx.user.nickName,
  auditTime: sql<string>`now()`,
})

/** 审核 of an application (0), of leaving (3), or of warehouses added to a membership (1): 通过 or 驳回. */
export async function audit(
  trx: Trx,
  { id }: { id: string },
  input: InputOf<'shareCompany', 'audit'>,
  ctx: Context,
) {
  const row = await readShare(trx, id)
  const passes = input.result === '1'
  const reason = input.refuseReason ?? ''
  if (!passes && reason === '')
    throw fail('SHARE_SCOPE_LACKS', {
      title: '驳回原因',
      fields: { refuseReason: '驳回时必须填写' },
    })
  if (row.status === '1') return judgeAdded(trx, ctx, row, passes ? undefined : reason)
  if (row.status === '0') return passes ? admit(trx, ctx, row) : refuse(trx, ctx, row, reason)
  return passes ? release(trx, ctx, row) : keep(trx, ctx, row, reason)
}

async function admit(trx: Trx, ctx: Context, row: ShareRow): Promise<void> {
  await update(trx, row.id, { status: '1', refuseReason: null, ...audited(ctx) })
  await markWarehouses(trx, ctx, row, { status: '2', isOffered: true })
  await notify(trx, ctx, row.companyId, {
    title: '已加入共享',
    content: `共享申请 ${row.applyNum} 已通过，所选仓库的库存已对分销企业开放。`,
  })
}

/** Warehouses added to a membership: they join it, or are left out; what is shared stays shared either way. */
async function judgeAdded(
  trx: Trx,
  ctx: Context,
  row: ShareRow,
  refuseReason: string | undefined,
): Promise<void> {
  const added = pendingOf(row)
  const passes = refuseReason === undefined
  await update(trx, row.id, {
    ...(passes && { warehouseIds: toJson([...warehousesOf(row), ...added]) }),
    pendingWarehouseIds: toJson([]),
    refuseReason: refuseReason ?? null,
  })
  const sharing = { status: passes ? '2' : '3', isOffered: passes } as const
  await markWarehouses(trx, ctx, row, sharing, added)
  await notify(trx, ctx, row.companyId, {
    title: passes ? '增加的仓库已共享' : '增加的仓库被驳回',
    content: passes
      ? `共享（${row.applyNum}）增加的仓库已通过审核，库存已对分销企业开放。`
      : `共享（${row.applyNum}）增加的仓库被驳回：${refuseReason}。原来共享的仓库不受影响。`,
  })
}

async function refuse(trx: Trx, ctx: Context, row: ShareRow, reason: string): Promise<void> {
  await update(trx, row.id, { status: '2', refuseReason: reason, ...audited(ctx) })
  await markWarehouses(trx, ctx, row, { status: '3', isOffered: false })
  await notify(trx, ctx, row.companyId, {
    title: '共享申请被驳回',
    content: `共享申请 ${row.applyNum} 被驳回：${reason}。修改后可以重新申请。`,
  })
}

/** "Refused while drop-ship orders of the company are open." */
async function release(trx: Trx, ctx: Context, row: ShareRow): Promise<void> {
  const { rows } = await ctx.asCompany(trx, row.companyId, (theirs) =>
    sql<{ count: number }>`select count(*)::int as count from sales_order
      where supply_company_id = ${row.companyId} and company_id <> ${row.companyId} and order_type = 'DROP_ORDER'
        and status not in ('REFUSED', 'DELIVERIED', 'DELIVERY_SUCCESS', 'DELIVERY_CANCEL')`.execute(
      theirs,
    ),
  )
  const count = rows[0]?.count ?? 0
  if (count > 0) throw fail('SHARE_OPEN_ORDERS', { company: row.shareCompanyName, count })
  await update(trx, row.id, { status: '4', quitTime: sql`now()`, ...audited(ctx) })
  await markWarehouses(trx, ctx, row, { status: '4', isOffered: false })
  await notify(trx, ctx, row.companyId, {
    title: '已退出共享',
    content: `退出申请（${row.applyNum}）已同意，仓库不再对外共享。`,
  })
}

async function keep(trx: Trx, ctx: Context, row: ShareRow, reason: string): Promise<void> {
  await update(trx, row.id, { status: '1', refuseReason: reason, ...audited(ctx) })
  await markWarehouses(trx, ctx, row, { status: '2', isOffered: true })
  await notify(trx, ctx, row.companyId, {
    title: '退出申请被驳回',
    content: `退出申请（${row.applyNum}）被驳回：${reason}。库存恢复共享。`,
  })
}

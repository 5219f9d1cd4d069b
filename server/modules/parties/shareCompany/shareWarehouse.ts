import { sql } from 'kysely'
import { textsOf, toJson, type JsonValue, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { defineRoute, type Context, type Route } from '../../../kit/http'
import { defineMachine, type InputOf, type RowOf } from '../../../kit/machines'
import { idParam } from '../../../kit/records'
import { findCompany } from '../../warehouse/warehouse'
import { update } from './decide'
import {
  markWarehouses,
  pendingOf,
  notifyPlatform,
  readShare,
  warehousesOf,
  type ShareRow,
} from './ShareRow'

type Terms = InputOf<'warehouse', 'share'>

/**
 * 共享设置 of one warehouse. In a membership of sharing its terms hold at once; a warehouse that is not yet in it waits
 * for the platform's review; 不共享 takes it out.
 */
const share = defineMachine({
  resource: 'warehouse',
  table: 'warehouse',
  transitions: {
    share: {
      overwrites: true,
      errors: [
        'SHARE_NOT_MEMBER',
        'SHARE_SCOPE_LACKS',
        'SHARE_COMPANY_UNKNOWN',
        'SHARE_KEEP_ONE',
        'SHARE_WAREHOUSE',
      ],
      effect: shareOne,
    },
  },
})

async function shareOne(
  trx: Trx,
  row: RowOf<'warehouse'>,
  terms: Terms,
  ctx: Context,
): Promise<void> {
  const membership = await findMembership(trx, ctx)
  if (terms.shareScope === 'NONE') return withdraw(trx, ctx, row, membership)
  if (!membership || membership.status !== '1') throw fail('SHARE_NOT_MEMBER')
  if (row.status !== '1')
    throw fail('SHARE_WAREHOUSE', { warehouse: row.warehouseName, why: '已停用' })
  await storeTerms(trx, row, terms, ctx)
  const shared = warehousesOf(membership)
  if (shared.includes(row.id))
    return markWarehouses(trx, ctx, membership, { status: '2', isOffered: true }, [row.id])
  const pending = pendingOf(membership)
  if (pending.includes(row.id)) return
  await update(trx, membership.id, { pendingWarehouseIds: toJson([...pending, row.id]) })
  await markWarehouses(trx, ctx, membership, { status: '1', isOffered: false }, [row.id])
  await notifyPlatform(trx, ctx, {
    title: '共享企业增加仓库',
    content: `“${membership.shareCompanyName}”（${membership.applyNum}）增加了共享仓库，请审核；已经共享的不受影响。`,
  })
}

async function findMembership(trx: Trx, { companyId }: Context): Promise<ShareRow | undefined> {
  const known = await trx
    .selectFrom('shareCompany')
    .select('id')
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return known && readShare(trx, known.id)
}

/** What is to hold while it is shared is kept with the application. @throws SHARE_SCOPE_LACKS, SHARE_COMPANY_UNKNOWN */
async function storeTerms(
  trx: Trx,
  { id, companyId }: RowOf<'warehouse'>,
  { shareScope, companyIds, shareDiscount, safetyStock, shareRemark }: Terms,
  ctx: Context,
): Promise<void> {
  const chosen = shareScope === 'SELECTED' ? [...new Set(companyIds ?? [])] : []
  if (shareScope === 'SELECTED' && chosen.length === 0)
    throw fail('SHARE_SCOPE_LACKS', {
      title: '指定企业',
      fields: { companyIds: '请至少选一家企业' },
    })
  if (shareDiscount === null || shareDiscount === undefined)
    throw fail('SHARE_SCOPE_LACKS', { title: '共享折扣', fields: { shareDiscount: '请填写' } })
  for (const company of chosen)
    if ((await findCompany(trx, company)) === undefined) throw fail('SHARE_COMPANY_UNKNOWN')
  await trx.deleteFrom('warehouseShare').where('warehouseId', '=', id).execute()
  if (chosen.length > 0)
    await trx
      .insertInto('warehouseShare')
      .values(chosen.map((shareCompanyId) => ({ companyId, warehouseId: id, shareCompanyId })))
      .execute()
  await trx
    .updateTable('warehouse')
    .set({
      shareApplyInfo: toJson({
        scope: shareScope,
        discount: String(shareDiscount),
        remark: shareRemark ?? null,
        applyTime: ctx.now(),
        applyBy: ctx.user.nickName,
      } satisfies ApplyInfo),
      ...(safetyStock === null || safetyStock === undefined ? {} : { safetyStock }),
    })
    .where('id', '=', id)
    .execute()
}

type ApplyInfo = Record<string, JsonValue>

/** 不共享. The last warehouse of a membership stays: that is left by 申请退出. @throws SHARE_KEEP_ONE */
async function withdraw(
  trx: Trx,
  ctx: Context,
  { id }: RowOf<'warehouse'>,
  membership: ShareRow | undefined,
): Promise<void> {
  if (!membership) return
  const shared = warehousesOf(membership)
  const kept = shared.filter((one) => one !== id)
  if (kept.length < shared.length && kept.length === 0) throw fail('SHARE_KEEP_ONE')
  await update(trx, membership.id, {
    warehouseIds: toJson(kept),
    pendingWarehouseIds: toJson(pendingOf(membership).filter((one) => one !== id)),
  })
  await markWarehouses(trx, ctx, membership, { status: '4', isOffered: false }, [id])
  await trx.deleteFrom('warehouseShare').where('warehouseId', '=', id).execute()
}

/** What 共享设置 starts with. */
const load = defineRoute({
  call: 'GET /wms/warehouse/share/{id}',
  permission: 'store:warehouse:share',
  summary: '仓库的共享设置',
  params: idParam,
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const row = await trx
        .selectFrom('warehouse')
        .select(['id', 'shareScope', 'shareDiscount', 'safetyStock', 'shareApplyInfo'])
        .where('id', '=', params.id)
        .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
      const { rows } = await sql<{ companyIds: JsonValue }>`
        select coalesce(jsonb_agg(share_company_id::text order by share_company_id), '[]') as company_ids
        from warehouse_share where warehouse_id = ${params.id}`.execute(trx)
      const info = (row.shareApplyInfo ?? {}) as ApplyInfo
      return {
        id: row.id,
        shareScope: info.scope ?? row.shareScope,
        companyIds: textsOf(rows[0]?.companyIds ?? []),
        shareDiscount: Number(info.discount ?? row.shareDiscount ?? 100),
        safetyStock: row.safetyStock,
        shareRemark: info.remark ?? null,
      }
    }),
})

export const shareWarehouseRoutes: readonly Route[] = [...share, load]

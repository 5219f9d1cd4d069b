import { toJson, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import type { RecordValues } from '../../../kit/records'
import { update } from './decide'
import { rowOf } from './rowOf'
import {
  markWarehouses,
  pendingOf,
  notifyPlatform,
  readShare,
  warehousesOf,
  type ShareRow,
} from './ShareRow'

/**
 * 修改共享设置 of a company in sharing: its terms hold at once; warehouses it adds wait for a review, while those that
 * are shared stay shared.
 * @throws SHARE_KEEP_ONE
 */
export async function changeShare(
  trx: Trx,
  ctx: Context,
  known: ShareRow,
  values: RecordValues,
): Promise<ShareRow> {
  const wanted = values.warehouseIds as string[]
  const shared = warehousesOf(known)
  const kept = wanted.filter((id) => shared.includes(id))
  const added = wanted.filter((id) => !shared.includes(id))
  if (kept.length === 0) throw fail('SHARE_KEEP_ONE')
  const before = [...shared, ...pendingOf(known)]
  await markWarehouses(trx, ctx, known, { status: '4', isOffered: false }, before)
  const warehouses = { warehouseIds: toJson(kept), pendingWarehouseIds: toJson(added) }
  await update(trx, known.id, { ...rowOf(values), ...warehouses })
  const row = await readShare(trx, known.id)
  await markWarehouses(trx, ctx, row, { status: '2', isOffered: true })
  await markWarehouses(trx, ctx, row, { status: '1', isOffered: false }, added)
  if (added.some((id) => !before.includes(id)))
    await notifyPlatform(trx, ctx, {
      title: '共享企业增加仓库',
      content: `“${row.shareCompanyName}”（${row.applyNum}）增加了共享仓库，请审核；已经共享的不受影响。`,
    })
  return row
}

/** What still waits for a review goes with the membership. */
export async function dropPending(trx: Trx, ctx: Context, row: ShareRow): Promise<void> {
  await markWarehouses(trx, ctx, row, { status: '4', isOffered: false }, pendingOf(row))
  await update(trx, row.id, { pendingWarehouseIds: toJson([]) })
}

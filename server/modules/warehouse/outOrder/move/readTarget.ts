import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { HeldOut } from '../types'

export interface Target {
  warehouseId: Id
  warehouseName: string
  warehouseMode: string
  /** Where it comes from. */
  fromName: string
}

/** Documents that may be served from another warehouse: the others name theirs themselves. */
const movable = new Set(['SALE', 'WHOLESALE'])

/**
 * The warehouse a document goes to.
 * @throws OUT_MOVE_TYPE, OUT_MOVE_HERE, OUT_MOVE_WAREHOUSE, OUT_MOVE_TWICE
 */
export async function readTarget(trx: Trx, out: HeldOut, warehouseId: Id): Promise<Target> {
  const { outOrderNum, outType } = out
  if (!movable.has(outType)) throw fail('OUT_MOVE_TYPE', { outOrderNum })
  const rows = await trx
    .selectFrom('warehouse')
    .select(['id', 'warehouseName', 'warehouseMode', 'status'])
    .where('companyId', '=', out.companyId)
    .where('id', 'in', [warehouseId, out.warehouseId])
    .execute()
  const here = rows.find(({ id }) => id === out.warehouseId)
  const fromName = here?.warehouseName ?? ''
  if (warehouseId === out.warehouseId)
    throw fail('OUT_MOVE_HERE', { outOrderNum, warehouse: fromName })
  const there = rows.find(({ id }) => id === warehouseId)
  if (there?.status !== '1') throw fail('OUT_MOVE_WAREHOUSE', { outOrderNum })
  await requireOnce(trx, out, there)
  const { warehouseName, warehouseMode } = there
  return { warehouseId, warehouseName, warehouseMode, fromName }
}

/** An order is taken out of a warehouse by one document. @throws OUT_MOVE_TWICE */
async function requireOnce(
  trx: Trx,
  { id, orderId, outOrderNum }: HeldOut,
  { id: warehouseId, warehouseName }: { id: Id; warehouseName: string },
): Promise<void> {
  if (orderId === null) return
  const other = await trx
    .selectFrom('outOrder')
    .select('outOrderNum')
    .where('orderId', '=', orderId)
    .where('warehouseId', '=', warehouseId)
    .where('id', '<>', id)
    .where('outStatus', '<>', 'CANCELLED')
    .executeTakeFirst()
  if (other)
    throw fail('OUT_MOVE_TWICE', {
      outOrderNum,
      warehouse: warehouseName,
      otherNum: other.outOrderNum,
    })
}

import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { auditAdjust, makeManual, type NewAdjustLine } from '../../adjust'
import { holdersOf } from '../../lock'
import type { ShelfStock } from '../../move'
import { nameOf, sumOf } from '../change/chosenRows'

interface NewQuantity {
  /** What the person saw. */
  fromQuantity: number
  quantity: number
  adjustReason: string
  remark?: string | null
}

/**
 * 改库存: the difference to what was seen becomes a surplus or a deficit document, audited at once.
 * @throws STOCK_STALE, STOCK_BELOW_LOCKED, ADJUST_SHELF_OFF
 */
export async function setQuantity(
  trx: Trx,
  ctx: Context,
  rows: readonly ShelfStock[],
  { fromQuantity, quantity, adjustReason, remark }: NewQuantity,
): Promise<void> {
  const now = sumOf(rows, 'quantity')
  if (now !== fromQuantity) throw fail('STOCK_STALE', { from: fromQuantity, now, to: quantity })
  if (quantity === now) return
  await requireAboveLocked(trx, rows, quantity)
  const [row] = rows
  if (!row) return
  const adjustNum = await makeManual(trx, ctx, {
    type: quantity > now ? 'SURPLUS' : 'DEFICIT',
    warehouseId: row.warehouseId,
    reason: adjustReason,
    remark,
    lines: quantity > now ? [lineOf(fullest(rows), quantity - now)] : taken(rows, now - quantity),
  })
  await auditAdjust(trx, ctx, adjustNum)
}

async function requireAboveLocked(trx: Trx, rows: readonly ShelfStock[], quantity: number) {
  if (quantity >= sumOf(rows, 'lockedQuantity')) return
  const { locked, holders } = await holdersOf(
    trx,
    rows.map(({ stockId }) => stockId),
  )
  throw fail('STOCK_BELOW_LOCKED', { what: nameOf(rows), locked, holders, quantity })
}

const byCopies = (rows: readonly ShelfStock[], field: 'quantity' | 'available') =>
  rows.toSorted((one, other) => other[field] - one[field])

function fullest(rows: readonly ShelfStock[]): ShelfStock {
  const [row] = byCopies(rows, 'quantity')
  if (!row) throw new Error('setQuantity: no row to put copies on')
  return row
}

const lineOf = (
  { shelfId, productId, conditionGrade, pieceCode }: ShelfStock,
  quantity: number,
): NewAdjustLine => ({ shelfId, productId, conditionGrade, pieceCode, quantity })

/** From the shelf with most free copies on. */
function taken(rows: readonly ShelfStock[], missing: number): NewAdjustLine[] {
  let open = missing
  return byCopies(rows, 'available').flatMap((row) => {
    const quantity = Math.min(open, row.available)
    open -= quantity
    return quantity > 0 ? [lineOf(row, quantity)] : []
  })
}

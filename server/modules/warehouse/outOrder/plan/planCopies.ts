import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { lockRowsFor, planAllocation, type Need, type Pick, type StockRow } from '../../stock'

/** From where which kind of document takes its copies. */
export interface TakenFrom {
  outType: string
  warehouseId: Id
  /** The shop that sold them: what is kept for it is there too. */
  shopNum?: string | null
  /** Rows it does not take from. */
  without?: readonly Id[]
}

/**
 * Which copies of a warehouse serve which lines, as an audit finds them; their rows are held. What goes back to a
 * supplier is taken from 次品位 first.
 */
export async function planCopies(
  trx: Trx,
  { outType, warehouseId, shopNum, without = [] }: TakenFrom,
  needs: readonly Need[],
): Promise<Pick[]> {
  const productIds = [...new Set(needs.map(({ productId }) => productId))]
  const open = async () =>
    (await lockRowsFor(trx, warehouseId, productIds, { shopNum })).filter(
      ({ id }) => !without.includes(id),
    )
  if (outType !== 'PURCHASE_RETURN') return planAllocation(needs, await open()).picks
  await holdProducts(trx, warehouseId, productIds)
  const defect = planAllocation(needs, await defectRows(trx, warehouseId, productIds)).picks
  const left = needs.flatMap((need) => {
    const taken = defect.filter(({ lineId }) => lineId === need.lineId)
    const quantity = taken.reduce((rest, pick) => rest - pick.quantity, need.quantity)
    return quantity > 0 ? [{ ...need, quantity }] : []
  })
  const rest = planAllocation(left, await open()).picks
  return [...defect, ...rest]
}

/** Every row of the products, whatever its shelf, in the order of their ids. */
export const holdProducts = (trx: Trx, warehouseId: Id, productIds: readonly Id[]) =>
  sql`select id from stock where warehouse_id = ${warehouseId} and product_id = any(${[...productIds]}::bigint[])
    order by id for update`.execute(trx)

/** Open 次品位, for the planner as any other shelf. */
async function defectRows(trx: Trx, warehouseId: Id, productIds: readonly Id[]) {
  const { rows } = await sql<StockRow>`
    select s.id, s.product_id, s.condition_grade, s.quantity - s.locked_quantity as available,
      'NORMAL' as shelf_type, h.shelf_code, s.last_in_time
    from stock s join shelf h on h.id = s.shelf_id
    where s.warehouse_id = ${warehouseId} and s.product_id = any(${[...productIds]}::bigint[])
      and h.shelf_type = 'DEFECT' and h.status = '1'
    order by s.id`.execute(trx)
  return rows
}

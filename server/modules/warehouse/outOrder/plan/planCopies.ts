import { sql } from 'kysely'
import { toJson, type Id, type Trx } from '../../../../base/db'
import {
  copiesFor,
  holdKeptLocks,
  planAllocation,
  type CopiesLeft,
  type Need,
  type Pick,
  type StockRow,
} from '../../stock'

/** From where which kind of document takes its copies. */
export interface TakenFrom {
  outType: string
  warehouseId: Id
  /** The shop that sold them: what is kept for it is there too. */
  shopNum?: string | null
  /** Rows it does not take from. */
  without?: readonly Id[]
}

/** One document that looks for copies. */
export interface Taker extends TakenFrom {
  needs: readonly Need[]
}

/**
 * Which copies of a warehouse serve which lines, as an audit finds them; their rows are held. What goes back to a
 * supplier is taken from 次品位 first.
 */
export async function planCopies(
  trx: Trx,
  from: TakenFrom,
  needs: readonly Need[],
): Promise<Pick[]> {
  const [picks = []] = await planCopiesOf(trx, [{ ...from, needs }])
  return picks
}

/** The same for several documents, one after the other: a later one finds what the earlier ones leave. */
export async function planCopiesOf(trx: Trx, takers: readonly Taker[]): Promise<Pick[][]> {
  const rows = await holdPlaces(trx, takers)
  const kept = await holdKeptLocks(
    trx,
    [...rows.values()].flat().map(({ id }) => id),
    takers,
  )
  const left: CopiesLeft = new Map()
  return takers.map((taker) => {
    const places = new Set(taker.needs.map(({ productId }) => keyOf({ ...taker, productId })))
    const own = [...places].flatMap((place) => rows.get(place) ?? [])
    return planFor(taker, own, (open) => copiesFor(taker, kept, open), left)
  })
}

interface Place extends StockRow {
  /** An open shelf goods are sold from; goods on others wait for somebody to deal with them. */
  sells: boolean
  isDefect: boolean
}

function planFor(
  { outType, needs, without = [] }: Taker,
  rows: readonly Place[],
  keptOf: (rows: readonly StockRow[]) => StockRow[],
  left: CopiesLeft,
): Pick[] {
  const selling = rows.filter(({ sells }) => sells)
  const open = [...keptOf(selling), ...selling].filter(({ id }) => !without.includes(id))
  if (outType !== 'PURCHASE_RETURN') return planAllocation(needs, open, left).picks
  // for the planner 次品位 is as any other shelf
  const bad = rows.filter(({ isDefect }) => isDefect)
  const defect = planAllocation(
    needs,
    bad.map((row) => ({ ...row, shelfType: 'NORMAL' })),
    left,
  ).picks
  const rest = needs.flatMap((need) => {
    const taken = defect.filter(({ lineId }) => lineId === need.lineId)
    const quantity = taken.reduce((open, pick) => open - pick.quantity, need.quantity)
    return quantity > 0 ? [{ ...need, quantity }] : []
  })
  return [...defect, ...planAllocation(rest, open, left).picks]
}

const keyOf = ({ warehouseId, productId }: { warehouseId?: Id; productId: Id }) =>
  `${warehouseId}/${productId}`

/** Every row somebody may take from, held in the order of ids, by warehouse and product. */
async function holdPlaces(trx: Trx, takers: readonly Taker[]): Promise<Map<string, Place[]>> {
  const places = new Map<string, { warehouse: Id; product: Id; back: boolean }>()
  for (const { needs, warehouseId, outType } of takers)
    for (const { productId } of needs) {
      const key = keyOf({ warehouseId, productId })
      const back = outType === 'PURCHASE_RETURN' || places.get(key)?.back === true
      places.set(key, { warehouse: warehouseId, product: productId, back })
    }
  if (places.size === 0) return new Map()
  const { rows } = await sql<Place>`
    select s.id, s.warehouse_id, s.product_id, s.condition_grade, s.quantity - s.locked_quantity as available,
      h.shelf_type, h.shelf_code, s.last_in_time, h.sells, h.shelf_type = 'DEFECT' and h.status = '1' as is_defect
    from jsonb_to_recordset(${toJson([...places.values()])}) as n(warehouse bigint, product bigint, back boolean)
    join stock s on s.warehouse_id = n.warehouse and s.product_id = n.product
    join shelf h on h.id = s.shelf_id and (h.sells or n.back)
    order by s.id for no key update of s`.execute(trx)
  const found = new Map<string, Place[]>()
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row])
  return found
}

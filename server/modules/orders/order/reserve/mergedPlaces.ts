import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import {
  lockRowsFor,
  planAllocation,
  type KeptFor,
  type Need,
  type Plan,
  type StockRow,
} from '../../../warehouse/stock'
import { shipsFor, shippableWarehouses, type ShippableWarehouse } from '../record/findOrders'
import type { OrderRow } from '../record/OrderRow'

/** Where an order's copies may come from, the first to be asked first. */
export type Places = readonly [ShippableWarehouse, ...ShippableWarehouse[]]

/**
 * The warehouses behind the one that was chosen: the members of its group in their order while the group is merged
 * (合并中), else itself alone. Members that do not ship for the order's platform are left out.
 */
export async function placesOf(
  trx: Trx,
  warehouse: ShippableWarehouse,
  { platformId }: Pick<OrderRow, 'platformId'>,
): Promise<Places> {
  const { mergeId, isOwn } = warehouse
  if (mergeId === null || !isOwn || !(await isMerged(trx, mergeId))) return [warehouse]
  const members = (await shippableWarehouses(trx)).filter(
    (one) => one.isOwn && one.mergeId === mergeId && shipsFor(one, platformId),
  )
  const [first, ...others] = members
  return first ? [first, ...others] : [warehouse]
}

async function isMerged(trx: Trx, mergeId: Id): Promise<boolean> {
  const { rows } =
    await sql`select from warehouse_merge where id = ${mergeId} and merge_status = 'ON'`.execute(
      trx,
    )
  return rows.length > 0
}

/** Which copies of which warehouse serve which lines. */
export interface PlacedPlan extends Plan {
  /** By stock row. */
  warehouseOf: ReadonlyMap<Id, Id>
}

/** Plans lines as often as asked, over rows that are held once. */
export type Planner = (needs: readonly Need[]) => PlacedPlan

/**
 * Holds the rows of some products in every place: what the order reserved comes first, then one place serves all lines
 * where it can, else they share in their order.
 */
export async function holdPlaces(
  trx: Trx,
  places: Places,
  productIds: readonly Id[],
  keptFor: KeptFor,
): Promise<Planner> {
  const ids = places.map(({ id }) => id)
  const rows = await lockRowsFor(trx, ids, productIds, keptFor)
  const warehouseOf = new Map(rows.map((row) => [row.id, row.warehouseId ?? ids[0] ?? '']))
  const own = keptFor.orderNum ? rows.filter(({ lockId }) => lockId !== undefined) : []
  const others = rows.filter((row) => !own.includes(row))
  const stockOf = ids.map((id) => others.filter((row) => warehouseOf.get(row.id) === id))
  return (needs) => ({ ...inTurn(needs, [own, ...oneOrAll(needs, own, stockOf)]), warehouseOf })
}

type Rows = readonly StockRow[]

/** The place that has alone what the reserved copies leave open, else all of them. */
function oneOrAll(needs: readonly Need[], own: Rows, places: readonly Rows[]): readonly Rows[] {
  const open = own.length > 0 ? openOf(needs, planAllocation(needs, own).lack) : needs
  const alone = places.find((rows) => planAllocation(open, rows).lack.size === 0)
  return alone ? [alone] : places
}

function inTurn(needs: readonly Need[], places: readonly Rows[]): Plan {
  const picks: Plan['picks'] = []
  let lack = new Map(needs.map(({ lineId, quantity }) => [lineId, quantity]))
  for (const rows of places) {
    const plan = planAllocation(openOf(needs, lack), rows)
    picks.push(...plan.picks)
    lack = plan.lack
  }
  return { picks, lack }
}

const openOf = (needs: readonly Need[], lack: ReadonlyMap<string, number>): Need[] =>
  needs.flatMap((need) => {
    const quantity = lack.get(need.lineId) ?? 0
    return quantity > 0 ? [{ ...need, quantity }] : []
  })

import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { shippableWarehouses, shipsFor, type ShippableWarehouse } from '../record/findOrders'

export interface WarehouseChoice {
  id: Id
  warehouseName: string
  companyName: string
  isOwn: boolean
  /** 一号仓 · 可用 3/5 件, or 书海仓（代发：文渊书局）. */
  label: string
  /** Copies the orders want, and how many of them are free there; absent without orders. */
  need?: number
  available?: number
}

/**
 * Warehouses to ship some orders from, own ones first, with what is free there. Of another company's warehouse a
 * buyer learns no stock figures.
 */
export async function warehouseChoices(
  trx: Trx,
  ctx: Context,
  orderIds: readonly Id[],
): Promise<WarehouseChoice[]> {
  const platforms = await platformsOf(trx, orderIds)
  const warehouses = (await shippableWarehouses(trx)).filter((one) =>
    platforms.every((platform) => shipsFor(one, platform)),
  )
  const free = orderIds.length > 0 ? await freeCopies(trx, ctx, orderIds) : undefined
  const need = free && (free.get('') ?? 0)
  return warehouses.map((warehouse) => {
    const { id, warehouseName, companyName, isOwn } = warehouse
    const available = isOwn && free ? (free.get(id) ?? 0) : undefined
    const choice = {
      id,
      warehouseName,
      companyName,
      isOwn,
      label: labelOf(warehouse, available, need),
    }
    return available === undefined ? choice : { ...choice, available, need }
  })
}

async function platformsOf(trx: Trx, orderIds: readonly Id[]): Promise<(string | null)[]> {
  const ids = orderIds.filter((id) => /^\d{1,18}$/.test(id))
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('salesOrder')
    .select('platformId')
    .where('id', 'in', ids)
    .distinct()
    .execute()
  return rows.map(({ platformId }) => platformId)
}

function labelOf(warehouse: ShippableWarehouse, available?: number, need?: number): string {
  if (!warehouse.isOwn) return `${warehouse.warehouseName}（代发：${warehouse.companyName}）`
  if (available === undefined) return warehouse.warehouseName
  return `${warehouse.warehouseName} · 可用 ${available}/${need ?? 0} 件`
}

/** Copies each own warehouse could serve, by its id; what is wanted in all under ''. */
async function freeCopies(trx: Trx, ctx: Context, orderIds: readonly Id[]) {
  const ids = orderIds.filter((id) => /^\d{1,18}$/.test(id))
  const { rows } = await sql<{ warehouseId: string | null; copies: number }>`
    with wanted as (
      select product_id, condition_grade, sum(coalesce(confirm_quantity, quantity))::int as copies
      from order_item where order_id = any(${ids}::bigint[]) group by 1, 2
    ), there as (
      select s.warehouse_id, w.product_id, w.condition_grade, w.copies,
        sum(s.quantity - s.locked_quantity)::int as free
      from wanted w
      join stock s on s.product_id = w.product_id and s.condition_grade = w.condition_grade
      join shelf sh on sh.id = s.shelf_id and sh.sells
      where s.company_id = ${ctx.companyId}
      group by 1, 2, 3, 4
    )
    select warehouse_id, sum(least(free, copies))::int as copies from there group by 1
    union all select null, coalesce(sum(copies), 0)::int from wanted`.execute(trx)
  return new Map(rows.map((row) => [row.warehouseId ?? '', row.copies]))
}

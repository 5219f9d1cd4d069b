import { sql, type RawBuilder } from 'kysely'
import { isOfShelves, scopeOf, type StocktakeRow } from '../types'

type Condition = RawBuilder<boolean>

const anyOf = (column: Condition | RawBuilder<unknown>, values: readonly string[], type: string) =>
  sql<boolean>`${column} = any(${[...values]}::${sql.raw(type)}[])`

/** Which shelves `h` belong to a scope of shelves. */
export function shelfInScope(row: StocktakeRow): Condition {
  const { areaIds = [], shelfAreaIds = [], shelfCodes = [] } = scopeOf(row)
  const inWarehouse = sql<boolean>`h.warehouse_id = ${row.warehouseId}`
  if (row.stocktakeType === 'FULL') return inWarehouse
  return sql<boolean>`${inWarehouse} and (${anyOf(sql`h.area_id`, areaIds, 'bigint')}
    or ${anyOf(sql`h.shelf_area_id`, shelfAreaIds, 'bigint')}
    or ${anyOf(sql`h.shelf_code`, shelfCodes, 'text')})`
}

/**
 * Which stock rows `s` on shelf `h` are counted. Empty places of whole shelves are left out: what turns up there is
 * found while counting. Of chosen goods they stay, since somebody asks for them.
 */
export function stockInScope(row: StocktakeRow): Condition {
  if (isOfShelves(row)) return sql<boolean>`${shelfInScope(row)} and s.quantity > 0`
  const { productCodes = [], flowDays = 0, areaIds = [], shelfAreaIds = [] } = scopeOf(row)
  const inWarehouse = sql<boolean>`s.warehouse_id = ${row.warehouseId}`
  const inArea =
    areaIds.length + shelfAreaIds.length === 0
      ? sql<boolean>`true`
      : sql<boolean>`(${anyOf(sql`h.area_id`, areaIds, 'bigint')} or ${anyOf(sql`h.shelf_area_id`, shelfAreaIds, 'bigint')})`
  const chosen =
    row.stocktakeType === 'CYCLE'
      ? sql<boolean>`exists (select from stock_flow f where f.stock_id = s.id
          and f.create_time >= now() - make_interval(days => ${flowDays}::int))`
      : sql<boolean>`exists (select from product p where p.id = s.product_id
          and (${anyOf(sql`p.isbn`, productCodes, 'text')} or ${anyOf(sql`p.product_code`, productCodes, 'text')}))`
  return sql<boolean>`${inWarehouse} and ${inArea} and ${chosen}`
}

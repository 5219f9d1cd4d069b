import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { Scope } from '../types'

/** Everything a scope names that the warehouse has not, by what was typed. */
export async function unknownScope(trx: Trx, warehouseId: Id, scope: Scope): Promise<string[]> {
  const { areaIds = [], shelfAreaIds = [], shelfCodes = [], productCodes = [] } = scope
  const { rows } = await sql<{ name: string }>`
    select '库区 ' || a as name from unnest(${areaIds}::text[]) a
      where not exists (select from warehouse_area w where w.id::text = a and w.warehouse_id = ${warehouseId})
    union all select '货架区 ' || a from unnest(${shelfAreaIds}::text[]) a
      where not exists (select from shelf_area w where w.id::text = a and w.warehouse_id = ${warehouseId})
    union all select '货架 ' || c from unnest(${shelfCodes}::text[]) c
      where not exists (select from shelf h where h.shelf_code = c and h.warehouse_id = ${warehouseId})
    union all select c from unnest(${productCodes}::text[]) c
      where not exists (select from stock s join product p on p.id = s.product_id
        where s.warehouse_id = ${warehouseId} and (p.isbn = c or p.product_code = c))`.execute(trx)
  return rows.map(({ name }) => name)
}

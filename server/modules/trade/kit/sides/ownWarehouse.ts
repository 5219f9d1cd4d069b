import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'

/** Name of a warehouse in use of the acting company. @throws TRADE_WAREHOUSE_GONE */
export async function ownWarehouse(trx: Trx, id: string): Promise<string> {
  const found = await trx
    .selectFrom('warehouse')
    .select('warehouseName')
    .where('id', '=', id)
    .where('status', '=', '1')
    .executeTakeFirst()
  if (!found) throw fail('TRADE_WAREHOUSE_GONE')
  return found.warehouseName
}

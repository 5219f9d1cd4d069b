import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** Sets what copies are sold for (改价): no copy moves, so the ledger has no row. @returns ids of the rows whose price changed */
export async function setWholesalePrice(
  trx: Trx,
  stockIds: readonly Id[],
  price: string | null,
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    update stock set wholesale_price = ${price}::numeric
    where id in (${sql.join([...stockIds])}) and wholesale_price is distinct from ${price}::numeric
    returning id`.execute(trx)
  return rows.map((row) => row.id)
}

/** Gives an old book its own code (一书一码). */
export async function setPieceCode(trx: Trx, stockId: Id, pieceCode: string): Promise<void> {
  await trx.updateTable('stock').set({ pieceCode }).where('id', '=', stockId).execute()
}

/** Says of the rows a stocktake counted that they were counted now. */
export async function stampCounted(trx: Trx, stocktakeId: string): Promise<void> {
  await sql`update stock s set last_count_time = now() from stocktake_item i
    where i.stocktake_id = ${stocktakeId} and i.stock_id = s.id and i.count_quantity is not null`.execute(
    trx,
  )
}

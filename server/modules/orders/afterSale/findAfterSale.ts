import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { AfterSaleItemRow, AfterSaleRow } from './AfterSaleRow'

/** By its number. @throws AFTER_SALE_NOT_FOUND for an unknown and a foreign one alike */
export const findAfterSale = (trx: Trx, afterSaleNum: string): Promise<AfterSaleRow> =>
  trx
    .selectFrom('afterSale')
    .selectAll()
    .where('afterSaleNum', '=', afterSaleNum)
    .executeTakeFirstOrThrow(() => fail('AFTER_SALE_NOT_FOUND'))

/** By its key, held with its order until the transaction ends. @throws AFTER_SALE_NOT_FOUND */
export async function lockAfterSale(trx: Trx, id: Id): Promise<AfterSaleRow> {
  await holdOrder(trx, 'after_sale', id)
  return trx
    .selectFrom('afterSale')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => fail('AFTER_SALE_NOT_FOUND'))
}

/** Everybody holds the order first, then its requests, their parcels and documents: no circle of waiting. */
export async function holdOrder(
  trx: Trx,
  table: 'after_sale' | 'return_order',
  id: string,
): Promise<void> {
  if (!/^\d{1,18}$/.test(id)) return
  await sql`select id from sales_order
    where id = (select order_id from ${sql.table(table)} where id = ${id}) for update`.execute(trx)
}

export const itemsOfAfterSale = (trx: Trx, afterSaleId: Id): Promise<AfterSaleItemRow[]> =>
  trx
    .selectFrom('afterSaleItem')
    .selectAll()
    .where('afterSaleId', '=', afterSaleId)
    .orderBy('id')
    .execute()

/** The order of a request, held. Always taken before the request's money and goods move. */
export const lockOrderOf = (trx: Trx, { orderId }: Pick<AfterSaleRow, 'orderId'>) =>
  trx
    .selectFrom('salesOrder')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => fail('ORDER_NOT_FOUND'))

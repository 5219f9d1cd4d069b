import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { holdFirst, lockedFirst } from '../../../kit/machines'
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
  await holdFirst(trx, 'after_sale', [id])
  return trx
    .selectFrom('afterSale')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('AFTER_SALE_NOT_FOUND'))
}

// everybody holds the order first, then its requests, their parcels and documents: no circle of waiting
for (const table of ['after_sale', 'return_order'])
  lockedFirst(table, (trx, ids) =>
    sql`select id from sales_order
      where id in (select order_id from ${sql.table(table)} where id = any(${ids}::bigint[]))
      order by id for no key update`.execute(trx),
  )

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
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('ORDER_NOT_FOUND'))

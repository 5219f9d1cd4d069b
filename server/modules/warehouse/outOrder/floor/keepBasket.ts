import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** The state of a basket that is being filled follows from what lies in it. */
export const keepBasket = (trx: Trx, outId: Id) =>
  sql`
    update out_order set basket_status = case
      when checked_quantity = 0 then 'WAIT'
      when checked_quantity < total_quantity then 'PART'
      when basket_status = 'PRINTED' then 'PRINTED'
      else 'FULL' end
    where id = ${outId} and basket_no is not null and basket_status in ('WAIT', 'PART', 'FULL', 'PRINTED')`.execute(
    trx,
  )

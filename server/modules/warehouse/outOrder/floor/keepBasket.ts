import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** The state of a basket follows from what lies in it: picked again, what passed before is in it already. */
export const basketOf = (out: string) => sql`case
    when ${sql.ref(out)}.checked_quantity = 0 then 'WAIT'
    when ${sql.ref(out)}.checked_quantity < ${sql.ref(out)}.total_quantity then 'PART'
    else 'FULL' end`

/** The same of a basket that is being filled; what was printed of a full one stays so. */
export const keepBasket = (trx: Trx, outId: Id) =>
  sql`
    update out_order o set basket_status = case
      when o.basket_status = 'PRINTED' and o.checked_quantity >= o.total_quantity and o.checked_quantity > 0 then 'PRINTED'
      else ${basketOf('o')} end
    where o.id = ${outId} and o.basket_no is not null and o.basket_status in ('WAIT', 'PART', 'FULL', 'PRINTED')`.execute(
    trx,
  )

import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import { shownColumns, shownStock } from '../stock'

/** Stock rows as `shownStock` has them, with the line `l` of the person's list to print. */
export const labelStock = (trx: Trx, ctx: Context) =>
  shownStock(trx, ctx).leftJoin('labelLine as l', (join) =>
    join.onRef('l.stockId', '=', 't.id').on('l.userId', '=', ctx.user.userId),
  )

/** SQL of what a label shows and its list filters by, beside a row of `labelStock`. */
export const labelColumns = {
  ...shownColumns,
  printQuantity: sql`coalesce(l.copies, 0)`,
  printedQuantity: sql`coalesce((
    select sum(l.copies) from label_print l where l.stock_id = t.id and l.company_id = t.company_id
  ), 0)::int`,
}

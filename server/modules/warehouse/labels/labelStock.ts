import { sql } from 'kysely'
import { shownColumns } from '../stock'

/** SQL of what a label shows and its list filters by, beside a stock row `t`. */
export const labelColumns = {
  ...shownColumns,
  printedQuantity: sql`coalesce((
    select sum(l.copies) from label_print l where l.stock_id = t.id and l.company_id = t.company_id
  ), 0)::int`,
}

import { sql } from 'kysely'

/**
 * SQL: number of the document a row `t` of the ledger or of the locks is for, null where the person sees no such document:
 * copies lie in one warehouse for all shops, the orders of other shops are not theirs to know.
 */
export const seenBill = sql<string | null>`case
  when (select scope_is_whole()) then t.bill_num
  else case t.bill_type
    when 'OUT_ORDER' then (select d.out_order_num from out_order d
      where d.company_id = t.company_id and d.out_order_num = t.bill_num)
    when 'ORDER' then (select d.order_num from sales_order d where d.order_num = t.bill_num limit 1)
    when 'MOVE' then (select d.move_num from move_order d
      where d.company_id = t.company_id and d.move_num = t.bill_num)
    when 'DEFICIT' then (select d.adjust_num from stock_adjust d
      where d.company_id = t.company_id and d.adjust_num = t.bill_num)
    else t.bill_num end end`

/** The same of what that document was made for. */
export const seenRelated = sql<
  string | null
>`case when ${seenBill} is not null then t.related_num end`

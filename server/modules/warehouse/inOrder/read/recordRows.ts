import { sql } from 'kysely'
import type { ListQuery } from '../../../../kit/lists'
import type { Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'

/** Ledger rows of documents of a kind: what they took in, put away and took back. */
export const recordRows =
  (inType: string) =>
  (trx: Trx, { companyId }: Context): ListQuery =>
    trx
      .selectFrom(
        sql`(
        select f.id, f.company_id, f.create_time, f.create_by, f.flow_type, f.change_quantity, b.in_order_num,
          p.product_name, s.condition_grade, h.shelf_code
        from (
          select o.in_order_num, o.in_order_num as bill_num, 'IN_ORDER' as bill_type
          from in_order o where o.in_type = ${inType}
          union all
          select m.source_num, m.move_num, 'MOVE' from move_order m
          join in_order o on o.in_order_num = m.source_num and o.in_type = ${inType}
          where m.move_type = 'SHELVING') b
        join stock_flow f on f.bill_num = b.bill_num and f.bill_type = b.bill_type
        join stock s on s.id = f.stock_id
        join shelf h on h.id = s.shelf_id
        join product p on p.id = s.product_id)`.as('t'),
      )
      .where(sql`t.company_id`, '=', companyId)

const shown = [
  'inOrderNum',
  'createTime',
  'createBy',
  'productName',
  'conditionGrade',
  'flowType',
  'shelfCode',
  'changeQuantity',
]

export const recordColumns = Object.fromEntries(shown.map((name) => [name, sql.ref(`t.${name}`)]))

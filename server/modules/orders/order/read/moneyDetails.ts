import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import type { OrderRow } from '../record/OrderRow'

export interface MoneyDetail {
  id: string
  flowType: string
  changeMoney: string
  changeFreeze: string
  companyName: string | null
  bizNum: string
  remark: string | null
  createTime: string
}

/**
 * Freeze, release and settlement rows of an order and its refunds, as the current company's own ledger has them, newest
 * first. The other side's rows are its own.
 */
export async function moneyDetails(trx: Trx, order: OrderRow): Promise<MoneyDetail[]> {
  const { rows } = await sql<MoneyDetail>`
    select f.id, f.flow_type, f.change_money, f.change_freeze, f.counterparty_name as company_name,
      f.biz_num, f.remark, f.create_time
    from account_flow f
    where f.biz_num in (${order.orderNum}, ${`${order.orderNum}-R`})
      or f.biz_num in (select a.after_sale_num from after_sale a where a.order_id = ${order.id})
    order by f.id desc`.execute(trx)
  return rows
}

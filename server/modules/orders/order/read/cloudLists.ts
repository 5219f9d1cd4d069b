import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineList, type ListQuery } from '../../../../kit/lists'
import { currentCompany } from './orderColumns'

/** Both ends of 完成时间. @throws LIST_FILTER_VALUE */
function finishRange(filter?: Readonly<Record<string, unknown>>): [string, string] {
  const asked = filter?.finishTime
  const [from, to] = Array.isArray(asked) ? (asked as unknown[]) : []
  if (typeof from !== 'string' || typeof to !== 'string')
    throw fail('LIST_FILTER_VALUE', { label: '完成时间', problem: '请选择起止日期' })
  return [from, to]
}

/** Sums of finished cloud orders: by merchant for the operator, by cloud warehouse for the merchant. */
function feeRows(trx: Trx, [from, to]: [string, string]): ListQuery {
  return trx.selectFrom(
    sql`(
      select o.company_id || '-' || o.supply_company_id || '-' || coalesce(o.warehouse_id, 0) as id,
        case when o.company_id = ${currentCompany} then '0' else '1' end as side,
        case when o.company_id = ${currentCompany} then o.supply_company_name else o.buyer_company_name end as party_name,
        o.warehouse_name,
        count(*)::int as order_quantity, sum(o.goods_quantity)::int as goods_quantity,
        sum(o.supply_amount) as supply_amount, sum(o.service_amount) as service_amount,
        sum(o.freight_amount) as freight_amount, sum(o.order_amount) as total_amount,
        max(o.finish_time) as finish_time
      from sales_order o
      where o.order_type = 'CENTER_ORDER' and o.status = 'DELIVERY_SUCCESS'
        and o.finish_time >= ${from}::timestamptz and o.finish_time < ${to}::timestamptz + interval '1 day'
      group by 1, 2, 3, 4
    )`.as('t'),
  )
}

/** 费用对账. */
const feeList = defineList({
  page: '/cloudStoreHistoryOrder',
  list: 'fee',
  from: (trx, _ctx, { filter }) => feeRows(trx, finishRange(filter)),
  filters: { finishTime: () => sql`true` },
  export: { permission: 'order:cloud:reconcile', fileName: '云仓费用对账' },
})

/** The outbound documents of an order, for the company that ships. */
const outList = defineList({
  page: '/centerDetails',
  list: 'out',
  from: (trx): ListQuery => trx.selectFrom('outOrder as t').where('t.sourceType', '=', 'ORDER'),
})

/** The after-sales of an order. */
const afterSaleList = defineList({ page: '/centerDetails', list: 'afterSale' })

export const cloudLists = [...feeList, ...outList, ...afterSaleList]

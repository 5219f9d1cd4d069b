import { sql } from 'kysely'
import type { Id } from '../../../../base/db'
import { defineList } from '../../../../kit/lists'
import { circleName } from './offerLists'

/** SQL of what a company offers by circle and warehouse. */
export const ownRows = (companyId: Id) => sql`(
  select t.circle_id || '-' || t.warehouse_id as id, t.company_id, t.circle_id, ${circleName} as circle_name,
    w.warehouse_name, count(distinct t.product_id)::int as title_count, coalesce(sum(t.quantity), 0)::int as copy_count,
    coalesce(sum(t.quantity * t.list_price), 0)::numeric(14, 2) as list_amount,
    count(*) filter (where t.state = 'BLOCKED')::int as blocked_count
  from gp_stock t join warehouse w on w.id = t.warehouse_id
  where t.company_id = ${companyId} and t.state <> 'REMOVED'
  group by t.company_id, t.circle_id, t.warehouse_id, w.warehouse_name)`

const names = [
  'circleId',
  'circleName',
  'warehouseName',
  'titleCount',
  'copyCount',
  'listAmount',
  'blockedCount',
] as const

/** 我的在圈库存: what the company offers, and what of it cannot be matched. */
export const ownStock = defineList({
  page: '/stockCircle',
  list: 'own',
  from: (trx, { companyId }) => trx.selectFrom(ownRows(companyId).as('t')),
  columns: Object.fromEntries(names.map((name) => [name, sql.ref(`t.${name}`)])),
})

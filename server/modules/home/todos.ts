import { sql } from 'kysely'
import type { Trx } from '../../db'

export interface Todo {
  key: string
  title: string
  count: number
  /** Route that shows them. */
  path: string
  query: Record<string, string>
}

export interface TodoSpec extends Omit<Todo, 'count'> {
  count(trx: Trx, companyId: string): Promise<number>
}

/** Everything that can wait for somebody. Zero is not shown. */
export const todos: readonly TodoSpec[] = [
  {
    key: 'unAudit',
    title: '待审核订单',
    path: '/examineOrder',
    query: { tab: 'one' },
    count: (trx, companyId) => countWaiting(trx, companyId),
  },
  {
    key: 'late',
    title: '24小时内须发货的待审核订单',
    path: '/examineOrder',
    query: { tab: 'one' },
    count: (trx, companyId) => countWaiting(trx, companyId, '24 hours'),
  },
  {
    key: 'refused',
    title: '已驳回订单',
    path: '/examineOrder',
    query: { tab: 'two' },
    count: countRefused,
  },
  {
    key: 'cloudUnAudit',
    title: '待审核云仓订单',
    path: '/cloudStoreExamineOrder',
    query: { tab: 'one' },
    count: (trx, companyId) =>
      counted(
        trx,
        sql`sales_order where supply_company_id = ${companyId} and status = 'UN_AUDIT'
          and order_type = 'CENTER_ORDER'`,
      ),
  },
  {
    key: 'orderError',
    title: '异常订单',
    path: '/orderCenter',
    query: { tab: 'DELIVERY_ERROR' },
    count: (trx, companyId) =>
      counted(
        trx,
        sql`sales_order where ${companyId} in (company_id, supply_company_id)
          and status = 'DELIVERY_ERROR' and not archived`,
      ),
  },
  {
    key: 'afterSaleWaiting',
    title: '待处理售后',
    path: '/afterSalesOrderExamine',
    query: {},
    count: (trx, companyId) =>
      counted(
        trx,
        sql`after_sale where supply_company_id = ${companyId} and refund_status in ('3', '6')`,
      ),
  },
  {
    key: 'returnWaitIn',
    title: '待入库退货',
    path: '/outOrderManage',
    query: { tab: 'WAIT_IN' },
    count: (trx, companyId) =>
      counted(
        trx,
        sql`return_order where ${companyId} in (company_id, supply_company_id)
          and return_status = 'WAIT_IN'`,
      ),
  },
  {
    key: 'afterSaleUnread',
    title: '未读售后留言',
    path: '/afterSalesOrderMessage',
    query: {},
    count: (trx, companyId) =>
      counted(trx, sql`after_sale_message where to_company_id = ${companyId} and not read_flag`),
  },
  {
    key: 'infoLack',
    title: '资料不全商品',
    path: '/libraryInfoBase',
    query: {},
    count: countLackingProducts,
  },
]

/** The supply side reviews; cloud-warehouse orders have a page of their own. */
async function countWaiting(trx: Trx, companyId: string, dueWithin?: string): Promise<number> {
  const { count } = await trx
    .selectFrom('salesOrder')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('supplyCompanyId', '=', companyId)
    .where('status', '=', 'UN_AUDIT')
    .where('orderType', '<>', 'CENTER_ORDER')
    .$if(dueWithin !== undefined, (query) =>
      query.where('latestDeliveryTime', '<', sql<string>`now() + ${dueWithin}::interval`),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Both sides keep a refused order in sight: the buyer resubmits it, the supplier may be asked. */
async function countRefused(trx: Trx, companyId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('salesOrder')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where((eb) => eb.or([eb('companyId', '=', companyId), eb('supplyCompanyId', '=', companyId)]))
    .where('status', '=', 'REFUSED')
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countLackingProducts(trx: Trx, companyId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('companyId', '=', companyId)
    .where('status', '=', '1')
    .where(sql<boolean>`info_lack <> '[]'`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function counted(trx: Trx, rows: ReturnType<typeof sql>): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from ${rows}`.execute(
    trx,
  )
  return found.rows[0]?.count ?? 0
}

import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import type { SessionUser } from '../../../kit/http'
import { pageFor } from './pageFor'

/** One thing a new company needs before it can sell. */
export interface FirstStep {
  key: string
  title: string
  /** What is already there, by its name; null while nothing is. */
  found: string | null
  /** What to do about it. */
  hint: string
  /** Where that is done, when there is such a page and the user may open it. */
  path: string | null
}

interface StepSpec extends Omit<FirstStep, 'found' | 'path'> {
  path: string
}

const steps: readonly StepSpec[] = [
  {
    key: 'company',
    title: '公司资料',
    hint: '填写公司名称、联系人和电话',
    path: '/companyInfoManage',
  },
  { key: 'warehouse', title: '仓库', hint: '新建商品存放的仓库', path: '/storeManage' },
  { key: 'shop', title: '店铺', hint: '新建店铺，订单记在它名下', path: '/shopManage/15' },
  {
    key: 'product',
    title: '第一件商品',
    hint: '新增商品，或从表格导入',
    path: '/libraryInfoBase',
  },
  { key: 'order', title: '第一单', hint: '手工录入一个订单', path: '/manualCreate' },
]

/**
 * How far a company has come, from what it really has: the first warehouse, shop, product and order by name. Empty once
 * it has all, and for the platform's own company, which does not trade.
 */
export async function firstSteps(trx: Trx, user: SessionUser): Promise<FirstStep[]> {
  const found = await findFirsts(trx, user.companyId)
  if (!found || steps.every(({ key }) => found[key])) return []
  return steps.map(({ path, ...step }) => ({
    ...step,
    found: found[step.key] ?? null,
    path: pageFor(path, user) ? path : null,
  }))
}

async function findFirsts(
  trx: Trx,
  companyId: string,
): Promise<Readonly<Record<string, string | null>> | undefined> {
  const { rows } = await sql<Record<string, string | null>>`
    select
      case when c.contact_name is not null and c.contact_mobile is not null then c.company_name end as company,
      (select w.warehouse_name from warehouse w
        where w.company_id = c.id and w.status = '1' order by w.id limit 1) as warehouse,
      (select s.shop_name from shop s where s.company_id = c.id and s.status = '1' order by s.id limit 1) as shop,
      (select p.product_name from product p
        where p.company_id = c.id and p.status <> '2' order by p.id limit 1) as product,
      (select o.order_num from sales_order o where o.company_id = c.id order by o.id limit 1) as "order"
    from company c where c.id = ${companyId} and not c.is_platform`.execute(trx)
  return rows[0]
}

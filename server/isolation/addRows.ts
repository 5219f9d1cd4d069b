import { sql } from 'kysely'
import { asSystem, type Trx } from '../db'
import { routes } from '../routes'
import type { SignedIn, TestApp } from '../testing'
import { copyTrade } from './copyTrade'

/** What the demo gives to company 1 only, or to nobody. */
export async function addRivalRows(trx: Trx): Promise<void> {
  await copyTrade(trx, '1', '3')
  await sql`insert into quick_reply (company_id, content) values (1, '样'), (3, '样')`.execute(trx)
  // neither of the two is on both sides
  const cooperations = sql`(values (2, 3, '1'), (11, 3, '0'), (2, 1, '1')) as v (asking, asked, status)`
  await sql`
    insert into cooperation (company_id, supply_company_id, apply_num, apply_company_name, target_company_name,
      apply_contact, apply_phone, status, supplier_id, customer_id)
    select c.id, v.asked, 'X' || c.id || '-' || v.asked, c.company_name, '样', '样', '13800000000', v.status,
      (select min(id) from supplier where company_id = c.id),
      (select min(id) from customer where company_id = v.asked)
    from ${cooperations} join company c on c.id = v.asking`.execute(trx)
}

/** A selection of every list. */
export async function selectAll(app: TestApp, as: SignedIn): Promise<string[]> {
  const lists = routes.filter(({ call }) => call.endsWith('/select'))
  const answers = await Promise.all(
    lists.map(({ call }) => app.call<{ selectionId?: string }>(call, {}, { as })),
  )
  return answers.flatMap(({ data }) => data?.selectionId ?? [])
}

/** What the demo data has none of: a view of a list, an order of an edition, a task. */
export async function addRows(app: TestApp, as: SignedIn): Promise<void> {
  const view = { path: '/brandInfo', name: '我的', shared: false, content: { filter: {} } }
  await app.post('/system/savedView/save', view, { as })
  await asSystem(app.db, (trx) =>
    sql`
      with o as (insert into version_order
        (company_id, version_order_num, order_type, from_version_id, version_id, months, price, pay_money, create_by_name)
        select id, 'VO-1', 'RENEW', version_id, version_id, 12, 10, 10, '样' from company where id = 1)
      insert into task (company_id, task_num, task_name, task_type, task_status, create_by, total_count)
      select 1, 'T-' || t, '样', t, 'TIMING', ${as.user.userId}, 1
      from unnest(array['IMPORT', 'EXPORT', 'BATCH', 'LIBRARY_IMPORT', 'PRODUCT_IMPORT', 'BRAND_IMPORT']) t`.execute(
      trx,
    ),
  )
}

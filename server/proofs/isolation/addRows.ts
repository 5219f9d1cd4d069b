import { sql } from 'kysely'
import { asSystem, type Trx } from '../../base/db'
import { routes } from '../../main/routes'
import type { SignedIn, TestApp } from '../testing'
import { copyTrade } from './copyTrade'
import type { OwnRows } from './ownRows'

/** What the demo gives to company 1 only, or to none of the two. */
export async function addRivalRows(trx: Trx): Promise<void> {
  await copyTrade(trx, '1', '3')
  await sql`insert into quick_reply (company_id, content) values (1, '样'), (3, '样')`.execute(trx)
  await sql`insert into saved_view (company_id, user_id, page_path, view_name, shared, content)
    select company_id, id, '/brandInfo', '我的' || n, true, '{"filter":{}}'
    from app_user, generate_series(1, 9) n where is_owner and company_id in (1, 3)`.execute(trx)
  await sql`update sales_order set order_type = 'GP_ORDER',
    order_amount = supply_amount + freight_amount + service_amount where id in (
    select max(o.id) from sales_order o where o.status = 'UN_AUDIT' and o.order_type = 'MANUAL_ORDER'
      and o.company_id = o.supply_company_id and not o.hold_flag group by o.company_id)`.execute(
    trx,
  )
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

/** Everything of one list, chosen. */
export interface Selected {
  id: string
  list: string
}

/** A selection of every list. One after the other: side by side, the server would turn some of them away. */
export async function selectAll(app: TestApp, as: SignedIn): Promise<Selected[]> {
  const found: Selected[] = []
  for (const { call: list } of routes.filter(({ call }) => call.endsWith('/select'))) {
    const { data } = await app.call<{ selectionId?: string }>(list, {}, { as })
    if (data?.selectionId) found.push({ id: data.selectionId, list })
  }
  return found
}

/** What the demo data has none of: a record of a change, an order of an edition, a task of every type. */
export async function addRows(
  app: TestApp,
  { as, own }: { as: SignedIn; own?: OwnRows },
): Promise<void> {
  const types = Object.keys(app.runners)
  await app.post('/system/role/setRange', { id: own?.roleId, dataScope: 'ALL' }, { as })
  await asSystem(app.db, (trx) =>
    sql`
      with o as (insert into version_order
        (company_id, version_order_num, order_type, from_version_id, version_id, months, price, pay_money, create_by_name)
        select id, 'VO-1', 'RENEW', version_id, version_id, 12, 10, 10, '样' from company where id = 1)
      insert into task (company_id, task_num, task_name, task_type, task_status, create_by, total_count)
      select 1, 'T-' || t, '样', t, 'TIMING', ${as.user.userId}, 1
      from unnest(${types}::text[]) t`.execute(trx),
  )
}

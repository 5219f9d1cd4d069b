import { sql } from 'kysely'
import { asSystem } from '../db'
import { createTestApp, type SignedIn, type TestApp, type TestAppOptions } from '../testing'
import { schemas } from '../schemas'
import { ownRows, type OwnRows } from './ownRows'

/** A company that calls: its owner, signed in, and rows of its own. */
export interface Side {
  as: SignedIn
  /** Absent where the company has none. */
  own?: OwnRows
}

export interface TwoCompanies {
  app: TestApp
  /** Company 1, whose ids are tried. */
  owner: Side
  /** Company 3, which tries them among its own rows. */
  rival: Side
  /** A company without any rows, for which every number is somebody else's. */
  newcomer: Side
  /** Ids of company 1: of every table, and of what its owner has made through the calls. */
  ids: { rows: string[]; selections: string[] }
  close(): Promise<void>
}

export async function twoCompanies(
  options: Pick<TestAppOptions, 'plugins'> = {},
): Promise<TwoCompanies> {
  const app = await createTestApp({ ...options, demo: true })
  const owner = await signInAs(app, '1')
  const rival = await signInAs(app, '3')
  const newcomer = { as: await app.signIn({ isAdmin: true }) }
  const selections = await selectAll(app, owner.as)
  await addRows(app, owner.as)
  return {
    app,
    owner,
    rival,
    newcomer,
    ids: { rows: await idsOf(app, '1', newcomer.as.user.userId), selections },
    async close() {
      await app.close()
    },
  }
}

async function signInAs(app: TestApp, companyId: string): Promise<Side> {
  const own = await ownRows(app.db, companyId)
  const template = await app.signIn({ isAdmin: true })
  const as = await app.signIn({ isAdmin: true, company: { ...template, companyId } })
  // the owner of the company himself: what is his alone is asked for, too
  as.user.userId = own.userId
  return { as, own }
}

/** A selection of every list. */
async function selectAll(app: TestApp, as: SignedIn): Promise<string[]> {
  const lists = Object.values(schemas().pages).flatMap((page) =>
    page.kind === 'list' ? [page.calls.list.replace('POST ', '')] : [],
  )
  const answers = await Promise.all(
    lists.map((path) => app.post<{ selectionId?: string }>(`${path}/select`, {}, { as })),
  )
  return answers.flatMap(({ data }) => data?.selectionId ?? [])
}

/** What the demo data has none of: a view of a list, an order of an edition, a task. */
async function addRows(app: TestApp, as: SignedIn): Promise<void> {
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

/** The newest ids of each table; of orders those that no other company has a side of. */
const idsOf = (app: TestApp, companyId: string, besides: string): Promise<string[]> =>
  asSystem(app.db, async (trx) => {
    const { rows: tables } = await sql<{ name: string; isShared: boolean }>`
      select c.relname as name, exists (select from pg_attribute s
        where s.attrelid = c.oid and s.attname = 'supply_company_id') as is_shared
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      join pg_attribute i on i.attrelid = c.oid and i.attname = 'id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(trx)
    const found = new Set<string>()
    for (const { name, isShared } of tables) {
      const { rows } = await sql<{ id: string }>`
        select id::text as id from ${sql.table(name)}
        where company_id = ${companyId} and ${isShared ? sql`supply_company_id = company_id` : sql`true`}
        order by id desc limit 2`.execute(trx)
      for (const { id } of rows) found.add(id)
    }
    // a row of the platform is everybody's, and the newcomer himself is one
    const { rows: common } = await sql<{ id: string }>`
      select id::text as id from notice where company_id is null`.execute(trx)
    for (const id of [besides, ...common.map((row) => row.id)]) found.delete(id)
    const { rows } = await sql<{ num: string }>`
      select order_num as num from sales_order
      where company_id = ${companyId} and supply_company_id = company_id order by id desc limit 1`.execute(
      trx,
    )
    return [...found, ...rows.map(({ num }) => num)]
  })

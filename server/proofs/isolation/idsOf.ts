import { sql } from 'kysely'
import { asSystem } from '../../base/db'
import type { TestApp } from '../testing'

/** The newest ids of each table; of orders those that no other company has a side of. */
export const idsOf = (
  app: TestApp,
  companyId: string,
): Promise<{ rows: string[]; notices: string[] }> =>
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
    // every call that goes on with a task looks at its type
    const { rows: tasks } = await sql<{ id: string }>`
      select distinct on (task_type) id::text as id from task where company_id = ${companyId}
      order by task_type, id desc`.execute(trx)
    for (const { id } of tasks) found.add(id)
    // those of the platform are everybody's
    const { rows: notices } = await sql<{ id: string }>`
      select id::text as id from notice where company_id = ${companyId} order by id desc limit 2`.execute(
      trx,
    )
    const { rows } = await sql<{ num: string }>`
      select order_num as num from sales_order
      where company_id = ${companyId} and supply_company_id = company_id order by id desc limit 1`.execute(
      trx,
    )
    return {
      rows: [...found, ...rows.map(({ num }) => num)],
      notices: notices.map(({ id }) => id),
    }
  })

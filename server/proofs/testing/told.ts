import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { asSystem, type Db } from '../../base/db'
import type { SignedIn } from './signIn'

type Company = Pick<SignedIn, 'companyId'>

/** A colleague who hears whatever the company is told: messages reach who holds a stored role, and never whoever acts. */
export const addListener = (db: Db, { companyId }: Company): Promise<unknown> =>
  asSystem(db, (trx) =>
    sql`with known as (
        select id from role where company_id = ${companyId} and role_key = 'boss' and status = '1' limit 1
      ), made as (
        insert into role (company_id, role_name, role_key)
        select ${companyId}, '听消息的老板', 'boss' where not exists (select from known) returning id
      ), listener as (
        insert into app_user (company_id, username, nick_name, phone, password_hash)
        values (${companyId}, ${`listener-${randomUUID()}`}, '听消息的人', '13800000000', '-') returning id
      )
      insert into user_role (company_id, user_id, role_id)
      select ${companyId}, l.id, r.id from listener l, (table known union all table made) r`.execute(
      trx,
    ),
  )

/**
 * What companies are told by `act`: kind and title of each message, with `!` where it asks somebody to do something.
 * @param companies  by the name they get in the answer; a company that hears nothing is not in it
 * @example { seller: ['1 订单已发货'], supplier: ['3 有新的出库单!'] }
 */
export async function toldBy(
  db: Db,
  companies: Readonly<Record<string, Company>>,
  act: () => Promise<unknown>,
): Promise<Record<string, string[]>> {
  const names = new Map(
    Object.entries(companies).map(([name, { companyId }]) => [companyId, name] as const),
  )
  const last = await asSystem(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select coalesce(max(id), 0) as id from message`.execute(trx)
    return rows[0]?.id ?? '0'
  })
  await act()
  const { rows } = await asSystem(db, (trx) =>
    sql<{ companyId: string; said: string }>`
      select company_id, message_type || ' ' || message_title || case when todo then '!' else '' end as said
      from message where id > ${last} group by 1, 2 order by min(id)`.execute(trx),
  )
  const told: Record<string, string[]> = {}
  for (const { companyId, said } of rows)
    (told[names.get(companyId) ?? companyId] ??= []).push(said)
  return told
}

import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { bossKey } from '../../auth'

/** What a user lacks, in words, and who can give it to them. */
export interface Requirement {
  /** Titles of the rights asked for; those beyond the company's edition are not there. */
  rights: string[]
  /** Names of colleagues who may change roles, the owner of the company first; at most five. */
  granters: string[]
}

const grants = 'system:role:edit'

export async function readRequirement(
  trx: Trx,
  companyId: Id,
  permissions: readonly string[],
): Promise<Requirement> {
  const { rows: rights } = await sql<{ title: string }>`
    select min(m.menu_name) as title from open_menus(${companyId}) o join menu m on m.id = o.id
    where o.perms = any(${permissions}::text[]) group by o.perms order by 1`.execute(trx)
  const { rows: granters } = await sql<{ name: string }>`
    select coalesce(nullif(u.nick_name, ''), u.username) as name from app_user u
    where u.company_id = ${companyId} and u.status <> 'DISABLED' and u.delete_time is null
      and (u.is_owner or exists (
        select from user_role ur join role r on r.id = ur.role_id and r.status = '1'
        where ur.user_id = u.id and (r.role_key = ${bossKey} or exists (
          select from role_menu rm join menu m on m.id = rm.menu_id
          where rm.role_id = r.id and m.perms = ${grants}))))
    order by u.is_owner desc, u.id limit 5`.execute(trx)
  return { rights: rights.map(({ title }) => title), granters: granters.map(({ name }) => name) }
}

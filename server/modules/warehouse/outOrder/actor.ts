import { sql } from 'kysely'
import { now, type Trx } from '../../../base/db'
import type { WarehouseActor } from './types'

/** The person of this transaction, for callers that hand none over. */
export async function actorOf(trx: Trx, given?: WarehouseActor): Promise<WarehouseActor> {
  if (given) return given
  const { rows } = await sql<WarehouseActor['user']>`
    select w.user_id, coalesce(u.nick_name, '系统') as nick_name, coalesce(c.company_name, '') as company_name
    from (select coalesce(nullif(current_setting('app.user_id', true), ''), '0') as user_id) w
    left join app_user u on u.id = w.user_id::bigint
    left join company c on c.id = current_setting('app.company_id')::bigint`.execute(trx)
  const at = now()
  return { user: rows[0] ?? { userId: '0', nickName: '系统', companyName: '' }, now: () => at }
}

import { sql } from 'kysely'
import type { Trx } from '../../db'
import { fail } from '../../errors'
import { holds, type Context } from '../../http'
import type { Sql } from '../../lists'

/** SQL: the customers this person works with. "Salespeople without customer:all see only their own customers." */
export const ownCustomers = ({ user }: Pick<Context, 'user'>): Sql =>
  holds(user, 'customer:all') ? sql`true` : sql`t.salesman_id = ${user.userId}`

/** @throws ROW_NOT_FOUND for another's customer as for an unknown one */
export async function requireOwn(trx: Trx, { user }: Context, id: string): Promise<void> {
  if (holds(user, 'customer:all')) return
  const own = await trx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('salesmanId', '=', user.userId)
    .executeTakeFirst()
  if (!own) throw fail('ROW_NOT_FOUND')
}

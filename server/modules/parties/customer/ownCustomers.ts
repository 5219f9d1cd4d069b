import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { holds, type Context } from '../../../kit/http'
import type { Sql } from '../../../kit/lists'
import type { RecordValues } from '../../../kit/records'

/** SQL: the customers this person works with. "Salespeople without customer:all see only their own customers." */
export const ownCustomers = ({ user }: Pick<Context, 'user'>): Sql =>
  holds(user, 'customer:all') ? sql`true` : sql`t.salesman_id = ${user.userId}`

/** The same of a row that has been read. */
export const isOwn = (row: RecordValues, { user }: Pick<Context, 'user'>): boolean =>
  holds(user, 'customer:all') || row.salesmanId === user.userId

/** Whether a customer is there for this person: not one of another salesperson, another company or nobody. */
export async function seesCustomer(trx: Trx, ctx: Pick<Context, 'user'>, id: string) {
  const { rows } = await sql`
    select t.id from customer t where t.id = ${id} and ${ownCustomers(ctx)}`.execute(trx)
  return rows.length > 0
}

/** @throws ROW_NOT_FOUND for another's customer as for an unknown one */
export async function requireOwn(trx: Trx, ctx: Pick<Context, 'user'>, id: string): Promise<void> {
  if (!(await seesCustomer(trx, ctx, id))) throw fail('ROW_NOT_FOUND')
}

/** Of these names the customers of others, each with the sentence for whoever may not change them. */
export async function othersCustomers(
  trx: Trx,
  user: Context['user'],
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const others = await trx
    .selectFrom('customer as t')
    .select('t.customerName as name')
    .where('t.customerName', 'in', [...names])
    .where(sql<boolean>`(${ownCustomers({ user })}) is not true`)
    .execute()
  return new Map(
    others.map(({ name }) => [
      name,
      `“${name}”由其他业务员负责，不能修改；请从文件里删去，或请能看全部客户的同事导入`,
    ]),
  )
}

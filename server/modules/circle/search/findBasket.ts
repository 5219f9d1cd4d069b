import { sql } from 'kysely'
import { nextNumber, toJson, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { dictLabel, schemas } from '../../../base/schemas'
import type { Context } from '../../../kit/http'
import type { Sql } from '../../../kit/lists'
import { readOptions } from '../task/options'

/** A basket is a task of source SEARCH of the person, until everything in it is ordered or it is closed. */
const isOpen = sql`k.source = 'SEARCH' and k.state not in ('ORDERED', 'CLOSED', 'CANCELED', 'ARCHIVED')`

/** SQL of the id of the caller's basket; null where they have none. */
export const ownBasket = ({ companyId, user }: Context): Sql => sql`(
  select max(k.id) from gp_match_task k
  where k.company_id = ${companyId} and k.create_by = ${user.userId}::bigint and ${isOpen})`

export interface Basket {
  id: Id
  taskNum: string
  state: string
}

/** The caller's basket, held until the end of the transaction, so that two tabs fill one. */
export async function findBasket(trx: Trx, ctx: Context): Promise<Basket | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('gp_basket', ${ctx.user.userId}::bigint))`.execute(
    trx,
  )
  const { rows } = await sql<Basket>`
    select t.id, t.task_num, t.state from gp_match_task t where t.id = ${ownBasket(ctx)} for no key update`.execute(
    trx,
  )
  return rows[0]
}

/** The same to be changed. @throws GP_BASKET_BUSY while it is matched anew */
export async function openBasket(trx: Trx, ctx: Context): Promise<Basket | undefined> {
  const basket = await findBasket(trx, ctx)
  if (basket && !['MATCHED', 'PART_ORDERED'].includes(basket.state))
    throw fail('GP_BASKET_BUSY', {
      taskNum: basket.taskNum,
      now: dictLabel(schemas(), 'gp_task_state', basket.state),
    })
  return basket
}

export async function makeBasket(trx: Trx, ctx: Context): Promise<Basket> {
  return trx
    .insertInto('gpMatchTask')
    .values({
      companyId: ctx.companyId,
      taskNum: await nextNumber(trx, 'GP'),
      taskName: `馆配搜书 ${ctx.now().slice(0, 10)}`,
      source: 'SEARCH',
      options: toJson(readOptions({ minGrade: '10' })),
      strategy: 'LOWEST_TOTAL',
      state: 'MATCHED',
      snapshotTime: sql<string>`now()`,
      createBy: ctx.user.userId,
    })
    .returning(['id', 'taskNum', 'state'])
    .executeTakeFirstOrThrow()
}

import { sql } from 'kysely'
import { asSystem, toJson, type Connection } from '../../server/base/db'
import { makeUser, type SignedIn } from '../../server/proofs/testing/signIn'
import type { Target } from '../load/enlarge'

/** Of all orders: what each of the two small scopes sees. */
const share = 0.002

interface Scope {
  dataScope: string
  shopNums?: string[]
}

/** Somebody of the company for each scope, the first with all of it. */
export async function scopePeople(
  { db }: Connection,
  { companyId, userId }: Target,
): Promise<Record<string, SignedIn>> {
  const template = await makeUser(db, { isAdmin: true })
  const person = async ({ dataScope, shopNums = [] }: Scope) => {
    const own = await makeUser(db, { isAdmin: true, company: { ...template, companyId } })
    await asSystem(db, (trx) =>
      sql`update app_user set data_scope = ${dataScope}, shop_nums = ${toJson(shopNums)},
          warehouse_ids = (select jsonb_agg(id::text) from warehouse where company_id = ${companyId})
        where id = ${own.user.userId}`.execute(trx),
    )
    return own
  }
  const shops = await shopsOf({ db }, companyId)
  const [largest = '', smallest = ''] = [shops[0], shops.at(-1)]
  const self = await person({ dataScope: 'SELF' })
  await asSystem(db, (trx) =>
    sql`update sales_order set
        create_by = case when id % 2 = 0 and ${isThin} then ${self.user.userId}::bigint else create_by end,
        shop_num = case when id % 2 = 1 and ${isThin} then ${smallest}
          when shop_num = ${smallest} then ${largest} else coalesce(shop_num, ${largest}) end
      where company_id = ${companyId} and order_num like 'DB%'`.execute(trx),
  )
  const half = shops.filter((_, at) => at % 2 === 0)
  return {
    全部: { ...template, companyId, user: { ...template.user, companyId, userId } },
    一半的店铺: await person({ dataScope: 'CUSTOM', shopNums: half }),
    最大的店铺: await person({ dataScope: 'CUSTOM', shopNums: [largest] }),
    最小的店铺: await person({ dataScope: 'CUSTOM', shopNums: [smallest] }),
    仅本人: self,
  }
}

const isThin = sql.raw(`id % ${Math.round(2 / share)} < 4`)

/** The shop with most orders first. */
const shopsOf = ({ db }: Pick<Connection, 'db'>, companyId: string): Promise<string[]> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<{ shopNum: string }>`
      select shop_num from sales_order where company_id = ${companyId} and shop_num is not null
      group by 1 order by count(*) desc`.execute(trx)
    return rows.map(({ shopNum }) => shopNum)
  })

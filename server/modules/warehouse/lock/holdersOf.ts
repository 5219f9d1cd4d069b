import type { Id, Trx } from '../../../base/db'

const mostNamed = 5

/** How many copies of some stock rows are held, and by which documents, the greatest first: `CK1 4、YK2 1 …`. */
export async function holdersOf(
  trx: Trx,
  stockIds: readonly Id[],
): Promise<{ locked: number; holders: string }> {
  const rows = await trx
    .selectFrom('stockLock')
    .select((eb) => [
      eb.fn.coalesce('billNum', 'lockNum').as('holder'),
      eb.fn.sum<string>('remainQuantity').as('copies'),
    ])
    .where('stockId', 'in', [...stockIds])
    .where('status', '=', 'ACTIVE')
    .groupBy((eb) => eb.fn.coalesce('billNum', 'lockNum'))
    .orderBy('copies', 'desc')
    .orderBy('holder')
    .execute()
  const named = rows.slice(0, mostNamed).map(({ holder, copies }) => `${holder} ${copies}`)
  return {
    locked: rows.reduce((sum, { copies }) => sum + Number(copies), 0),
    holders: named.join('、') + (rows.length > mostNamed ? ' …' : ''),
  }
}

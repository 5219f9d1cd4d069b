import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import { lockMore, takeKeptLocks } from '../../stock'
import { actorOf } from '../actor'
import { holdOutOfSource, requireState, setOut, waitingState } from '../change/holdOut'
import { logOut } from '../logOut'
import { eventsOf } from '../outEvents'
import { itemsOf } from '../outItems'
import { keepFigures } from '../plan/keepFigures'
import { lockTypeOf } from '../plan/lockTypeOf'
import { planCopies } from '../plan/planCopies'
import { storeFound } from '../plan/storeFound'
import type { HeldOut, WarehouseActor } from '../types'

export interface Allocated {
  /** Copies reserved now that lacked before. */
  found: number
  /** Copies still short. */
  lack: number
}

/**
 * 重新配货: what a short document lacks is looked for again. With nothing short left it goes on. Served by the house it
 * takes nothing from rows it gave back (退回缺货); a person who asks for it says that the goods are there.
 * @throws OUT_STATE, STOCK_TAKEN
 */
export async function allocateOut(
  trx: Trx,
  outOrderNum: string,
  by?: WarehouseActor,
  asked: 'byPerson' | 'byHouse' = 'byPerson',
): Promise<Allocated> {
  const out = await holdOutOfSource(trx, outOrderNum)
  requireState(out, ['LACK'], '重新配货')
  await holdRows(trx, out)
  const short = (await itemsOf(trx, out)).filter(({ lackQuantity }) => lackQuantity > 0)
  const needs = short.map((item) => ({
    lineId: item.orderItemId ?? '',
    productId: item.productId,
    conditionGrade: item.conditionGrade ?? '100',
    quantity: item.lackQuantity,
  }))
  const without = await givenBack(trx, out, asked)
  const from = { ...out, without, shopNum: await shopOf(trx, out) }
  const planned = await planCopies(trx, from, needs)
  const found = planned.reduce((sum, { quantity }) => sum + quantity, 0)
  const lack = out.lackQuantity - found
  if (found === 0) return { found, lack }
  const actor = await actorOf(trx, by)
  const { companyId } = out
  const taker = { userId: actor.user.userId, now: actor.now() }
  const picks = await takeKeptLocks(trx, planned, taker)
  const bill = { billType: 'OUT_ORDER', billNum: outOrderNum, lockType: lockTypeOf(out) }
  await lockMore(trx, { ...bill, companyId, userId: actor.user.userId }, picks)
  await storeFound(trx, out, picks)
  if (lack === 0) await setOut(trx, out, { outStatus: waitingState(out), lackQuantity: 0 })
  await keepFigures(trx, out.id)
  await eventsOf(out.sourceType).reserved?.(trx, out)
  const rest = lack > 0 ? sentence`，还缺 ${lack} 册` : sentence`，已配齐`
  await logOut(trx, out, actor, '重新配货', sentence`配到 ${found} 册${rest}`)
  return { found, lack }
}

const shopOf = async (trx: Trx, { id }: HeldOut): Promise<string | null> =>
  (
    await trx
      .selectFrom('outOrder')
      .select('shopNum')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).shopNum

/** Rows the house leaves alone; a person's wish ends that. */
async function givenBack(
  trx: Trx,
  { id }: HeldOut,
  asked: 'byPerson' | 'byHouse',
): Promise<readonly Id[]> {
  if (asked === 'byPerson') {
    await sql`update out_order set given_back = '{}' where id = ${id} and given_back <> '{}'`.execute(
      trx,
    )
    return []
  }
  const { rows } = await sql<{ stockId: Id }>`
    select unnest(given_back) as stock_id from out_order where id = ${id}`.execute(trx)
  return rows.map(({ stockId }) => stockId)
}

/** What it holds already and what it may take, all at once: whoever holds several rows takes them by their ids. */
const holdRows = (trx: Trx, { id, outOrderNum, warehouseId }: HeldOut) =>
  sql`select s.id from stock s
    where s.id in (select stock_id from stock_lock where bill_num = ${outOrderNum} and status = 'ACTIVE')
      or (s.warehouse_id = ${warehouseId} and s.product_id in (
        select product_id from out_order_item where out_order_id = ${id} and lack_quantity > 0))
    order by s.id for update`.execute(trx)

import { sql } from 'kysely'
import type { PlatformOrder } from '../../shops/marketplaces'
import type { Id, Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import { convertOrder } from './convertOrder'
import type { InitOrderRow } from './InitOrderRow'
import { followPlatform } from './followPlatform'
import { rowOf, wantsOrder, type ShopFacts } from './rowOf'

/** What one telling of an order led to. */
export type Taken = 'known' | 'made' | 'changed' | 'failed' | 'kept'

/**
 * Takes over one order as a platform tells it: the newest version wins, an older or repeated one changes nothing. What
 * is paid becomes an order, what is one already follows the platform; all in the caller's transaction, so that a
 * telling is taken over wholly or not at all.
 */
export async function takeOrder(
  trx: Trx,
  ctx: Context,
  shop: ShopFacts,
  reported: PlatformOrder,
): Promise<Taken> {
  const before = await lockInit(trx, shop, reported.platformOrderNum)
  if (before && BigInt(before.platformVersion) >= BigInt(reported.version)) return 'known'
  const id = await store(trx, shop, reported, before)
  const now = await findInit(trx, id)
  if (now.convertStatus === '1') {
    await followPlatform(trx, ctx, now, before)
    return 'changed'
  }
  if (now.convertStatus !== '0') return 'kept'
  if (!(await convertOrder(trx, ctx, now))) return 'failed'
  // asked for before it was an order here
  if (now.platformStatus === 'REFUNDING') await followPlatform(trx, ctx, now, undefined)
  return 'made'
}

// a new number has no row to lock: the lock on its name keeps two tellings of it apart
async function lockInit(trx: Trx, { shopNum }: ShopFacts, platformOrderNum: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${shopNum} ${platformOrderNum}`}, 0))`.execute(
    trx,
  )
  return trx
    .selectFrom('initOrder')
    .selectAll()
    .where('shopNum', '=', shopNum)
    .where('platformOrderNum', '=', platformOrderNum)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

async function store(
  trx: Trx,
  shop: ShopFacts,
  reported: PlatformOrder,
  before: InitOrderRow | undefined,
): Promise<Id> {
  const row = { ...rowOf(shop, reported), convertStatus: stateAfter(reported, before) }
  if (before) {
    await trx
      .updateTable('initOrder')
      .set({ ...row, convertError: null, syncTime: sql`now()` })
      .where('id', '=', before.id)
      .execute()
    return before.id
  }
  const made = await trx
    .insertInto('initOrder')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** 已转单 stays; everything else is decided anew by what the platform says now. */
const stateAfter = (reported: PlatformOrder, before: InitOrderRow | undefined): string =>
  before?.convertStatus === '1' ? '1' : wantsOrder(reported) ? '0' : '3'

export const findInit = (trx: Trx, id: Id): Promise<InitOrderRow> =>
  trx.selectFrom('initOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { lockCompany } from './readEditions'
import type { Quote } from './types'

/** Packs on sale, the smallest first. Prices are decimal strings in yuan. */
export const readPacks = (trx: Trx) =>
  trx
    .selectFrom('quotaPack')
    .select(['id', 'packName', 'quantity', 'price'])
    .where('status', '=', '1')
    .orderBy('quantity')
    .execute()

/** What a pack costs; it counts for 12 months from its payment on. @throws VERSION_PACK_UNKNOWN */
export async function quotePack(trx: Trx, companyId: string, packId: string): Promise<Quote> {
  const { versionId } = await lockCompany(trx, companyId)
  const pack = (await readPacks(trx)).find(({ id }) => id === packId)
  if (!pack) throw fail('VERSION_PACK_UNKNOWN')
  const { rows } = await sql<{ startTime: string; endTime: string }>`
    select now() as start_time, now() + interval '12 months' as end_time`.execute(trx)
  const [times] = rows
  if (!times) throw new Error('quotePack: no time')
  return {
    orderType: 'PACK',
    fromVersionId: versionId,
    versionId,
    versionName: pack.packName,
    months: 12,
    price: pack.price,
    discountMoney: '0.00',
    residualMoney: '0.00',
    payMoney: pack.price,
    ...times,
    packId,
    packQty: pack.quantity,
  }
}

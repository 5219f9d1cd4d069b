import { sql } from 'kysely'
import { toJson, type Actor, type Trx } from '../../../../base/db'
import { countPass } from '../../../parties/limitWhitelist'
import type { Listing, ShelveWish } from './types'

/** The platform did it: listing, the shop's counts and the log follow in the caller's transaction. */
export async function noteShelved(
  trx: Trx,
  actor: Actor,
  listing: Listing,
  wish: ShelveWish,
): Promise<void> {
  const { saleStatus } = wish
  const moved = await trx
    .updateTable('shopGoods')
    .set({ saleStatus, syncError: null, updateTime: sql`now()` })
    .where('id', '=', listing.id)
    // the next pull may have told it, or something worse, already
    .where('saleStatus', '<>', saleStatus)
    .where('goodsState', 'not in', ['DELETED', 'VIOLATION'])
    .returning('id')
    .execute()
  const step = saleStatus === '1' ? moved.length : -moved.length
  await trx
    .updateTable('shop')
    .set({
      onSaleCount: sql`greatest(0, on_sale_count + ${step})`,
      warehouseCount: sql`greatest(0, warehouse_count - ${step})`,
    })
    .where('shopNum', '=', listing.shopNum)
    .execute()
  if (listing.passId !== undefined) await countPass(trx, listing.passId)
  await writeLog(trx, actor, listing, wish, null)
}

/** It did not: the listing says why, and stays as it is. */
export async function noteFailed(
  trx: Trx,
  actor: Actor,
  listing: Listing,
  wish: ShelveWish,
  reason: string,
): Promise<void> {
  await trx
    .updateTable('shopGoods')
    .set({ syncError: reason, updateTime: sql`now()` })
    .where('id', '=', listing.id)
    .execute()
  await writeLog(trx, actor, listing, wish, reason)
}

const writeLog = (
  trx: Trx,
  { companyId, userId }: Actor,
  { id, saleStatus }: Listing,
  wish: ShelveWish,
  errorMsg: string | null,
) =>
  trx
    .insertInto('shopGoodsLog')
    .values({
      companyId,
      shopGoodsId: id,
      type: wish.saleStatus === '1' ? 'ON' : 'OFF',
      before: toJson({ saleStatus }),
      after: toJson({ saleStatus: wish.saleStatus }),
      success: errorMsg === null,
      errorMsg,
      fromType: wish.fromType,
      operator: wish.operator,
      createBy: userId === '0' ? null : userId,
    })
    .execute()

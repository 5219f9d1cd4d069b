import { setTimeout as sleep } from 'node:timers/promises'
import { actFor, type Actor, type Db, type Trx } from '../../../../base/db'
import { chargeCall, returnCall } from '../../../money/finance'
import {
  connectedShop,
  MarketplaceDown,
  MarketplaceRefused,
  type ConnectedShop,
} from '../../marketplaces'
import { takeTurn } from './callTurn'
import { noteFailed, noteShelved } from './noteShelved'
import { shelvable } from './shelvable'
import type { Listing, Shelved, ShelveWish } from './types'

const refused = (reason: string, isDown = false): Shelved => ({ ok: false, reason, isDown })

/**
 * Puts a listing on or off sale at its platform, in the shop's turn and for one interface call, which is given back when
 * the platform did not. What came of a call stands in the listing and its log; what is refused before it leaves no trace.
 * No transaction is open while the platform is asked.
 */
export async function shelveListing(db: Db, actor: Actor, wish: ShelveWish): Promise<Shelved> {
  const turn = await actFor(db, actor, (trx) => queueUp(trx, wish))
  if ('ok' in turn) return turn
  await sleep(turn.waitMs)
  const listing = await actFor(db, actor, (trx) => pay(trx, actor, wish))
  if ('ok' in listing) return listing
  const { platformGoodsId } = listing
  const { saleStatus, key } = wish
  try {
    await turn.shop.marketplace.shelve(turn.shop, { platformGoodsId, saleStatus }, key)
  } catch (error) {
    const isDown = error instanceof MarketplaceDown
    if (!isDown && !(error instanceof MarketplaceRefused)) throw error
    await actFor(db, actor, async (trx) => {
      await returnCall(trx, { companyId: actor.companyId, key, remark: error.message })
      await noteFailed(trx, actor, listing, wish, error.message)
    })
    return refused(error.message, isDown)
  }
  await actFor(db, actor, (trx) => noteShelved(trx, actor, listing, wish))
  return { ok: true }
}

async function queueUp(
  trx: Trx,
  { listingId, saleStatus }: ShelveWish,
): Promise<Shelved | { shop: ConnectedShop; waitMs: number }> {
  const listing = await shelvable(trx, listingId, saleStatus)
  if (typeof listing === 'string') return refused(listing)
  const shop = await connectedShop(trx, listing.shopNum)
  if (typeof shop === 'string') return refused(shop, true)
  return { shop, waitMs: await takeTurn(trx, listing.shopNum) }
}

// looked at again: while it waited for its turn, the listing may have been sold out or taken off
async function pay(trx: Trx, actor: Actor, wish: ShelveWish): Promise<Shelved | Listing> {
  const listing = await shelvable(trx, wish.listingId, wish.saleStatus)
  if (typeof listing === 'string') return refused(listing)
  const isPaid = await chargeCall(trx, {
    companyId: actor.companyId,
    key: wish.key,
    apiType: 'PLATFORM_SYNC',
    shopNum: listing.shopNum,
    bizNum: listing.platformGoodsId,
    bizDesc: wish.saleStatus === '1' ? '上架' : '下架',
    operatorName: wish.operator,
  })
  return isPaid ? listing : refused('接口调用次数不足，请购买后重试')
}

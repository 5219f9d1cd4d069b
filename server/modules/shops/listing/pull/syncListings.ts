import { sql } from 'kysely'
import { actFor, type Db, type Id, type Trx } from '../../../../base/db'
import { connectedShop, MarketplaceDown } from '../../marketplaces'
import { countListings } from './countListings'
import { takeListings } from './takeListings'

const maxPages = 200

/**
 * Takes over a shop's new and changed listings, a page at a time. The platform is asked outside of any transaction; a
 * page with the place it leads to is one: whatever breaks, it is asked for again and nothing is lost or done twice.
 * @returns how many were new or changed
 * @throws MarketplaceDown with a sentence for the person, which the shop keeps; what came before it stays
 */
export async function syncListings(db: Db, companyId: Id, shopNum: string): Promise<number> {
  const act = <T>(work: (trx: Trx) => Promise<T>) => actFor(db, { companyId, userId: '0' }, work)
  try {
    const taken = await takePages(act, companyId, shopNum)
    await act((trx) => close(trx, shopNum, { goodsSyncState: 'SUCCESS', goodsSyncError: null }))
    return taken
  } catch (error) {
    const goodsSyncError =
      error instanceof MarketplaceDown ? error.message : '同步商品时出错，稍后自动再试'
    await act((trx) => close(trx, shopNum, { goodsSyncState: 'FAIL', goodsSyncError }))
    throw error
  }
}

async function takePages(
  act: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>,
  companyId: Id,
  shopNum: string,
): Promise<number> {
  const shop = await act((trx) => begin(trx, shopNum))
  const { platformId } = shop
  let taken = 0
  let cursor = shop.goodsCursor
  for (let page = 0; page < maxPages; page += 1) {
    const pulled = await shop.marketplace.pullGoods(shop, {
      ...(cursor !== undefined && { cursor }),
    })
    taken += await act(async (trx) => {
      const changed = await takeListings(trx, { companyId, shopNum, platformId }, pulled.goods)
      await setShop(trx, shopNum, { goodsSyncCursor: pulled.cursor })
      return changed
    })
    if (!pulled.hasMore || pulled.cursor === cursor) break
    cursor = pulled.cursor
  }
  return taken
}

async function begin(trx: Trx, shopNum: string) {
  const shop = await connectedShop(trx, shopNum)
  if (typeof shop === 'string') throw new MarketplaceDown(shop)
  await setShop(trx, shopNum, { goodsSyncState: 'RUNNING' })
  return shop
}

async function close(
  trx: Trx,
  shopNum: string,
  outcome: { goodsSyncState: string; goodsSyncError: string | null },
): Promise<void> {
  await countListings(trx, shopNum)
  await setShop(trx, shopNum, { ...outcome, goodsSyncTime: sql<string>`now()` })
}

const setShop = (trx: Trx, shopNum: string, change: object) =>
  trx.updateTable('shop').set(change).where('shopNum', '=', shopNum).execute()

import { actFor, asWholeCompany, type Db } from '../../../base/db'
import type { Context } from '../../../kit/http'
import {
  connectedShop,
  MarketplaceDown,
  type ConnectedShop,
  type PullRequest,
} from '../../shops/marketplaces'
import { takeOrder, type Taken } from './takeOrder'

export type Synced = Record<Taken, number>

/** What a synchronisation asks for besides the shop. */
export type SyncRange = Omit<PullRequest, 'cursor'>

const maxPages = 200

/**
 * Takes over a shop's new and changed orders, a page at a time. The platform is asked outside of any transaction; each
 * order is one of its own, and the place reached is kept when its page is done: whatever breaks, the page is asked for
 * again and nothing is lost or done twice.
 * @throws MarketplaceDown with a sentence for the person; what came before it stays
 */
export async function syncShop(
  db: Db,
  ctx: Context,
  shopNum: string,
  range: SyncRange = {},
): Promise<Synced> {
  const actor = { companyId: ctx.companyId, userId: ctx.user.userId }
  const shop = await actFor(db, actor, (trx) => connectedShop(trx, shopNum))
  if (typeof shop === 'string') throw new MarketplaceDown(shop)
  const synced: Synced = { known: 0, made: 0, changed: 0, failed: 0, kept: 0 }
  // asked for single orders or a time, the place reached in the whole stream stays what it is
  const isWhole = !range.from && !range.to && !range.platformOrderNums
  let cursor = isWhole ? shop.cursor : undefined
  for (let page = 0; page < maxPages; page += 1) {
    const pulled = await shop.marketplace.pull(shop, {
      ...range,
      ...(cursor !== undefined && { cursor }),
    })
    for (const reported of pulled.orders) {
      // the shop is in the scope of whoever asked; what it tells is taken for the company
      const taken = await actFor(db, actor, (trx) =>
        asWholeCompany(trx, () => takeOrder(trx, ctx, factsOf(ctx, shop), reported)),
      )
      synced[taken] += 1
    }
    if (isWhole) await keepPlace(db, ctx, shopNum, pulled.cursor)
    if (!pulled.hasMore || pulled.cursor === cursor) break
    cursor = pulled.cursor
  }
  return synced
}

const factsOf = (ctx: Context, { shopNum, shopName, platformId }: ConnectedShop) => ({
  companyId: ctx.companyId,
  shopNum,
  shopName,
  platformId,
})

const keepPlace = (db: Db, ctx: Context, shopNum: string, cursor: string) =>
  actFor(db, { companyId: ctx.companyId, userId: ctx.user.userId }, (trx) =>
    trx
      .updateTable('shop')
      .set({ orderSyncCursor: cursor, orderSyncTime: ctx.now(), orderSyncError: null })
      .where('shopNum', '=', shopNum)
      .execute(),
  )

/** 新单 2，变化 1，未变 5 */
export const syncSentence = ({ made, changed, failed, known, kept }: Synced): string =>
  [
    `新单 ${made}`,
    `变化 ${changed}`,
    ...(failed > 0 ? [`转单失败 ${failed}`] : []),
    `未变 ${known + kept}`,
  ].join('，')

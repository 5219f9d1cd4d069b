import type { Trx } from '../../../base/db'
import { findMarketplace } from './findMarketplace'
import type { Marketplace, ShopAccess } from './types'

export interface ConnectedShop extends ShopAccess {
  shopName: string
  /** Up to where its orders were taken over. */
  cursor: string | undefined
  /** The same of its listings. */
  goodsCursor: string | undefined
  marketplace: Marketplace
}

/** A shop of the current company with who speaks for it, or why there is nobody. */
export async function connectedShop(trx: Trx, shopNum: string): Promise<ConnectedShop | string> {
  const shop = await trx
    .selectFrom('shop')
    .select([
      'shopNum',
      'shopName',
      'platformId',
      'platformShopId',
      'accessToken',
      'authStatus',
      'orderSyncCursor',
      'goodsSyncCursor',
      'status',
    ])
    .where('shopNum', '=', shopNum)
    .executeTakeFirst()
  if (!shop || shop.status !== '1') return '店铺不存在或已停用'
  const marketplace = findMarketplace(shop.platformId)
  if (!marketplace) return `店铺“${shop.shopName}”所在的平台还没有接入，请联系系统管理员接入后再试`
  if (shop.authStatus === 'EXPIRED')
    return `店铺“${shop.shopName}”的授权已过期，请到店铺管理重新授权`
  if (!shop.accessToken) return `店铺“${shop.shopName}”还没有授权，请到店铺管理授权`
  return {
    shopNum: shop.shopNum,
    shopName: shop.shopName,
    platformId: shop.platformId,
    platformShopId: shop.platformShopId ?? shop.shopNum,
    accessToken: shop.accessToken,
    cursor: shop.orderSyncCursor ?? undefined,
    goodsCursor: shop.goodsSyncCursor ?? undefined,
    marketplace,
  }
}

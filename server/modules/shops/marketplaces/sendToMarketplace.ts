import { actFor, type Db, type Id, type Trx } from '../../../base/db'
import { sendOutside, type OutsideSender } from '../../../kit/jobs'
import { connectedShop } from './shopAccess'
import { MarketplaceDown, type RefundDecision, type SellerRemark } from './types'

interface ShopEffect {
  companyId: Id
  shopNum: string
}

/** Tells the platform what was decided about a refund, after the commit: there the money moves. */
export const sendRefundDecision = (
  trx: Trx,
  { companyId, shopNum, ...decision }: ShopEffect & RefundDecision,
) =>
  sendOutside(trx, {
    kind: 'marketplaceRefund',
    key: `${shopNum} ${decision.afterSaleNum}`,
    companyId,
    payload: { companyId, shopNum, ...decision },
  })

/** Tells the platform what the seller noted, after the commit. `version` of the order names this note. */
export const sendRemark = (
  trx: Trx,
  { companyId, shopNum, version, ...remark }: ShopEffect & SellerRemark & { version: number },
) =>
  sendOutside(trx, {
    kind: 'marketplaceRemark',
    key: `${shopNum} ${remark.platformOrderNum} ${version}`,
    companyId,
    payload: { companyId, shopNum, ...remark },
  })

const open = async (db: Db, { companyId, shopNum }: ShopEffect) => {
  const shop = await actFor(db, { companyId, userId: '0' }, (trx) => connectedShop(trx, shopNum))
  if (typeof shop === 'string') throw new MarketplaceDown(shop)
  return shop
}

/** Who carries them out. A shop without a connection keeps its message in the dead letters, where it can be driven on. */
export const marketplaceSenders: Readonly<Record<string, OutsideSender>> = {
  marketplaceRemark: async (effect: ShopEffect & SellerRemark, key, db) => {
    const shop = await open(db, effect)
    await shop.marketplace.pushRemark(shop, effect, key)
  },
  marketplaceRefund: async (effect: ShopEffect & RefundDecision, key, db) => {
    const shop = await open(db, effect)
    await shop.marketplace.decideRefund(shop, effect, key)
  },
}

/** One line of a platform's order. Money are decimal strings in yuan. */
export interface PlatformItem {
  platformItemNum: string
  platformGoodsId?: string
  platformSkuId?: string
  goodsName: string
  outerCode?: string
  isbn?: string
  conditionGrade?: string
  imageUrl?: string
  spec?: string
  price: string
  quantity: number
  payAmount?: string
}

/** init_order_status. */
export type PlatformStatus =
  'WAIT_PAY' | 'WAIT_SEND' | 'PART_SEND' | 'SENT' | 'FINISHED' | 'CLOSED' | 'REFUNDING'

/** An order as a platform tells it, whole, at one moment of its life. Times are `yyyy-MM-dd HH:mm:ss` in Shanghai. */
export interface PlatformOrder {
  platformOrderNum: string
  /** Grows with every change of the order: of two tellings the higher one is the newer. */
  version: number
  status: PlatformStatus
  buyerNick?: string
  receiverName?: string
  receiverPhone?: string
  receiverTel?: string
  province?: string
  city?: string
  district?: string
  town?: string
  receiverAddress?: string
  isEncrypted?: boolean
  items: readonly PlatformItem[]
  freightAmount?: string
  shopDiscount?: string
  platformDiscount?: string
  payAmount?: string
  serviceFee?: string
  buyerMessage?: string
  sellerRemark?: string
  sellerFlag?: string
  orderTime: string
  payTime?: string
  latestDeliveryTime?: string
  expressCode?: string
  expressNum?: string
}

/** One page of a shop's changes. */
export interface Pulled {
  orders: readonly PlatformOrder[]
  /** Where the next page begins; opaque, kept by us. */
  cursor: string
  hasMore: boolean
}

export interface PullRequest {
  /** Left out: from the beginning of what the platform still tells. */
  cursor?: string
  /** Only orders placed in this time. */
  from?: string
  to?: string
  /** Only these orders, whatever the cursor. */
  platformOrderNums?: readonly string[]
}

/** The shop a call is made for, with its credential. */
export interface ShopAccess {
  shopNum: string
  platformId: string
  platformShopId: string
  accessToken: string
}

export interface Waybill {
  platformOrderNum: string
  expressCode: string
  expressNum: string
}

export interface SellerRemark {
  platformOrderNum: string
  sellerRemark: string
  /** seller_flag */
  sellerFlag: string
}

export interface RefundDecision {
  platformOrderNum: string
  afterSaleNum: string
  agrees: boolean
  amount: string
  reason?: string
}

/** goods_state of what a platform still lists; what it tells no more is 已删除. */
export type PlatformGoodsState = 'NORMAL' | 'AUDITING' | 'REJECTED' | 'VIOLATION' | 'DELETED'

/** A listing as a platform tells it, whole, at one moment of its life. Times and money as in an order. */
export interface PlatformGoods {
  platformGoodsId: string
  /** Grows with every change of the listing: of two tellings the higher one is the newer. */
  version: number
  title: string
  goodsUrl?: string
  imageUrl?: string
  outerCode?: string
  isbn?: string
  author?: string
  publisher?: string
  conditionGrade?: string
  listPrice?: string
  price: string
  stock: number
  /** sale_status: 1 on sale, 2 in the warehouse. */
  saleStatus: '1' | '2'
  state: PlatformGoodsState
  /** Why the platform took it off, in its words. */
  violationText?: string
  categoryPath?: string
  publishTime?: string
}

/** One page of a shop's changed listings. */
export interface PulledGoods {
  goods: readonly PlatformGoods[]
  /** Where the next page begins; opaque, kept by us. */
  cursor: string
  hasMore: boolean
}

export interface Shelving {
  platformGoodsId: string
  /** 1 puts on sale, 2 takes off. */
  saleStatus: '1' | '2'
}

/**
 * A sales platform. Every method may be called again with the same content: the platform does it once, by `key`.
 * @throws MarketplaceDown when it cannot be reached or answers what nobody understands; nothing was taken over then
 */
export interface Marketplace {
  pull(shop: ShopAccess, request: PullRequest): Promise<Pulled>
  pushWaybill(shop: ShopAccess, waybill: Waybill, key: string): Promise<void>
  pushRemark(shop: ShopAccess, remark: SellerRemark, key: string): Promise<void>
  decideRefund(shop: ShopAccess, decision: RefundDecision, key: string): Promise<void>
  /** Listings that changed since the cursor; without one, all of them. */
  pullGoods(shop: ShopAccess, request: { cursor?: string }): Promise<PulledGoods>
  /** @throws MarketplaceRefused when the platform will not: nothing changed, and asked again it says the same */
  shelve(shop: ShopAccess, shelving: Shelving, key: string): Promise<void>
}

/** The platform did not answer, or not in its language. `message` is for the person who asked. */
export class MarketplaceDown extends Error {}

/** The platform understood and will not. `message` is its reason, for the person who asked. */
export class MarketplaceRefused extends Error {}

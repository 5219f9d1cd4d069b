export { findMarketplace, marketplaceUrls } from './findMarketplace'
export { marketplaceSenders, sendRefundDecision, sendRemark } from './sendToMarketplace'
export { connectedShop } from './shopAccess'
export type { ConnectedShop } from './shopAccess'
export { platformItem } from './readPulled'
export { MarketplaceDown, MarketplaceRefused } from './types'
export type {
  Marketplace,
  PlatformGoods,
  PlatformItem,
  PlatformOrder,
  PlatformStatus,
  PullRequest,
  Pulled,
  PulledGoods,
  ShopAccess,
} from './types'

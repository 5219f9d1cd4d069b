export { findMarketplace, marketplaceUrls } from './findMarketplace'
export { marketplaceSenders, sendRefundDecision, sendRemark } from './sendToMarketplace'
export { connectedShop } from './shopAccess'
export type { ConnectedShop } from './shopAccess'
export { platformItem } from './readPulled'
export { MarketplaceDown } from './types'
export type {
  Marketplace,
  PlatformItem,
  PlatformOrder,
  PlatformStatus,
  PullRequest,
  Pulled,
  ShopAccess,
} from './types'

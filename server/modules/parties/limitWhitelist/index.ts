export { limitWhitelistErrors } from './errors'
export { passPrices } from './passPrices'
export { whitelistImport } from './whitelistImport'
export { limitWhitelistRoutes } from './whitelistRoutes'

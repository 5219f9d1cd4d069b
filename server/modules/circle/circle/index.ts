export { openToken, openTokens, supplierToken } from './supplierToken'

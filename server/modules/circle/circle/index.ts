export { openToken, supplierToken } from './supplierToken'

export { circleNames } from './circleNames'
export { openToken, openTokens, supplierToken } from './supplierToken'
export { seenOrderNum } from './seenOrderNum'

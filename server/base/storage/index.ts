export { checkStorage, openStorage } from './openStorage'
export { checkedKey } from './types'
export type { ByteRange, KeptFile, Storage } from './types'

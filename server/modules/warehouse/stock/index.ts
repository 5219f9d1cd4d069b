export { checkStock } from './checkStock'
export { consumeBill, consumeHeld, planConsumption } from './lock/consumeLocks'
export type { Consumed, ConsumedPart, Consumption } from './lock/consumeLocks'
export { holdLocks } from './lock/holdLocks'
export type { HeldLocks } from './lock/holdLocks'
export { describeLock, nameLocks } from './lock/describeLock'
export {
  describeStock,
  setLimits,
  setPieceCode,
  setPrices,
  setPricesOf,
  setWholesalePrice,
  stampCounted,
} from './rows/describeStock'
export type { StockDescription, StockLimits, StockPrices } from './rows/describeStock'
export { stockErrors } from './errors'
export { takeKeptLocks, takeKeptLocksOf } from './lock/takeKeptLocks'
export {
  copiesFor,
  findStockRows,
  holdKeptLocks,
  lockRowsFor,
  lockStockRows,
} from './rows/findStockRows'
export type { KeptFor } from './rows/findStockRows'
export { lockAmount } from './lock/lockAmount'
export type { AmountEntry } from './lock/lockAmount'
export { lockMore, lockMoreOf } from './lock/lockMore'
export { lockStock } from './lock/lockStock'
export type { LockEntry, LockPick } from './lock/lockStock'
export { mergeProduct } from './flow/mergeProduct'
export { moveStock } from './flow/moveStock'
export type { MoveKind, StockMove } from './flow/moveStock'
export { convertLock, pickLock, pickLocks } from './lock/pickLock'
export type { Conversion } from './lock/pickLock'
export { postMany } from './flow/postMany'
export type { ManyBill, ManyLine, ManyPosted } from './flow/postMany'
export { postToHeld } from './flow/postToHeld'
export { planAllocation } from './rows/planAllocation'
export type { CopiesLeft, Need, Pick, Plan, StockRow } from './rows/planAllocation'
export { postStockFlow } from './flow/postStockFlow'
export type { StockPosting } from './flow/postStockFlow'
export { postStockFlows } from './flow/postStockFlows'
export { endStockLocks, expireLocks, releaseBill, releaseLock } from './lock/releaseLocks'
export type { ReleaseBy } from './lock/releaseLocks'
export { reverseFlows } from './flow/reverseFlows'
export type { Reversal } from './flow/reverseFlows'
export { seenBill, seenRelated } from './rows/seenBill'
export { alarmOf, besideStock, onWay, shownColumns, shownStock } from './rows/shownStock'
export { takeBackFlows } from './flow/takeBackFlows'
export { setStock } from './flow/setStock'
export type { StockSetting } from './flow/setStock'
export { watchStock } from './watchStock'
export type { StockWatcher } from './watchStock'
export type { LockType, StockBill, StockPlace } from './types'

export { acting } from './acting'
export type { Acting } from './acting'
export { addAdvance, cancelAdvance } from './addAdvance'
export type { AdvanceEntry } from './addAdvance'
export { billQuota, unbillQuota } from './billQuota'
export type { QuotaPart } from './billQuota'
export { checkCredit } from './checkCredit'
export { grantQuota } from './creditLine'
export type { Grant } from './creditLine'
export { creditOf } from './creditOf'
export { creditErrors } from './errors'
export { giveBackOfParty, giveBackQuota, takeBackQuota } from './giveBack'
export type { GiveBackCause } from './giveBack'
export { bizTypeOf, changeOccupied, moveOccupied, occupyQuota, releaseQuota } from './quota'
export { cancelDue, dueOf, raisePayable, raiseReceivable } from './raiseDue'
export type { DueEntry } from './raiseDue'
export {
  changeReserved,
  moveReserved,
  releaseAdvance,
  reserveAdvance,
  reservedOf,
} from './reserveAdvance'
export { creditRoutes } from './routes'
export { offsetRed, postAccount, settleDue } from './settleDue'
export type { AccountPosting, Settlement } from './settleDue'
export type { BillType, BizType, Credit, CreditBill, DueTotal, Party } from './types'
export { unuseReserved, useReserved } from './useReserved'
export type { ReservedUse } from './useReserved'

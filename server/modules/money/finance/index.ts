export { directionOf, lockBalance, postFlow } from './flow/postFlow'
export { chargeCall, returnCall } from './callFlow/chargeCall'
export type { CallApiType, CallCharge } from './callFlow/chargeCall'
export { checkMoney } from './checkMoney'
export {
  deductWithdrawal,
  freezeMoney,
  freezeWithdrawal,
  holdIncome,
  moveFreeze,
  payFrozen,
  refundHeld,
  returnWithdrawal,
  settleIncome,
  unfreezeMoney,
} from './freeze/freeze'
export { completeMoney, payIn, payOut, shipMoney, transferMoney } from './flow/moveMoney'
export type { Move, Sides } from './flow/moveMoney'
export { openAccount } from './openAccount'
export { refundMoney } from './flow/refundMoney'
export { reverseFlow } from './flow/reverseFlow'
export { reverseShipMoney } from './flow/reverseShip'
export type {
  AccountFlow,
  AccountFlowType,
  FlowEntry,
  FreezeDetail,
  FreezeEntry,
  FreezeType,
  PostingFacts,
  ReleaseEntry,
} from './types'
export { financeErrors } from './errors'
export { financeRoutes } from './routes'
export { checkPayPassword, hasPayPassword } from './payPassword'

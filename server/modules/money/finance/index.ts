export { directionOf, lockBalance, postFlow } from './postFlow'
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
} from './freeze'
export { completeMoney, payIn, payOut, shipMoney, transferMoney } from './moveMoney'
export type { Move, Sides } from './moveMoney'
export { openAccount } from './openAccount'
export { refundMoney } from './refundMoney'
export { reverseFlow } from './reverseFlow'
export { reverseShipMoney } from './reverseShip'
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

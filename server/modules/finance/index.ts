export { directionOf, lockBalance, postFlow } from './postFlow'
export {
  freezeMoney,
  holdIncome,
  moveFreeze,
  payFrozen,
  settleIncome,
  unfreezeMoney,
} from './freeze'
export type { FreezeEntry, ReleaseEntry } from './freeze'
export type {
  AccountFlow,
  AccountFlowType,
  FlowEntry,
  FreezeDetail,
  FreezeType,
  PostingFacts,
} from './types'
export { financeErrors } from './errors'
export { financeRoutes } from './routes'
export { checkPayPassword, hasPayPassword } from './payPassword'

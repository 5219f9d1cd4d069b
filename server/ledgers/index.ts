export { findFaults } from './findFaults'
export type { LedgerFault, LedgerRule } from './findFaults'

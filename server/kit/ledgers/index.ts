export { findFaults } from './findFaults'
export type { LedgerFault, LedgerRule } from './findFaults'

export type LedgerName = 'stock' | 'money' | 'credit' | 'transit' | 'quota' | 'offers'

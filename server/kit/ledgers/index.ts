export { findFaults } from './findFaults'
export type { LedgerFault, LedgerRule } from './findFaults'

export type LedgerName =
  'stock' | 'picking' | 'quality' | 'packing' | 'money' | 'credit' | 'transit' | 'quota' | 'offers'

export { QuickCell } from './QuickCell'
export { useQuickEdit } from './useQuickEdit'
export type { QuickEdit } from './types'

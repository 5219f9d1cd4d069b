export { fetchQuickEditor, QuickCell } from './QuickCell'
export type { QuickEdit } from './types'

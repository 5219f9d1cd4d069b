export { changeColumn, moveColumn, resetColumn } from './editColumns'
export { makePatch } from './makePatch'
export { mergeColumns } from './mergeColumns'
export { isSameContent, readViewContent } from './readViewContent'
export { useHeaderConfig } from './useHeaderConfig'
export { useSavedViews } from './useSavedViews'
export { ViewBar } from './ViewBar'
export type { ColumnChange } from './editColumns'
export type { ViewFacts } from './readViewContent'
export type { SavedViews } from './useSavedViews'
export type {
  HeaderConfig,
  HeaderEntry,
  PersonalColumn,
  Pin,
  SavedView,
  ViewContent,
} from './types'

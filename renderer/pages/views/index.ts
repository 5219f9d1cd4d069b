export { chosenColumns } from './columns/chosenColumns'
export { changeColumn, moveColumn, resetColumn } from './columns/editColumns'
export { makePatch } from './columns/makePatch'
export { mergeColumns } from './columns/mergeColumns'
export { isSameContent, readViewContent } from './saved/readViewContent'
export { useHeaderConfig } from './useHeaderConfig'
export { useSavedViews } from './saved/useSavedViews'
export { ViewBar } from './saved/ViewBar'
export type { ColumnChange } from './columns/editColumns'
export type { ViewFacts } from './saved/readViewContent'
export type { SavedViews } from './saved/useSavedViews'
export type {
  HeaderConfig,
  HeaderEntry,
  PersonalColumn,
  Pin,
  SavedView,
  ViewContent,
} from './types'

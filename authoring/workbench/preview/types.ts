import type { ComponentType } from 'react'
import type { SchemaEdit } from '../../../runtime/routing/createPageStore'
import type { ThemeMode } from '../../../runtime/theme'

export interface PreviewProps {
  /** Route of the page to show. */
  route?: string
  /** What is otherwise than in the saved files; takes effect without losing filters, scroll or typed values. */
  edits: readonly SchemaEdit[]
  mode: ThemeMode
  /** Another number starts it anew. */
  round: number
}

/** Shows a page as the console does: in the dev server the console itself, in the catalogue with sample data. */
export type Preview = ComponentType<PreviewProps>

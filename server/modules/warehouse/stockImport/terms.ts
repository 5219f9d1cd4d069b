import type { Id } from '../../../base/db'
import type { SessionUser } from '../../../kit/http'
import type { ImportKind } from './columns'

export type ImportMode = 'ADD' | 'COVER' | 'PRICE' | 'SHELF'
export type DupRule = 'LAST' | 'SUM' | 'REJECT'

/** What the dialog of an import asks, kept with its task. */
export interface ImportTerms {
  user: SessionUser
  kind: ImportKind
  warehouseId: Id
  /** What the warehouse is called; a column of the file that names another refuses its lines. */
  warehouseNames: readonly string[]
  mode: ImportMode
  dupRule: DupRule
  createProduct: boolean
  createShelf: boolean
  defaultGrade: string
}

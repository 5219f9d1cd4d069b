import type { TakenSelection } from '../call/callInput'
import type { WholeFilter } from '../types'

/** Which rows become a file. */
export type ExportScope = 'ticked' | 'whole' | 'filter'

/** A whole filter with the way to freeze it and, when it has changed, to ask again. */
export interface ExportWhole extends WholeFilter {
  take<T>(send: (selection: TakenSelection) => Promise<T>): Promise<T>
}

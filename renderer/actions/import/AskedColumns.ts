import type { ChosenColumns, FileColumns, ImportReport } from './types'

/** Checks another sheet of the file that was chosen, as long as the dialog that has it is open. */
export type CheckSheet = (sheet: string) => Promise<ImportReport>

/** A file whose columns a person decides on before it is checked. */
export interface AskedColumns {
  found: FileColumns
  checkWith: (chosen: ChosenColumns) => Promise<ImportReport>
  checkSheet: CheckSheet
}

export { DataTable } from './DataTable'
export type { Density, RowTone, SummaryLine, TableColumn } from './types'

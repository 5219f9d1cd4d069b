export { ExportColumns } from './ExportColumns'
export type { ExportColumn } from './orderColumns'

export { ColumnTable } from './ColumnTable'
export type { FileColumn } from './ColumnTable'

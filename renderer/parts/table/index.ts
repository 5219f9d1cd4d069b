export { DataTable } from './DataTable'
export { useWidth } from './useWidth'
export type {
  Density,
  PinSide,
  RowTone,
  SummaryLine,
  TableActive,
  TableColumn,
  TableExpand,
  TableTree,
} from './types'

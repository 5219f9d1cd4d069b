export { DataTable } from './DataTable'
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

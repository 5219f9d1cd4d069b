import type { ReactNode } from 'react'
import type { MasterDetail } from '../../../../schemas/contract/language.gen'
import type { ResolvedColumn } from '../../../../schemas/language'
import type { Row } from '../../../language/registry'
import type { ListInput } from './controller'

export interface ListViewProps extends ListInput {
  /** What the table shows, for assistive technology: 订单审核列表. */
  label: string
  /** Stands beside or below the grid and shows the row chosen in it. */
  detail?: MasterDetail
  /** A row opens beside the list, on a click or Space. */
  hasDrawer?: boolean
  /** Above the filters. */
  above?: ReactNode
  /** Sums of the whole filter that stand large above the grid. */
  figures?: readonly ResolvedColumn[]
  /** First on the line over the grid: what the rows are, as a report's dimensions. */
  lead?: ReactNode
  /** Inside something else: takes the height of its rows instead of filling the page. */
  isBlock?: boolean
  /** What a column that carries takes along to the page it opens. */
  carry?(row: Row): Record<string, string>
  /** Rows are ticked to be taken somewhere else. */
  onPick?(rows: readonly Row[]): void
}

import type { ReactNode } from 'react'
import type { ResolvedColumn, ResolvedFormItem } from '../../../schemas/language'
import type { Row } from '../../language/registry'

/** What became of one saved cell: nothing, or a sentence for the person who typed. */
export type SaveAnswer = { problem?: string }

/** The cells of a list that can be changed in place. */
export interface QuickEdit {
  /** What the cell offers: an input, the reason why not now, or nothing for this person. */
  offer(column: ResolvedColumn, row: Row): { item: ResolvedFormItem } | { hint: string } | undefined
  /** Sends one value; the row shows it when the server took it. Never throws. */
  save(column: ResolvedColumn, row: Row, value: unknown): Promise<SaveAnswer>
}

export interface QuickCellProps {
  column: ResolvedColumn
  row: Row
  item: ResolvedFormItem
  value: unknown
  edit: QuickEdit
  /** The cell as it is read. */
  children: ReactNode
}

/** Where the focus goes when an input closes. */
export type Leaving = 'here' | 'next' | 'before' | 'nowhere'

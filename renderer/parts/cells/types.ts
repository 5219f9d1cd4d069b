import type { ReactNode } from 'react'
import type { Open } from '../../../schemas/contract/language.gen'
import type { QuickEdit } from '../quick-edit'
import type { CellComponent, Row } from '../../language/registry'

/** Values with a Chinese name and a colour: a dictionary, or the records a reference points to. */
export interface Labels {
  label(value: unknown): string
  /** Whether it has a name for a value; a dictionary's alone say it. */
  knows?(value: unknown): boolean
  color?(value: unknown): string | undefined
  /** Whether nothing is left to do at a value; a dictionary's alone say it. */
  isDone?(value: unknown): boolean
}

/**
 * What cells need beside the row. `CellScope` makes one per table, so that a row is drawn again only
 * when the row itself or a dictionary changed.
 */
export interface CellContext {
  /** By dictionary name, or `ref:` and the resource's name. */
  labels: Readonly<Record<string, Labels | undefined>>
  /** How wide the column is, in px, where it has a width; a row of tags shows what fits and counts the rest. */
  width?: number
  /** Rows are one line high: what has several says them in one. */
  isOneLine?: boolean
  /** Follows a column's `open`. Absent where nothing can be opened: the text stays plain. */
  openPage?(open: Open, row: Row): void
  /** Whether a column's `open` leads to what one is looking at; then the text stays plain. */
  leadsHere?(open: Open, row: Row): boolean
  /** Columns whose link or action the person at hand may not follow: their text stays plain. */
  withheld?: ReadonlySet<string>
  /** Runs a column's `use`: the name of an action of the page or resource. */
  runAction?(name: string, row: Row): void
  /** Cells a person may change in place; absent where nothing can be changed. */
  quickEdit?: QuickEdit
  /** Asks for the plain value of a masked field; absent where the person at hand may not see any. */
  reveal?(field: string, row: Row): Promise<string>
  /** A hand-written cell, by field; absent means the format's own. */
  cellOf?(field: string): CellComponent | undefined
}

/** A column made ready to draw. Never throws: a failing value shows ⚠ in its own cell. */
export type CellRenderer = (row: Row, context: CellContext) => ReactNode

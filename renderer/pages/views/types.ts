import type { ResolvedColumn } from '../../../schemas/language'
import type { FilterValues } from '../../parts/filter/types'

/** Where a person pinned a column; `none` takes a pin of the page off. */
export type Pin = 'left' | 'right' | 'none'

/**
 * One entry of tableHeaderConfig, in the specification's words. A patch entry carries only what the
 * person changed; a full entry (with `label`) belongs to a snapshot written by another client.
 */
export interface HeaderEntry {
  prop: string
  label?: string
  /** Ticked by the person. */
  checked?: boolean
  /** Offered in the dialog at all. */
  show?: boolean
  /** Ticked and shown: what a snapshot says is visible. Not written by us. */
  showHeader?: boolean
  /** Stands fast: cannot be unticked or dragged. */
  disabled?: boolean
  /** Pixels, 40–500; older clients send text. */
  width?: number | string
  align?: string
  /** The person dragged this column here; it follows the nearest entry before it that still exists. */
  moved?: true
  /** Pinned by the person. What the page pins right is for acting on a row and stays. */
  pin?: Pin
}

export type HeaderConfig = readonly HeaderEntry[]

/** A schema column with the person's wishes laid over it, in the order to show; `fixed` is where it stands now. */
export interface PersonalColumn extends ResolvedColumn {
  checked: boolean
  /** Columns pinned by the page stand fast: ticked, at their place. Their width may change. */
  disabled: boolean
}

export const widthBounds = { min: 40, max: 500 } as const

/** What a view keeps of a list, as it goes to the server. */
export interface ViewContent {
  tab?: string
  filter: FilterValues
  /** `-orderTime,orderNum` */
  sort?: string
  /** Rows per page. */
  size?: number
  /** A patch over the page's columns. */
  columns?: HeaderConfig
}

export interface SavedView {
  id: string
  name: string
  /** Seen by the whole company. */
  shared: boolean
  /** The list opens with it for this person. */
  isDefault: boolean
  isCompanyDefault: boolean
  isMine: boolean
  ownerName: string
  content: ViewContent
}

import type { ResolvedColumn } from '../../schemas/language'

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
}

export type HeaderConfig = readonly HeaderEntry[]

/** A schema column with the person's wishes laid over it, in the order to show. */
export interface PersonalColumn extends ResolvedColumn {
  checked: boolean
  /** Pinned columns stand fast: ticked, at their place. Their width may change. */
  disabled: boolean
}

export const widthBounds = { min: 40, max: 500 } as const

import type { HeaderConfig, HeaderEntry } from '../types'

/**
 * The columns a person asked for by name: ticked, moved or pinned, or shown in another client's snapshot. They stand in
 * the table however narrow the screen. A width says how wide a column is when it is there, not that it must be.
 */
export const chosenColumns = (config: HeaderConfig): ReadonlySet<string> =>
  new Set(config.filter(isWanted).map(({ prop }) => prop))

const isWanted = ({ checked, show, showHeader, moved, pin, label }: HeaderEntry) =>
  label === undefined
    ? checked === true || moved === true || pin === 'left' || pin === 'right'
    : show !== false && (checked ?? showHeader ?? false)

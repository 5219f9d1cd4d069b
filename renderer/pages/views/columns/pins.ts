import type { ResolvedColumn } from '../../../../schemas/language'
import type { PersonalColumn, Pin } from '../types'

type Fixed = ResolvedColumn['fixed']

/** Where a column stands when the person wishes `pin`. What the page pins right stays: one acts on a row there. */
export function pinned(column: Pick<ResolvedColumn, 'fixed'>, pin: Pin | undefined): Fixed {
  if (column.fixed === 'right' || pin === undefined) return column.fixed
  return pin === 'none' ? undefined : pin
}

/** A column at the place where the page pinned it can be neither unticked nor dragged. */
export const isFast = (column: Pick<ResolvedColumn, 'fixed'>, fixed: Fixed) =>
  column.fixed !== undefined && column.fixed === fixed

// What the page pins stands outermost.
const rank = ({ fixed, disabled }: Standing) =>
  fixed === undefined ? 2 : fixed === 'left' ? (disabled ? 0 : 1) : disabled ? 4 : 3

type Standing = Pick<PersonalColumn, 'fixed' | 'disabled'>

/** Left ones first, right ones last, otherwise as they stand. */
export const byPin = <C extends Standing>(columns: readonly C[]): C[] =>
  [...columns].sort((a, b) => rank(a) - rank(b))

import type { ResolvedAction } from '../../../schemas/language'
import type { Offer } from '../types'

/** The column of actions is never wider, in px: what stands in it is the next step, the rest is behind ⋯. */
export const widestActions = 96
// Padding of the cell, less what the first button stands out of it.
const framePx = 11
const morePx = 22
const buttonPadding = 10

/**
 * What a row shows of its actions and what goes behind ⋯. All of them where they fit; else the one that is likely:
 * the primary one if it can be used now, or the first that can and takes nothing away.
 */
export function shareRow(
  offers: readonly Offer[],
): [shown: readonly Offer[], rest: readonly Offer[]] {
  const [only] = offers
  if (offers.length === 1 && only) return [offers, []]
  if (widthOf(offers.map(({ action }) => action)) <= widestActions) return [offers, []]
  const usable = offers.filter(({ hint, action }) => hint === undefined && !action.danger)
  const likely = usable.find(({ action }) => action.primary) ?? usable[0]
  return likely ? [[likely], offers.filter((offer) => offer !== likely)] : [[], offers]
}

/** Width of the column for these actions, in px. @param actions  all that a row may offer */
export function actionsWidth(actions: readonly ResolvedAction[]): number {
  const together = widthOf(actions)
  if (actions.length < 2 || together <= widestActions) return Math.min(together, widestActions)
  const widest = Math.max(...actions.filter(({ danger }) => !danger).map(buttonWidth), 0)
  return Math.min(widestActions, framePx + widest + morePx)
}

const widthOf = (actions: readonly ResolvedAction[]) =>
  actions.reduce((sum, action) => sum + buttonWidth(action), framePx)

// At 13 px a Chinese character is square, a Latin one a bit over half of it.
const buttonWidth = ({ label }: Pick<ResolvedAction, 'label'>) =>
  Array.from(label, (sign) => (sign > '\u2e7f' ? 13 : 7.5)).reduce(
    (sum, one) => sum + one,
    buttonPadding,
  )

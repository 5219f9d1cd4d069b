import { isChinese, textWidth, type ResolvedAction } from '../../../schemas/language'
import type { Offer } from '../types'

/** The column of actions is never wider, in px: what stands in it is the next step, the rest is behind ⋯. */
export const widestActions = 96
// English needs more letters for the same next step
const widestLatin = 152
// Padding and edge of the cell, less what the first button stands out of it.
const framePx = 12
const morePx = 22
const buttonPadding = 10

/**
 * What a row shows of its actions and what goes behind ⋯. All of them where they fit; else the one that is likely:
 * the primary one if it can be used now, or the first that can and takes nothing away.
 * @param room  px of the column, which follows from everything any row may offer
 */
export function shareRow(
  offers: readonly Offer[],
  room: number,
): [shown: readonly Offer[], rest: readonly Offer[]] {
  const [only] = offers
  if (offers.length === 1 && only) return [offers, []]
  const actions = offers.map(({ action }) => action)
  if (widthOf(actions) <= room) return [offers, []]
  const usable = offers.filter(({ hint, action }) => hint === undefined && !action.danger)
  const likely = usable.find(({ action }) => action.primary) ?? usable[0]
  return likely ? [[likely], offers.filter((offer) => offer !== likely)] : [[], offers]
}

/** Width of the column for these actions, in px. @param actions  all that a row may offer */
export function actionsWidth(actions: readonly ResolvedAction[]): number {
  const together = widthOf(actions)
  const most = mostFor(actions)
  if (actions.length < 2 || together <= most) return Math.min(together, most)
  const widest = Math.max(...actions.filter(({ danger }) => !danger).map(buttonWidth), 0)
  return Math.min(most, framePx + widest + morePx)
}

const widthOf = (actions: readonly ResolvedAction[]) =>
  actions.reduce((sum, action) => sum + buttonWidth(action), framePx)

const mostFor = (actions: readonly ResolvedAction[]) =>
  actions.some(({ label }) => isChinese(label)) ? widestActions : widestLatin

const buttonWidth = ({ label }: Pick<ResolvedAction, 'label'>) =>
  textWidth(label, 13) + buttonPadding

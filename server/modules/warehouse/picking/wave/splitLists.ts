import { groupBy } from '../walk/groupBy'
import { walkOrder } from '../walk/walkOrder'
import type { PickMode } from '../types'
import type { OpenPart } from './openParts'

/** One row to take from, and the parts that are taken there. */
export interface PlannedLine extends OpenPart {
  parts: OpenPart[]
}

export interface SplitRules {
  pickMode: PickMode
  splitByArea: boolean
  /** > 0 */
  maxLines: number
}

/**
 * The walks of a wave: what is picked whole, a document at a time; the rest together, area by area where asked. Each
 * walk is in the order of the shelves and cut where it has too many lines.
 */
export function splitLists(parts: readonly OpenPart[], rules: SplitRules): PlannedLine[][] {
  const wholes =
    rules.pickMode === 'WHOLE'
      ? [...groupBy(parts, ({ outOrderId }) => outOrderId).values()]
      : [[...parts]]
  const groups = rules.splitByArea
    ? wholes.flatMap((whole) => [...groupBy(whole, ({ areaId }) => areaId).values()])
    : wholes
  return groups
    .toSorted((left, right) => areaOf(left) - areaOf(right))
    .flatMap((group) => cut(walkOrder(linesOf(group)), rules.maxLines))
}

const areaOf = (parts: readonly OpenPart[]) => parts[0]?.area ?? 0

/** Parts of one stock row are one line. */
export const linesOf = (parts: readonly OpenPart[]): PlannedLine[] =>
  [...groupBy(parts, ({ stockId }) => stockId).values()].map((of) => ({
    ...(of[0] as OpenPart),
    quantity: of.reduce((sum, { quantity }) => sum + quantity, 0),
    parts: of,
  }))

function cut<T>(lines: readonly T[], most: number): T[][] {
  const pieces: T[][] = []
  for (let from = 0; from < lines.length; from += most) pieces.push(lines.slice(from, from + most))
  return pieces
}

import type { PlannedLine } from './splitLists'

/** What lists of these lines add up to while nothing is picked, as `keepListFigures` counts it afterwards. */
export const plannedFigures = (lines: readonly PlannedLine[]) => ({
  orderCount: new Set(lines.flatMap(({ parts }) => parts.map(({ outOrderId }) => outOrderId))).size,
  kindCount: new Set(lines.map(({ productId, conditionGrade }) => `${productId}/${conditionGrade}`))
    .size,
  shelfCount: new Set(lines.map(({ shelfId }) => shelfId)).size,
  totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  areaNames:
    lines.length === 0
      ? null
      : [...new Set(lines.map(({ areaName }) => areaName))].sort().join('、'),
})

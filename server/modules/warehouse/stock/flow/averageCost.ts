import { addYuan, divYuan, mulYuan } from '../../../../base/money'

/**
 * Moving weighted average of what a copy costs, half a fen up. Copies of unknown cost count as those that are known.
 * @param held copies there before, ≥ 0; `added` copies that come in, > 0; costs in yuan per copy
 * @example averageCost(2, '10.00', 1, '13.00') // '11.00'
 */
export function averageCost(
  held: number,
  heldCost: string | null,
  added: number,
  addedCost: string | null,
): string | null {
  if (addedCost === null) return heldCost
  if (heldCost === null || held === 0) return addedCost
  return divYuan(addYuan(mulYuan(heldCost, held), mulYuan(addedCost, added)), held + added)
}

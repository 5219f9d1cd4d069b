import type { Selectable } from 'kysely'
import type { Tables } from '../../../base/db'
import type { MachineRow } from '../../../kit/machines'

/** A stocktake as stored. */
export type StocktakeRow = MachineRow & Selectable<Tables['stocktake']>

/** A line of it as stored; `bookQuantity` is what lay there by the books when it was counted last. */
export type ItemRow = MachineRow & Selectable<Tables['stocktakeItem']>

/** What of a warehouse is counted; which parts are used depends on the type. */
export interface Scope {
  areaIds?: string[]
  shelfAreaIds?: string[]
  shelfCodes?: string[]
  productCodes?: string[]
  flowDays?: number
  /** Of a quick count: the grade of what is scanned, and whether every scan asks how many. */
  conditionGrade?: string
  askQuantity?: boolean
}

export const scopeOf = ({ scope }: Pick<StocktakeRow, 'scope'>): Scope => scope as Scope

/** Types whose scope are whole shelves: whatever lies on them is counted. The others count chosen goods. */
export const isOfShelves = ({ stocktakeType }: Pick<StocktakeRow, 'stocktakeType'>): boolean =>
  stocktakeType === 'FULL' || stocktakeType === 'SHELF'

/** 累加: what is counted is more, whatever the books say; the others compare with the books. */
export const isAdding = ({ pancunMode }: Pick<StocktakeRow, 'pancunMode'>): boolean =>
  pancunMode === 'ADD'

/** While these last, lines are counted. */
export const countingStates = ['COUNTING', 'RECOUNT'] as const

import type { Id, Trx } from '../../../../base/db'
import { lockStockRows, planAllocation, type Pick, type StockRow } from '../../../warehouse/stock'
import type { BadRow, GoodRow } from './types'

export interface PlannedCopies {
  good: GoodRow[]
  lost: BadRow[]
  /** `lineId` is the candidate's id. */
  picks: Pick[]
}

/**
 * Plans every row from the warehouse it is offered in, over stock rows that are held in the order of their ids: whoever
 * comes later waits here and then finds less. What the supplier keeps back is not touched. Acts as the supplier.
 */
export async function planCopies(trx: Trx, rows: readonly GoodRow[]): Promise<PlannedCopies> {
  if (rows.length === 0) return { good: [], lost: [], picks: [] }
  const stock = await lockStockRows(trx, distinct(rows, 'warehouseId'), distinct(rows, 'productId'))
  const planned: PlannedCopies = { good: [], lost: [], picks: [] }
  const left = new Map(stock.map((row) => [row.id, row.available]))
  for (const good of rows) {
    const { row, quantity } = good
    const own = stock
      .filter((one) => isFor(one, good))
      .map((one) => ({ ...one, available: left.get(one.id) ?? 0 }))
    const free = own.reduce((sum, { available }) => sum + available, 0)
    const need = { lineId: row.id, ...placeOf(good), quantity }
    const { picks, lack } = planAllocation([need], own)
    if (lack.size > 0 || free - good.reserved < quantity) {
      planned.lost.push({ row, fault: 'STOCK_LOST' })
      continue
    }
    for (const pick of picks) left.set(pick.stockId, (left.get(pick.stockId) ?? 0) - pick.quantity)
    planned.good.push(good)
    planned.picks.push(...picks)
  }
  return planned
}

const placeOf = ({ row }: GoodRow) => ({ productId: row.productId, conditionGrade: row.grade })

const isFor = (stock: StockRow, { row }: GoodRow) =>
  stock.warehouseId === row.warehouseId &&
  stock.productId === row.productId &&
  stock.conditionGrade === row.grade

const distinct = (rows: readonly GoodRow[], key: 'warehouseId' | 'productId'): Id[] => [
  ...new Set(rows.map(({ row }) => row[key])),
]

import type { ScanShown } from '../../../../kit/scans'
import type { PickItemRow } from '../types'
import { openPartsOf } from '../pick/takeCopies'
import { isOpen, leftOf, nextLine, type Basket, type WalkWork } from './station'
import { walkOf } from './walkOf'

const mostShown = 60

/** What to take now, and what comes after it on the walk. */
export async function showWalk(
  work: Pick<WalkWork, 'trx' | 'ctx' | 'warehouseId' | 'state'>,
): Promise<ScanShown> {
  const { state } = work
  const walk = await walkOf(work)
  if (!walk) return { row: {}, lines: [] }
  const { list, lines, baskets } = walk
  const now = nextLine(lines, state)
  const open = lines.filter(isOpen)
  const after = now ? open.filter(({ id }) => id !== now.id) : open
  return {
    row: {
      // the list itself can be printed when nothing of it is left to take
      id: list.id,
      ...(now && {
        ...shownLine(now),
        nextBaskets: basketsText(baskets.get(now.id) ?? (await openPartsOf(work.trx, now.id))),
      }),
      pickListId: list.id,
      pickListNum: list.pickListNum,
      listPicked: list.pickedQuantity + list.shortQuantity,
      totalQuantity: list.totalQuantity,
      listLeft: list.totalQuantity - list.pickedQuantity - list.shortQuantity,
      shelfCount: new Set(open.map(({ shelfId }) => shelfId)).size,
      isHere: now !== undefined && now.shelfId === state.shelf?.id,
    },
    lines: after.slice(0, mostShown).map(shownLine),
  }
}

const shownLine = (line: PickItemRow) => ({
  id: line.id,
  areaName: line.areaName,
  shelfAreaName: line.shelfAreaName,
  shelfCode: line.shelfCode,
  productName: line.productName,
  isbn: line.isbn,
  productCode: line.productCode,
  pieceCode: line.pieceCode,
  conditionGrade: line.conditionGrade,
  price: line.price,
  quantity: line.quantity,
  pickedQuantity: line.pickedQuantity,
  shortQuantity: line.shortQuantity,
  leftQuantity: leftOf(line),
  basketNos: line.basketNos,
  itemStatus: line.itemStatus,
})

const basketsText = (baskets: readonly Basket[]): string =>
  baskets
    .filter(({ basketNo }) => basketNo !== null)
    .map(({ basketNo, quantity }) => `篮${basketNo} ×${quantity}`)
    .join('、')

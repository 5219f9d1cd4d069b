import { asWholeCompany, type Trx } from '../../../../base/db'
import { fail, type AppError } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { scanStep, type ScanOutcome } from '../../../../kit/scans'
import { takeCopies, type TakenPart } from '../pick/takeCopies'
import type { PickItemRow } from '../types'
import { isOpen, leftOf, linesOf, nextLine, type Walk, type WalkWork } from './station'
import { forgetWalk, walkOf } from './walkOf'

type Found = { line: PickItemRow } | { refusal: AppError }

/** 商品: one copy of a line at this shelf into its basket. */
export const scanCopy = scanStep<Walk, Found>({
  match: {
    piece: (work, text) =>
      lookUp(work, ({ pieceCode }) => pieceCode !== '' && pieceCode === text, undefined),
    isbn: (work, text) =>
      lookUp(
        work,
        ({ isbn }) => isbn === text,
        (trx) => titleOf(trx, 'isbn', text),
      ),
    product: (work, text) =>
      lookUp(
        work,
        ({ productCode }) => productCode?.toUpperCase() === text.toUpperCase(),
        (trx) => titleOf(trx, 'productCode', text),
      ),
  },
  choice: (found) =>
    'line' in found
      ? { key: found.line.id, label: labelOf(found.line) }
      : { key: 'refused', label: found.refusal.message },
  take: async (work, found) => {
    if ('refusal' in found) throw found.refusal
    return takeOf(work, found.line, 1)
  },
  early: (found) =>
    'refusal' in found
      ? found.refusal
      : fail('PICK_SHELF_FIRST', {
          productName: found.line.productName,
          shelves: found.line.shelfCode,
        }),
})

const labelOf = (line: PickItemRow) =>
  `${line.productName} ${dictLabel(schemas(), 'condition_grade', line.conditionGrade)} 还需 ${leftOf(line)}`

const titleOf = (trx: Trx, by: 'isbn' | 'productCode', text: string) =>
  trx.selectFrom('product').select('productName').where(by, '=', text).limit(1).executeTakeFirst()

/** Open lines of the code at this shelf; else the one reason why this copy is not wanted here. */
async function lookUp(
  work: WalkWork,
  isMeant: (line: PickItemRow) => boolean,
  known: ((trx: Trx) => Promise<{ productName: string } | undefined>) | undefined,
): Promise<Found[]> {
  const isPiece = known === undefined
  const walk = await walkOf(work)
  if (!walk) throw fail('PICK_NO_LIST')
  const lines = walk.lines.filter(isMeant)
  const here = lines.filter(({ shelfId }) => shelfId === work.state.shelf?.id)
  const [first] = here.length > 0 ? here : lines
  if (!first) {
    const product = await known?.(work.trx)
    return product ? [{ refusal: fail('PICK_NOT_ON_LIST', product) }] : []
  }
  const open = here.filter(isOpen)
  const plain = isPiece ? open : open.filter(({ pieceCode }) => pieceCode === '')
  if (plain.length > 0) return plain.map((line) => ({ line }))
  if (open.length > 0) return [{ refusal: pieceRefusal(open) }]
  return [{ refusal: await reasonOf(work, first, lines) }]
}

export const pieceRefusal = (lines: readonly PickItemRow[]): AppError =>
  fail('PICK_PIECE', {
    productName: lines[0]?.productName,
    pieceCodes: lines.map(({ pieceCode }) => pieceCode).join('、'),
  })

/** Only called when no line of the code is open at this shelf. */
async function reasonOf(
  { trx, state }: WalkWork,
  { productName, pieceCode, shelfCode }: PickItemRow,
  lines: readonly PickItemRow[],
): Promise<AppError> {
  const elsewhere = lines.filter(isOpen)
  if (elsewhere.length > 0) {
    const shelves = [...new Set(elsewhere.map((line) => line.shelfCode))].join('、')
    return state.shelf
      ? fail('PICK_WRONG_SHELF', { productName, shelves, shelfCode: state.shelf.code })
      : fail('PICK_SHELF_FIRST', { productName, shelves })
  }
  const stopped = await stoppedOuts(trx, lines)
  if (stopped.length > 0)
    return fail('PICK_INTERCEPTED', { productName, outOrderNums: stopped.join('、'), shelfCode })
  if (pieceCode !== '') return fail('PICK_REPEATED', { pieceCode })
  const quantity = lines.reduce((sum, line) => sum + line.pickedQuantity, 0)
  return fail('PICK_FULL', { productName, quantity })
}

/** Documents that wanted copies of these lines and were stopped or cancelled. */
async function stoppedOuts(trx: Trx, lines: readonly PickItemRow[]): Promise<string[]> {
  const outs = await trx
    .selectFrom('pickAllocation as a')
    .innerJoin('outOrder as o', 'o.id', 'a.outOrderId')
    .select('o.outOrderNum')
    .distinct()
    .where(
      'a.itemId',
      'in',
      lines.map(({ id }) => id),
    )
    .where('o.outStatus', 'in', ['INTERCEPTED', 'CANCELLED'])
    .orderBy('o.outOrderNum')
    .execute()
  return outs.map(({ outOrderNum }) => outOrderNum)
}

/**
 * Counts copies of a line, by the gun or as the whole rest of it.
 * @throws PICK_NOTHING
 */
export async function takeOf(
  work: WalkWork,
  line: PickItemRow,
  quantity: number,
): Promise<ScanOutcome<Walk>> {
  const { trx } = work
  forgetWalk(work)
  const taken = await asWholeCompany(trx, () => takeCopies(trx, line.id, quantity))
  const state = { ...work.state, listId: line.pickListId }
  const walk = await walkOf({ ...work, state })
  const lines = walk?.list.id === line.pickListId ? walk.lines : await linesOf(trx, line.pickListId)
  const now = lines.find(({ id }) => id === line.id)
  const next = nextLine(lines, state)
  const isRowDone = now === undefined || leftOf(now) === 0
  return {
    outcome: next === undefined ? 'allPicked' : isRowDone ? 'rowPicked' : 'counted',
    facts: {
      productName: line.productName,
      quantity,
      left: now ? leftOf(now) : 0,
      baskets: basketsOf(taken),
      nextShelf: next?.shelfCode ?? '',
    },
    state,
    effect: { taken: taken.map((part) => ({ ...part })) },
  }
}

const basketsOf = (taken: readonly TakenPart[]): string =>
  [...new Set(taken.map(({ basketNo }) => basketNo))]
    .filter((basket) => basket !== null)
    .map((basket) => `${basket}号`)
    .join('、')

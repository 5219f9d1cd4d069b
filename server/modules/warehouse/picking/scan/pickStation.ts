import { Type } from 'typebox'
import { asWholeCompany, readKept } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineScan, type ScanOutcome } from '../../../../kit/scans'
import { finishList, holdList } from '../pick/finishList'
import { shortItem } from '../pick/shortItem'
import { swapShelf } from '../pick/swapShelf'
import { putBack, takenPart } from '../pick/takeCopies'
import type { PickItemRow } from '../types'
import { pieceRefusal, scanCopy, takeOf } from './scanCopy'
import { scanShelf } from './scanShelf'
import {
  atTheDoor,
  isOpen,
  leftOf,
  linesOf,
  nextLine,
  requireList,
  type Walk,
  type WalkWork,
} from './station'
import { showWalk } from './showWalk'
import { endOfWalk } from './endOfWalk'
import { whereIs } from '../../stations'

/** The line the picker stands at. @throws PICK_NO_LIST, PICK_NOTHING when this shelf has none left */
async function lineHere(work: WalkWork): Promise<PickItemRow> {
  const list = await requireList(work)
  const lines = await linesOf(work.trx, list.id)
  const here = lines.find((line) => isOpen(line) && line.shelfId === work.state.shelf?.id)
  if (!here) throw fail('PICK_NOTHING')
  return here
}

/** 整行: the rest of the line at once. @throws PICK_PIECE where every copy has its own code */
async function takeRow(work: WalkWork): Promise<ScanOutcome<Walk>> {
  const line = await lineHere(work)
  if (line.pieceCode !== '') throw pieceRefusal([line])
  return takeOf(work, line, leftOf(line))
}

/** 数量: as many copies of the line as were typed. @throws PICK_PIECE, PICK_MORE when fewer are open */
async function takeTyped(work: WalkWork): Promise<ScanOutcome<Walk>> {
  const line = await lineHere(work)
  if (line.pieceCode !== '') throw pieceRefusal([line])
  const quantity = Number(work.values?.['quantity'])
  const left = leftOf(line)
  if (quantity > left) throw fail('PICK_MORE', { productName: line.productName, left, quantity })
  return takeOf(work, line, quantity)
}

/** 报缺: the rest of the line is not there; a deficit document is written. */
async function reportShort(work: WalkWork): Promise<ScanOutcome<Walk>> {
  const { trx, ctx, state } = work
  const line = await lineHere(work)
  const quantity = leftOf(line)
  const done = await asWholeCompany(trx, () =>
    shortItem(trx, line, { quantity, deficitReason: 'MISS' }, ctx),
  )
  const next = nextLine(await linesOf(trx, line.pickListId), state)
  return {
    outcome: 'shortReported',
    facts: {
      productName: line.productName,
      quantity,
      outs: done.length,
      found: done.reduce((sum, { found }) => sum + found, 0),
      nextShelf: next?.shelfCode ?? '',
    },
    state,
    effect: { final: '报缺' },
  }
}

/** 换货位: the rest of the line comes from other shelves. */
async function swap(work: WalkWork): Promise<ScanOutcome<Walk>> {
  const { trx, ctx, state } = work
  const list = await requireList(work)
  const line = await lineHere(work)
  const shelves = await asWholeCompany(trx, () => swapShelf(trx, list, line, ctx))
  return {
    outcome: 'swapped',
    facts: { productName: line.productName, shelves: shelves.join('、') },
    state,
    step: 'shelf',
    effect: { final: '换货位' },
  }
}

/** 完成拣货. @throws PICK_LEFT */
async function finish(work: WalkWork): Promise<ScanOutcome<Walk>> {
  const { trx, ctx } = work
  const list = await requireList(work)
  await asWholeCompany(trx, async () => {
    await holdList(trx, list.id)
    await finishList(trx, list, ctx)
  })
  return {
    outcome: 'finished',
    facts: { pickListNum: list.pickListNum, quantity: list.pickedQuantity },
    state: { ...atTheDoor, done: list.id },
    step: 'shelf',
    effect: { final: '完成拣货' },
  }
}

/** 拣货作业: shelf → books …; F3 amount, F4 whole line, F7 other shelf, F8 short, F9 done. */
export const pickStationRoutes = defineScan<Walk>({
  page: '/pickOrder',
  start: atTheDoor,
  steps: { shelf: scanShelf, book: scanCopy, next: scanShelf },
  keys: { more: takeTyped, row: takeRow, short: reportShort, swap, finish },
  outcomes: [
    'listTaken',
    'shelfTaken',
    'counted',
    'rowPicked',
    'allPicked',
    'shortReported',
    'swapped',
    'finished',
  ],
  show: showWalk,
  ends: endOfWalk,
  whereIs,
  async undo({ trx }, effect) {
    const { final, taken } = readKept(picked, effect)
    if (final !== undefined) throw fail('PICK_UNDO_FINAL', { what: final })
    await asWholeCompany(trx, () => putBack(trx, taken ?? []))
  },
})

const picked = Type.Object({
  final: Type.Optional(Type.String()),
  taken: Type.Optional(Type.Array(takenPart)),
})

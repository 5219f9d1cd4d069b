import { asWholeCompany } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { ScanOutcome } from '../../../../kit/scans'
import { closeBox, openBox, type BoxFacts } from '../boxes/closeBox'
import { boxesOf, makeBox, takeInHand } from '../boxes/handBox'
import { leftOf, packLines } from '../boxes/packLines'
import { keepFigures } from '../document/figures'
import { finishPacking } from '../document/finishPacking'
import { holdPacking, requirePacking, type HeldPacking } from '../document/holdPacking'
import type { PackLine, Portion } from '../types'
import { countCopies, fill } from './countCopies'
import { emptyTable, handOf, requirePackingHere, type Packing, type PackWork } from './station'

type Outcome = Promise<ScanOutcome<Packing>>

/** The list that is packed, held; the box in hand as it is now. */
async function hold(work: PackWork, action: string, sources: 'withSources' | 'alone' = 'alone') {
  const { packing, box } = await requirePackingHere(work)
  const held = await holdPacking(work.trx, packing.id, sources)
  requirePacking(held, action)
  const boxes = await boxesOf(work.trx, packing)
  return { held, boxes, box: boxes.find(({ id }) => id === box?.id) }
}

const values = ({ values: filled = {} }: PackWork) => filled

/** F4 新建箱. */
export const newBox = (work: PackWork): Outcome =>
  asWholeCompany(work.trx, async () => {
    const { trx, ctx } = work
    const { held } = await hold(work, '新建箱')
    const { boxSpec } = values(work)
    const box = await makeBox(trx, held.packing, {
      userId: ctx.user.userId,
      boxSpec: typeof boxSpec === 'string' && boxSpec !== '' ? boxSpec : null,
    })
    const before = await takeInHand(trx, handOf(work), box.id)
    await keepFigures(trx, held.packing.id)
    return {
      outcome: 'boxMade',
      facts: { boxIndex: box.boxIndex },
      state: { ...work.state, packingId: held.packing.id },
      effect: { kind: 'made', boxId: box.id, before },
    }
  })

/** F8 封箱. */
export const closeInHand = (work: PackWork): Outcome => closeHere(work, factsOf(work))

const factsOf = (work: PackWork): BoxFacts => {
  const { weight, volume, expressNum } = values(work)
  return {
    weight: textOf(weight),
    volume: textOf(volume),
    expressNum: typeof expressNum === 'string' ? expressNum.trim() : null,
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'number' && value > 0 ? String(value) : null

/** @throws PACK_BOX_NONE in hand, PACK_BOX_EMPTY */
export const closeHere = (work: PackWork, facts: BoxFacts): Outcome =>
  asWholeCompany(work.trx, async () => {
    const { held, box } = await hold(work, '封箱')
    const { packing } = held
    if (!box) throw fail('PACK_BOX_NONE', { packingNum: packing.packingNum, boxIndex: '—' })
    await closeBox(work.trx, box, facts, work.ctx)
    const left = packing.totalQuantity - packing.boxedQuantity
    return {
      outcome: left === 0 ? 'lastClosed' : 'boxClosed',
      facts: { boxIndex: box.boxIndex, quantity: box.boxQuantity, left },
      state: { ...work.state, packingId: packing.id },
      effect: { kind: 'closed', boxId: box.id },
    }
  })

/** F3 开箱. @throws PACK_BOX_NONE, PACK_BOX_OPENED */
export const reopen = (work: PackWork): Outcome =>
  asWholeCompany(work.trx, async () => {
    const { held, boxes } = await hold(work, '开箱')
    const { packing } = held
    const { boxIndex = 0 } = values(work)
    const box = boxes.find((each) => each.boxIndex === boxIndex)
    if (!box)
      throw fail('PACK_BOX_NONE', { packingNum: packing.packingNum, boxIndex: String(boxIndex) })
    await openBox(work.trx, box)
    const before = await takeInHand(work.trx, handOf(work), box.id)
    return {
      outcome: 'boxOpened',
      facts: { boxIndex: box.boxIndex, quantity: box.boxQuantity },
      state: { ...work.state, packingId: packing.id },
      // taken back it is closed as it was: with what the scale has said
      effect: {
        kind: 'reopened',
        boxId: box.id,
        before,
        weight: box.weight,
        volume: box.volume,
      },
    }
  })

/** F7 数量: more copies of the line counted last. @throws PACK_NO_LINE, PACK_FULL */
export const countMore = (work: PackWork): Outcome =>
  asWholeCompany(work.trx, async () => {
    const { packing } = await requirePackingHere(work)
    const { quantity } = values(work)
    if (work.state.lineId === null) throw fail('PACK_NO_LINE')
    return countCopies(work, packing.id, {
      itemId: work.state.lineId,
      pieceCode: '',
      quantity: Number(quantity),
    })
  })

/** F10 整单一箱: everything left into the box in hand. @throws PACK_ALL_IN */
export const fillRest = (work: PackWork): Outcome =>
  asWholeCompany(work.trx, async () => {
    const { held } = await hold(work, '装箱')
    const lines = await packLines(work.trx, held.out, held.packing)
    const portions = lines.flatMap(restOf)
    if (portions.length === 0) throw fail('PACK_ALL_IN', { outOrderNum: held.out.outOrderNum })
    return fill(work, held, lines, portions)
  })

const restOf = (line: PackLine): Portion[] => [
  ...(leftOf(line) > line.pieces.length
    ? [{ itemId: line.id, pieceCode: '', quantity: line.plain }]
    : []),
  ...line.pieces.map((pieceCode) => ({ itemId: line.id, pieceCode, quantity: 1 })),
]

/** F9 完成装箱. @throws as `finishPacking` */
export const finish = (work: PackWork): Outcome =>
  asWholeCompany(work.trx, async () => {
    const { held } = await hold(work, '完成装箱', 'withSources')
    await finishPacking(work.trx, held, work.ctx)
    return doneWith(held)
  })

const doneWith = ({ packing }: HeldPacking): ScanOutcome<Packing> => ({
  outcome: 'finished',
  facts: { packingNum: packing.packingNum, quantity: packing.boxedQuantity },
  state: emptyTable,
  step: 'book',
  effect: { kind: 'final', what: '完成装箱' },
})

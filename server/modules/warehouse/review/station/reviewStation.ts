import { Type } from 'typebox'
import { sql } from 'kysely'
import { asWholeCompany, keptId, readKept } from '../../../../base/db'
import { fail, type AppError } from '../../../../base/errors'
import { defineScan, scanStep, type ScanOutcome } from '../../../../kit/scans'
import { reviewCopies } from '../../outOrder'
import { expectedKg, lineCodes, linesOf, type ReviewLine } from '../core/lines'
import {
  finishReview,
  holdForReview,
  leftOf,
  openOf,
  openRecord,
  requireReview,
  undoReview,
} from '../core/review'
import { endOf, outsToReview, toStation, whereIs } from '../../stations'
import { atTheBench, requireParcel, type Bench, type BenchWork } from './bench'
import { findParcels, openParcel, type ParcelGoal } from './openParcel'
import { showBench } from './showBench'

type Goal =
  | ParcelGoal
  | { kind: 'copy'; line: ReviewLine; pieceCode: string }
  | { kind: 'refused'; refusal: AppError }
  | { kind: 'weight'; kg: string; isSure: boolean; expected: number | undefined }

/** The line a code means, or the one reason why this copy is not counted. */
const copies = (by: 'isbn' | 'product' | 'piece') =>
  async function look(work: BenchWork, text: string): Promise<Goal[]> {
    const { trx, state } = work
    const { id, outOrderNum } = await requireParcel(work)
    const lines = await asWholeCompany(trx, () => linesOf(trx, id, lineCodes[by](text)))
    const refused = (refusal: AppError): Goal[] => [{ kind: 'refused', refusal }]
    if (lines.length === 0) {
      const product = await productOf(work, by, text)
      return product ? refused(fail('REVIEW_NOT_HERE', { ...product, outOrderNum })) : []
    }
    if (by === 'piece' && state.pieces.includes(text))
      return refused(fail('REVIEW_PIECE_TWICE', { pieceCode: text }))
    const open = lines.filter(({ quantity, reviewed }) => reviewed < quantity)
    const [first] = lines
    if (open.length === 0 && first)
      return refused(
        fail('REVIEW_FULL', { productName: first.productName, quantity: first.quantity }),
      )
    return open.map((line) => ({ kind: 'copy', line, pieceCode: by === 'piece' ? text : '' }))
  }

async function productOf({ trx }: BenchWork, by: 'isbn' | 'product' | 'piece', text: string) {
  const { rows } = await sql<{ productName: string }>`
    select p.product_name from product p where ${
      by === 'isbn'
        ? sql`p.isbn = ${text}`
        : by === 'product'
          ? sql`upper(p.product_code) = ${text.toUpperCase()}`
          : sql`p.id in (select product_id from stock where piece_code <> '' and piece_code = ${text})`
    } limit 1`.execute(trx)
  return rows[0]
}

/** A weight more than a fifth off what the books are said to weigh is asked about. */
const mostOff = 0.2

async function weights(work: BenchWork, kg: string): Promise<Goal[]> {
  const { id } = await requireParcel(work)
  if (Number(kg) <= 0) return []
  const expected = await asWholeCompany(work.trx, () => expectedKg(work.trx, id))
  const isOff = expected !== undefined && Math.abs(Number(kg) - expected) > expected * mostOff
  const goal = { kind: 'weight', kg, expected } as const
  return isOff
    ? [
        { ...goal, isSure: true },
        { ...goal, isSure: false },
      ]
    : [{ ...goal, isSure: true }]
}

function nameOf(goal: Goal) {
  if (goal.kind === 'parcel') return { key: goal.key, label: goal.label }
  if (goal.kind === 'refused') return { key: goal.refusal.code, label: goal.refusal.message }
  if (goal.kind === 'copy')
    return {
      key: goal.line.itemId,
      label: `《${goal.line.productName}》还有 ${goal.line.quantity - goal.line.reviewed}`,
    }
  return goal.isSure
    ? { key: 'sure', label: `${goal.kg} kg 没错（按书的重量约 ${goal.expected?.toFixed(2)} kg）` }
    : { key: 'again', label: '重新称' }
}

async function take(work: BenchWork, goal: Goal): Promise<ScanOutcome<Bench>> {
  if (goal.kind === 'refused') throw goal.refusal
  if (goal.kind === 'parcel') return openParcel(work, goal)
  if (goal.kind === 'copy') return count(work, goal.line, goal.pieceCode)
  if (!goal.isSure) throw fail('REVIEW_WEIGH_AGAIN')
  const { id } = await requireParcel(work)
  const state = { ...work.state, weight: goal.kg }
  const left = await asWholeCompany(work.trx, () => leftOf(work.trx, id))
  if (left > 0) return { outcome: 'weighed', facts: { weight: goal.kg, left }, state }
  return finish({ ...work, state })
}

/** A copy is counted; the last one ends the review, where it need not be weighed. */
async function count(
  work: BenchWork,
  line: ReviewLine,
  pieceCode: string,
): Promise<ScanOutcome<Bench>> {
  const { trx, ctx, state } = work
  const parcel = await requireParcel(work)
  return asWholeCompany(trx, async () => {
    const out = await holdForReview(trx, parcel.id)
    requireReview(out)
    const lines = await linesOf(trx, out.id)
    const now = lines.find(({ itemId }) => itemId === line.itemId)
    if (!now || now.reviewed >= now.quantity)
      throw fail('REVIEW_FULL', { productName: line.productName, quantity: line.quantity })
    await openRecord(trx, out, ctx)
    await reviewCopies(trx, out, line.itemId, 1)
    // the document is held: nobody else counts meanwhile
    const left = openOf(lines) - 1
    const next = { ...state, pieces: pieceCode ? [...state.pieces, pieceCode] : state.pieces }
    const effect = { outOrderId: out.id, itemId: line.itemId, isFinished: false }
    const facts = { productName: line.productName, left, outOrderNum: out.outOrderNum }
    if (left > 0) return { outcome: 'counted', facts, state: next, effect }
    if (state.isWeighing && state.weight === null)
      return { outcome: 'weighNow', facts, state: next, effect }
    const outStatus = await finishReview(trx, out, state.weight, ctx)
    const outcome = outStatus === 'SHIPPED' ? 'shipped' : 'done'
    return { outcome, facts, state: next, effect: { ...effect, isFinished: true } }
  })
}

/** 复核完成. @throws REVIEW_LEFT */
async function finish(work: BenchWork): Promise<ScanOutcome<Bench>> {
  const { trx, ctx, state } = work
  const { id } = await requireParcel(work)
  const { outOrderNum, outStatus } = await asWholeCompany(trx, async () => {
    const out = await holdForReview(trx, id)
    requireReview(out)
    await openRecord(trx, out, ctx)
    return { ...out, outStatus: await finishReview(trx, out, state.weight, ctx) }
  })
  return {
    outcome: outStatus === 'SHIPPED' ? 'shipped' : 'done',
    facts: { outOrderNum, left: 0 },
    state,
    effect: { outOrderId: id, itemId: null, isFinished: true },
  }
}

/** 称重开关: with the scale on the last copy asks for the weight. */
const weighing = ({ state }: BenchWork): Promise<ScanOutcome<Bench>> =>
  Promise.resolve({
    outcome: state.isWeighing ? 'scaleOff' : 'scaleOn',
    state: { ...state, isWeighing: !state.isWeighing },
  })

/** 扫描复核: the parcel, its books, its weight. */
export const reviewStationRoutes = defineScan<Bench>({
  page: '/orderReviewList/scan',
  start: atTheBench,
  steps: {
    scan: scanStep<Bench, Goal>({
      match: {
        waybill: findParcels,
        document: findParcels,
        piece: copies('piece'),
        isbn: copies('isbn'),
        product: copies('product'),
        weight: weights,
      },
      choice: nameOf,
      take,
    }),
  },
  keys: { finish, weighing },
  outcomes: [
    'parcel',
    'stopped',
    'counted',
    'weighNow',
    'weighed',
    'done',
    'shipped',
    'scaleOn',
    'scaleOff',
  ],
  show: showBench,
  ends: async (work, { outStatus }) =>
    outStatus === 'WAIT_REVIEW'
      ? undefined
      : endOf(work, [toStation('/outOrderScan', work.warehouseId)], outsToReview),
  whereIs,
  async undo({ trx, ctx }, effect) {
    const done = readKept(reviewed, effect)
    await asWholeCompany(trx, () => undoReview(trx, done, ctx))
  },
})

const reviewed = Type.Object({
  outOrderId: keptId,
  itemId: Type.Union([keptId, Type.Null()]),
  isFinished: Type.Boolean(),
})

import { asWholeCompany, type Id } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import {
  defineScan,
  scanStep,
  type ScanOutcome,
  type ScanWork,
  type Way,
} from '../../../../kit/scans'
import { choiceOf, type Found } from '../check/findCopy'
import { anyCopy, findNeeds, ofOut } from '../check/needs'
import { figuresOf } from '../check/passCopies'
import { shortDocument } from '../check/shortDocument'
import { requireWhole } from '../check/wholeOut'
import { endOf, outsToCheck, toStation, wayOfOut, whereIs } from '../../stations'
import { lastCopyOf, shownCopy, type LastCopy } from './lastCopy'
import { matchCopies, takeCopy, undoEffect } from './takeCopy'

type Whole = { outOrderId: Id | null; last: LastCopy | null }
type Work = ScanWork<Whole>
type Goal = { kind: 'out'; id: Id; outOrderNum: string } | { kind: 'copy'; found: Found }

/** @throws QC_NO_DOCUMENT */
function requireOut({ state }: Work): Id {
  if (state.outOrderId === null) throw fail('QC_NO_DOCUMENT')
  return state.outOrderId
}

const copies = matchCopies(async (work: Work) => ofOut(requireOut(work)))
const goal = (found: Found): Goal => ({ kind: 'copy', found })

const scanned = scanStep<Whole, Goal>({
  match: {
    document: findOuts,
    waybill: findOuts,
    piece: async (work, text) => (await copies.piece(work, text)).map(goal),
    isbn: async (work, text) => (await copies.isbn(work, text)).map(goal),
    product: async (work, text) => (await copies.product(work, text)).map(goal),
  },
  choice: (found) =>
    found.kind === 'copy' ? choiceOf(found.found) : { key: found.id, label: found.outOrderNum },
  take: (work, found) => (found.kind === 'out' ? begin(work, found) : take(work, found.found)),
})

/** Documents of a number: their own, the order's, or the parcel's; those that wait for a check where there are some. */
async function findOuts({ trx, ctx, warehouseId }: Work, text: string): Promise<Goal[]> {
  const num = text.toUpperCase()
  const found = await trx
    .selectFrom('outOrder')
    .select(['id', 'outOrderNum', 'outStatus'])
    .where('companyId', '=', ctx.companyId)
    .where('warehouseId', '=', warehouseId)
    .where((eb) =>
      eb.or([
        eb('outOrderNum', '=', num),
        eb('orderNum', '=', num),
        eb('sourceNum', '=', num),
        eb('expressNum', '=', text),
      ]),
    )
    .orderBy('id')
    .limit(20)
    .execute()
  const waiting = found.filter(({ outStatus }) => outStatus === 'WAIT_QC')
  return (waiting.length > 0 ? waiting : found.slice(-1)).map(({ id, outOrderNum }) => ({
    kind: 'out',
    id,
    outOrderNum,
  }))
}

async function begin(
  { trx }: Work,
  { id, outOrderNum }: { id: Id; outOrderNum: string },
): Promise<ScanOutcome<Whole>> {
  await asWholeCompany(trx, () => requireWhole(trx, id))
  const { checked, total } = await figuresOf(trx, id)
  return {
    outcome: 'taken',
    facts: { outOrderNum, left: total - checked },
    state: { outOrderId: id, last: null },
  }
}

async function take(work: Work, found: Found): Promise<ScanOutcome<Whole>> {
  if ('refusal' in found) throw found.refusal
  if ('over' in found) throw fail('QC_FULL', { productName: found.over.productName })
  const { trx, ctx } = work
  const outOrderId = requireOut(work)
  const done = await asWholeCompany(trx, async () => {
    await requireWhole(trx, outOrderId)
    return takeCopy(trx, ofOut(outOrderId), found, ctx)
  })
  const { outOrderNum, productName } = done.need
  const { checked, total, outStatus, recordId } = done.passed
  return {
    outcome: outStatus === undefined ? 'counted' : 'checked',
    facts: { outOrderNum, productName, checked, total },
    state: { outOrderId, last: lastCopyOf(done.need, done.passed) },
    effect: { recordIds: [recordId] },
  }
}

/** What is checked, and what of each line is left. */
async function show({ trx, state }: Omit<Work, 'scanId'>) {
  const { outOrderId, last } = state
  if (outOrderId === null) return { row: {}, lines: [] }
  const needs = await asWholeCompany(trx, () => findNeeds(trx, ofOut(outOrderId), anyCopy))
  const [first] = needs
  const { checked, total } = await figuresOf(trx, outOrderId)
  return {
    row: {
      outOrderNum: first?.outOrderNum,
      expressNum: first?.expressNum,
      waveNum: first?.waveNum,
      ...(await shownCopy(trx, last)),
      outOrderId,
      outStatus: first?.outStatus,
      sortedQuantity: checked,
      waveQuantity: total,
      pendingCount: total - checked,
    },
    lines: needs.map((need) => ({
      id: `${need.itemId}|${need.conditionGrade}|${need.pieceCode}`,
      productName: need.productName,
      isbn: need.isbn,
      pieceCode: need.pieceCode,
      conditionGrade: need.conditionGrade,
      checkedQuantity: need.checked,
      totalQuantity: need.wanted,
    })),
  }
}

/** 报缺: what of the document cannot be found. */
async function short(work: Work): Promise<ScanOutcome<Whole>> {
  const { trx, ctx, state } = work
  const outOrderId = requireOut(work)
  const { outOrderNum, missing, found } = await asWholeCompany(trx, async () => {
    await requireWhole(trx, outOrderId)
    return shortDocument(trx, outOrderId, ctx)
  })
  return {
    outcome: 'shortReported',
    facts: { outOrderNum, missing, found },
    state,
    effect: { final: '报缺' },
  }
}

/** Where what was checked last is worked on now. */
async function wayOn({ trx, warehouseId, state }: Omit<Work, 'scanId'>): Promise<Way> {
  const out = await trx
    .selectFrom('outOrder')
    .select(['outOrderNum', 'outStatus', 'outType', 'waveNum', 'warehouseId'])
    .where('id', '=', state.outOrderId ?? '0')
    .executeTakeFirst()
  return (out && (await wayOfOut(trx, out))) ?? toStation('/orderReviewList/scan', warehouseId)
}

/** 整单质检: a document and its books, one by one. */
export const wholeStationRoutes = defineScan<Whole>({
  page: '/qualityTest/whole',
  start: { outOrderId: null, last: null },
  steps: { scan: scanned },
  keys: { short },
  outcomes: ['taken', 'counted', 'checked', 'shortReported'],
  show,
  ends: async (work, { outStatus }) =>
    outStatus === 'WAIT_QC' ? undefined : endOf(work, [await wayOn(work)], outsToCheck),
  whereIs,
  undo: ({ trx, ctx }, effect) => undoEffect(trx, effect, ctx),
})

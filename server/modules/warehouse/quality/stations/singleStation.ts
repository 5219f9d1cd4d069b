import { sql } from 'kysely'
import { asWholeCompany } from '../../../../base/db'
import { defineScan, scanStep, type ScanOutcome, type ScanWork } from '../../../../kit/scans'
import { choiceOf, type Found } from '../check/findCopy'
import { ofSingles } from '../check/needs'
import { endOf, toStation, whereIs } from '../../stations'
import { lastCopyOf, shownCopy, type LastCopy } from './lastCopy'
import { matchCopies, takeCopy, undoEffect } from './takeCopy'

type Singles = { last: LastCopy | null }
type Work = ScanWork<Singles>

async function take({ trx, ctx, warehouseId }: Work, found: Found): Promise<ScanOutcome<Singles>> {
  if ('refusal' in found) throw found.refusal
  const need = 'need' in found ? found : { need: found.over }
  const done = await asWholeCompany(trx, () => takeCopy(trx, ofSingles(warehouseId), need, ctx))
  const { outOrderNum, outOrderId, productName, expressNum } = done.need
  return {
    outcome: 'matched',
    facts: { outOrderNum, outOrderId, productName, expressNum: expressNum ?? '' },
    state: { last: lastCopyOf(done.need, done.passed) },
    effect: { recordIds: [done.passed.recordId] },
  }
}

/** The document in hand, how many are left, and which come next. */
async function show({ trx, warehouseId, state }: Omit<Work, 'scanId'>) {
  const { rows } = await sql<Record<string, string>>`
    select o.id, o.out_order_num, i.product_name, i.condition_grade, i.isbn, o.deadline_time, o.urgent_flag
    from out_order o join out_order_item i on i.out_order_id = o.id and i.quantity > 0
    where ${ofSingles(warehouseId)} and o.out_status = 'WAIT_QC'
    order by o.urgent_flag desc, coalesce(o.pay_time, o.audit_time, o.create_time), o.id`.execute(
    trx,
  )
  const last = await shownCopy(trx, state.last)
  return { row: { ...last, pendingCount: rows.length }, lines: rows.slice(0, shownLines) }
}

const shownLines = 40

/** 单件质检: a book finds the document of one copy that waited longest, the urgent ones first. */
export const singleStationRoutes = defineScan<Singles>({
  page: '/qualityTest/single',
  start: { last: null },
  steps: {
    scan: scanStep<Singles, Found>({
      match: matchCopies(async ({ warehouseId }: Work) => ofSingles(warehouseId)),
      choice: choiceOf,
      take,
    }),
  },
  outcomes: ['matched'],
  show,
  ends: async (work, { pendingCount }) =>
    pendingCount === 0
      ? endOf(work, [toStation('/orderReviewList/scan', work.warehouseId)])
      : undefined,
  whereIs,
  undo: ({ trx, ctx }, effect) => undoEffect(trx, effect, ctx),
})

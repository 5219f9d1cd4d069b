import { readScan, type ReadScan } from '../../../schemas/language'
import { orRefusal, type Trx } from '../../base/db'
import { AppError, fail } from '../../base/errors'
import type { Context } from '../http'
import { IdTaken, keepScan, lastCounted, markUndone, storedScan } from './scanRows'
import { holdSession, type Session } from './session'
import { nextStep, type PlannedStation, type PlannedStep } from './stationOf'
import { placed, type Placed } from './placed'
import type { AskedScan, ScanAnswer, ScanOutcome, ScanState, ScanWork } from './types'
import { viewOf } from './viewOf'

type Done<S> = ScanOutcome<S> & { step: string }

/**
 * Takes one scan in a transaction: its effect, the session's new state and its stored answer are one. The same id is
 * answered what it was answered first. What the station refuses is an answer too, and leaves nothing else.
 * @throws SCAN_ID_REUSED, SCAN_OVERTAKEN, SCAN_NO_WAREHOUSE: these leave no trace
 */
export async function takeScan<S extends ScanState>(
  ctx: Context,
  station: PlannedStation<S>,
  asked: AskedScan,
): Promise<ScanAnswer> {
  try {
    return await ctx.trx((trx) => takeIn(trx, ctx, station, asked, 'number'))
  } catch (error) {
    if (!(error instanceof IdTaken)) throw error
  }
  // a higher number than the desk's last is a new scan, but for a desk that was forgotten: nothing of it is left
  return ctx.trx((trx) => takeIn(trx, ctx, station, asked, 'id'))
}

/** @param knownBy  how a scan that was taken before is known: by its desk's number, or its id is looked up in any case */
async function takeIn<S extends ScanState>(
  trx: Trx,
  ctx: Context,
  station: PlannedStation<S>,
  asked: AskedScan,
  knownBy: 'number' | 'id',
): Promise<ScanAnswer> {
  const { page, fresh } = station
  const place = { station: page.path, warehouseId: asked.warehouseId, fresh }
  const session = await holdSession(trx, ctx, place)
  const isOvertaken = asked.number <= (session.desks[asked.desk] ?? 0)
  const stored =
    isOvertaken || knownBy === 'id' ? await storedScan(trx, ctx, session.id, asked) : undefined
  if (stored) return stored
  if (isOvertaken) throw fail('SCAN_OVERTAKEN')
  const { state } = session
  const { id: scanId, warehouseId, values } = asked
  const work = { trx, ctx, scanId, warehouseId, now: ctx.now(), state, ...(values && { values }) }
  const done = await orRefusal(trx, () => apply(station, session, work, asked), 'untilCommit')
  const refusal = done instanceof AppError ? done : undefined
  const after = done instanceof AppError ? { step: session.step, state } : done
  const answer = {
    ...(done instanceof AppError
      ? answerOfRefusal(await placed(station, work, asked, done))
      : answerOf(done)),
    id: asked.id,
    view: await viewOf(station, { ...work, state: after.state }, after.step),
  }
  const effect = refusal ? undefined : (done as Done<S>).effect
  await keepScan(trx, ctx, { asked, session, after, answer, effect })
  return answer
}

async function apply<S extends ScanState>(
  station: PlannedStation<S>,
  session: Session<S>,
  work: ScanWork<S>,
  asked: AskedScan,
): Promise<Done<S>> {
  if (asked.kind === 'UNDO') return undo(station, session, work, asked)
  if (asked.kind === 'CODE') return takeCode(station, session, work, asked)
  const press = station.keys?.[asked.input]
  if (!press) throw fail('SCAN_KEY_UNKNOWN', { key: asked.input })
  station.requireFilled(asked.input, asked.values)
  return { step: session.step, ...(await press(work)) }
}

/** The step's own codes first; where it repeats, those of the next one lead on. @throws SCAN_CODE_UNKNOWN */
async function takeCode<S extends ScanState>(
  station: PlannedStation<S>,
  session: Session<S>,
  work: ScanWork<S>,
  { input, choice }: AskedScan,
): Promise<Done<S>> {
  const code = readScan(input)
  for (const planned of station.plan(session.step)) {
    const outcome = await planned.step.run(work, code, choice, planned.codes)
    if (outcome) return { step: nextStep(station.page, planned.key), ...outcome }
  }
  for (const planned of station.later(session.step)) {
    const refusal = await tooEarly(planned, work, code)
    if (refusal) throw refusal
  }
  // what to scan is said by the screen, which sees the record too
  throw fail('SCAN_CODE_UNKNOWN', { code: code.text })
}

/** What comes first; undefined also where the step cannot look its codes up as long as what comes first is missing. */
async function tooEarly<S extends ScanState>(
  { step, codes }: PlannedStep<S>,
  work: ScanWork<S>,
  code: ReadScan,
): Promise<AppError | undefined> {
  try {
    return await step.early(work, code, codes)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

async function undo<S extends ScanState>(
  station: PlannedStation<S>,
  session: Session<S>,
  work: ScanWork<S>,
  { id, input }: AskedScan,
): Promise<Done<S>> {
  const last = await lastCounted<S>(work.trx, session.id)
  if (!last) throw fail('SCAN_UNDO_NOTHING')
  if (last.id !== input) {
    const isKnown = await lastCounted<S>(work.trx, session.id, input)
    throw isKnown ? fail('SCAN_UNDO_NOT_LAST', { what: last.input }) : fail('SCAN_UNDO_NOTHING')
  }
  if (last.effect !== null) {
    if (!station.undo) throw new Error(`defineScan ${station.page.path}: no undo for an effect`)
    await station.undo(work, last.effect)
  }
  await markUndone(work.trx, work.ctx, last.id, id)
  return {
    outcome: 'undone',
    facts: { what: last.input, scanId: last.id },
    state: last.stateBefore,
    step: last.stepBefore,
  }
}

type Said = Omit<ScanAnswer, 'id' | 'view'>

const answerOf = <S>({ outcome, facts = {} }: ScanOutcome<S>): Said => ({
  outcome,
  isCounted: outcome !== 'undone',
  facts,
})

function answerOfRefusal({ refusal, way }: Placed): Said {
  const { code, message, hint, facts: known } = refusal
  const { choices, ...facts } = known as Said['facts'] & Pick<ScanAnswer, 'choices'>
  return {
    outcome: code,
    isCounted: false,
    text: message,
    hint,
    facts,
    choices,
    ...(way && { way }),
  }
}

import { isDeepStrictEqual } from 'node:util'
import { toJson, type Id, type JsonValue, type Trx } from '../../base/db'
import { fail } from '../../base/errors'
import type { Context } from '../http'
import { storeSession, type Session } from './session'
import type { AskedScan, ScanAnswer, ScanState } from './types'

/** What the same scan was answered before. @throws SCAN_ID_REUSED when the id stands for another scan */
export async function storedScan(
  trx: Trx,
  ctx: Context,
  sessionId: Id,
  asked: AskedScan,
): Promise<ScanAnswer | undefined> {
  const stored = await trx
    .selectFrom('scan')
    .select(['sessionId', 'kind', 'input', 'choice', 'keyValues', 'answer'])
    .where('companyId', '=', ctx.companyId)
    .where('scanId', '=', asked.id)
    .executeTakeFirst()
  if (!stored) return undefined
  const isSame =
    stored.sessionId === sessionId &&
    stored.kind === asked.kind &&
    stored.input === asked.input &&
    stored.choice === (asked.choice ?? null) &&
    isDeepStrictEqual(stored.keyValues, asked.values ?? null)
  if (!isSame) throw fail('SCAN_ID_REUSED')
  return stored.answer as object as ScanAnswer
}

interface KeptScan<S> {
  asked: AskedScan
  /** As it was before the scan. */
  session: Session<S>
  after: Pick<Session<S>, 'step' | 'state'>
  answer: ScanAnswer
  effect: JsonValue | undefined
}

/** A scan of this id is stored already: what was done for it is to be taken back. */
export class IdTaken extends Error {
  override name = 'IdTaken'
}

/** Session and scan, with one statement. @throws IdTaken */
export async function keepScan<S extends ScanState>(
  trx: Trx,
  ctx: Context,
  { asked, session, after, answer, effect }: KeptScan<S>,
): Promise<void> {
  const kept = await trx
    .with('session', (db) => storeSession(db, session, after, asked))
    .insertInto('scan')
    .values({
      companyId: ctx.companyId,
      scanId: asked.id,
      sessionId: session.id,
      kind: asked.kind,
      input: asked.input,
      choice: asked.choice ?? null,
      keyValues: asked.values ? toJson(asked.values) : null,
      outcome: answer.outcome,
      isCounted: answer.isCounted,
      answer: toJson(answer),
      stepBefore: session.step,
      stateBefore: toJson(session.state),
      effect: effect === undefined ? null : toJson(effect),
      createBy: ctx.user.userId,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'scanId']).doNothing())
    .returning('scanId')
    .executeTakeFirst()
  if (!kept) throw new IdTaken(`scan ${asked.id} is stored`)
}

export interface CountedScan<S> {
  id: string
  input: string
  effect: JsonValue
  stepBefore: string
  stateBefore: S
}

/** The last scan of a session that counts, or the one of an id if it counts. */
export async function lastCounted<S extends ScanState>(
  trx: Trx,
  sessionId: Id,
  id?: string,
): Promise<CountedScan<S> | undefined> {
  const last = await trx
    .selectFrom('scan')
    .select(['scanId as id', 'input', 'effect', 'stepBefore', 'stateBefore'])
    .where('sessionId', '=', sessionId)
    .where('isCounted', '=', true)
    .where('undoneBy', 'is', null)
    .$if(id !== undefined, (query) => query.where('scanId', '=', id ?? ''))
    .orderBy('scan.id', 'desc')
    .executeTakeFirst()
  return last && { ...last, stateBefore: last.stateBefore as S }
}

export const markUndone = (trx: Trx, ctx: Context, id: string, undoneBy: string) =>
  trx
    .updateTable('scan')
    .set({ undoneBy })
    .where('companyId', '=', ctx.companyId)
    .where('scanId', '=', id)
    .execute()

/** The last scans of a session as they were answered, the newest first. */
export async function lastScans(trx: Trx, sessionId: Id): Promise<LastScan[]> {
  const found = await trx
    .selectFrom('scan')
    .select([
      'scanId as id',
      'kind',
      'input',
      'outcome',
      'isCounted',
      'answer',
      'undoneBy',
      'createTime',
    ])
    .where('sessionId', '=', sessionId)
    .orderBy('scan.id', 'desc')
    .limit(shown)
    .execute()
  return found.map(({ answer, ...scan }) => {
    const { text, hint, facts } = answer as object as ScanAnswer
    return { ...scan, text, hint, facts }
  })
}

const shown = 10

export interface LastScan extends Pick<
  ScanAnswer,
  'outcome' | 'isCounted' | 'text' | 'hint' | 'facts'
> {
  id: string
  kind: string
  input: string
  undoneBy: string | null
  createTime: string
}

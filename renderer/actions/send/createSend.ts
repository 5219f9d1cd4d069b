import { CallError, saveFile } from '../../../runtime/http'
import type { FormValues } from '../../parts/form'
import type { BatchOutcome } from '../../language/registry'
import { isTicket } from '../batch/readTask'
import type { TaskTicket } from '../batch/types'
import { askFirst, askFirstOfRows } from '../result/askFirst'
import { callInput, type TakenSelection } from '../call/callInput'
import { createTake } from '../call/createTake'
import { readOutcome } from '../call/outcome'
import { sentRows, type ActionDeps, type Run } from '../call/run'
import { texts } from '../texts'
import { showProgress } from './showProgress'

/** What an action's call was answered: a result per row, a task that works on them, a record, or a file that is saved. */
export type Answer =
  | { kind: 'rows'; outcome: BatchOutcome }
  | { kind: 'task'; ticket: TaskTicket }
  | { kind: 'record'; record: unknown }
  | { kind: 'file' }

/**
 * The call of one run. Called again after a failure it sends the same rows or the same frozen selection, so that
 * the request id can stay the same and nothing happens twice.
 * @throws CallError, from the function it returns
 */
export function createSend(run: Run, deps: ActionDeps): (values: FormValues) => Promise<Answer> {
  const { whole } = run
  if (!whole) return (values) => send(run, values, deps)
  const take = createTake(whole, deps)
  return (values) => take((selection) => send(run, values, deps, selection))
}

async function send(
  run: Run,
  values: FormValues,
  deps: ActionDeps,
  selection?: TakenSelection,
): Promise<Answer> {
  const title = run.action.label
  const { dialogs } = deps
  const answer = await askFirst(title, dialogs, (read) =>
    sendOnce(run, values, deps, read, selection),
  )
  if (answer.kind !== 'rows') return answer
  const outcome = await askFirstOfRows(title, dialogs, answer.outcome, async (ids, read) => {
    const names = sentRows(run, deps).map(({ id }) => id)
    const rows = run.rows.filter((_row, place) => ids.includes(names[place] ?? ''))
    const again = await sendOnce({ ...run, rows, whole: undefined }, values, deps, read)
    return again.kind === 'rows' ? again.outcome : answer.outcome
  })
  return { kind: 'rows', outcome }
}

function sendOnce(
  run: Run,
  values: FormValues,
  deps: ActionDeps,
  read: readonly string[],
  selection?: TakenSelection,
): Promise<Answer> {
  const { action, rows, place } = run
  const { http, once, during, resource, resources } = deps
  const { call } = action
  if (!call) throw new Error(texts.say('actionWithoutCall', { label: action.label }))
  const pageQuery = deps.host.page.query
  const input = callInput(action, call, {
    rows,
    values,
    place,
    resource,
    resources,
    pageQuery,
    selection,
  })
  const request = async (requestId: string): Promise<Answer> => {
    const asked = { ...input, requestId, read, quiet: true }
    if (!action.download) {
      const sending = { label: action.label, total: rows.length, requestId }
      const answer = await showProgress(sending, deps, () => http.call<unknown>(call, asked))
      return readAnswer(answer, input.body, run, deps)
    }
    const got = await http.downloadOrData<unknown>(call, asked)
    if (!('file' in got)) return withoutFile(readAnswer(got.data, input.body, run, deps))
    saveFile(got.file)
    return { kind: 'file' }
  }
  return during(() => once(call, input, request))
}

/** Refused rows and a task that makes the file are answers; anything else in place of a file is none. */
function withoutFile(answer: Answer): Answer {
  const isTold = answer.kind === 'task' || (answer.kind === 'rows' && answer.outcome.failed > 0)
  if (isTold) return answer
  throw new CallError(texts.say('noFile'), {
    code: 502,
    error: 'NO_FILE',
    hint: texts.say('downloadBroke'),
  })
}

function readAnswer(answer: unknown, body: unknown, run: Run, deps: ActionDeps): Answer {
  const outcome = readOutcome(answer, sentRows(run, deps))
  if (outcome) return { kind: 'rows', outcome }
  if (isTicket(answer)) return { kind: 'task', ticket: answer }
  if (!isOnRows(body) || leadsOn(answer, run)) return { kind: 'record', record: answer }
  // Like an answer that never came: nobody knows what was done, and only the same request id may ask again.
  throw new CallError(texts.say('rowResultsMissing'), {
    code: 502,
    error: 'NO_RESULTS',
    hint: texts.say('rowResultsMissingHint'),
  })
}

/** What was asked of rows goes on in the page the action opens, such as a form filled with them. */
const leadsOn = (answer: unknown, { action }: Run): boolean =>
  action.open !== undefined && typeof answer === 'object' && answer !== null

const isOnRows = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && ('ids' in body || 'selectionId' in body)

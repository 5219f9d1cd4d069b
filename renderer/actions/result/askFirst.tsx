import { CallError } from '../../../runtime/http'
import type { Dialogs } from '../../parts/dialog'
import type { BatchOutcome, RowOutcome } from '../../language/registry'
import { groupFailures } from '../call/outcome'
import { RowGroups } from './RowGroups'
import { texts } from '../texts'

type Read = readonly string[]

/** A call whose warning is a question: asked in front of the deed, sent again once it has been read. */
export async function askFirst<T>(
  title: string,
  dialogs: Dialogs,
  send: (read: Read) => Promise<T>,
): Promise<T> {
  const read: string[] = []
  for (;;) {
    try {
      return await send(read)
    } catch (error) {
      const mark = markOf(error)
      if (mark === undefined || read.includes(mark)) throw error
      const sentence = <p>{(error as CallError).message}</p>
      if (!(await dialogs.confirm({ ...question(title), content: sentence }))) throw notSent()
      read.push(mark)
    }
  }
}

/**
 * The same for rows: those that wait for an answer are asked about together, each warning with its rows, and sent
 * again; the others are done already.
 * @param again sends these rows, with the warnings that were read
 */
export async function askFirstOfRows(
  title: string,
  dialogs: Dialogs,
  outcome: BatchOutcome,
  again: (ids: readonly string[], read: Read) => Promise<BatchOutcome>,
): Promise<BatchOutcome> {
  const waiting = outcome.results.filter(isWaiting)
  if (waiting.length === 0) return outcome
  const groups = groupFailures({ results: waiting })
  const isOne = outcome.results.length === 1
  const content = isOne ? <p>{groups[0]?.reason}</p> : <RowGroups groups={groups} />
  if (!(await dialogs.confirm({ ...question(title), content }))) {
    if (waiting.length === outcome.results.length) throw notSent()
    return outcome
  }
  const ids = waiting.map(({ id }) => id)
  const done = await again(ids, [...new Set(waiting.flatMap(({ mark }) => mark ?? []))])
  const byId = new Map(done.results.map((row) => [row.id, row]))
  const results = outcome.results.map((row) => (isWaiting(row) ? (byId.get(row.id) ?? row) : row))
  const failed = results.filter(({ ok }) => !ok).length
  return { results, failed, success: results.length - failed }
}

const isWaiting = ({ ok, error, mark }: RowOutcome) =>
  !ok && error === 'WARNING_FIRST' && mark !== undefined

const question = (title: string) => ({
  title: texts.say('askFirst', { title }),
  okText: texts.say('proceedAnyway', { title }),
  cancelText: texts.say('backToCheck'),
})

function markOf(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.error !== 'WARNING_FIRST') return undefined
  const { mark } = (error.data ?? {}) as { mark?: unknown }
  return typeof mark === 'string' ? mark : undefined
}

const notSent = () => new CallError(texts.say('notSent'), { code: 0, error: 'ABORTED' })

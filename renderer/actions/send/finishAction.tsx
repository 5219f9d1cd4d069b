import type { Deed } from '../../../runtime/messages'
import type { FormValues } from '../../parts/form'
import { fillTemplate } from '../../language/expressions'
import type { BatchOutcome, Row } from '../../language/registry'
import { BatchResult } from '../result/BatchResult'
import { openTask } from '../batch/openTask'
import { openTarget } from '../open/openTarget'
import { useTaskShelf } from '../batch/useTaskShelf'
import type { TaskTicket, TrackedTask } from '../batch/types'
import { createRowActs, type RowActs } from '../result/rowActs'
import { createSend, type Answer } from './createSend'
import { retryUnanswered } from './retryUnanswered'
import { failedIds } from '../call/outcome'
import { sentRows, type ActionDeps, type Run } from '../call/run'
import { doneSentence, namesOf, type Done } from './doneSentence'
import { offerUndo } from './offerUndo'
import { settle } from './settle'
import { ShownOnce } from '../result/ShownOnce'
import { texts } from '../texts'

/**
 * Turns an answer into what a person sees: a message, the failed rows with a way to try them again, or the progress
 * of a task.
 * @param values what was sent, for a second try of the failed rows
 */
export async function finishAction(
  run: Run,
  answer: Answer,
  values: FormValues,
  deps: ActionDeps,
): Promise<void> {
  if (answer.kind === 'file') return
  if (answer.kind === 'task') return startTask(run, answer.ticket, deps)
  const outcome = answer.kind === 'rows' ? answer.outcome : undefined
  const ids = sentRows(run, deps).map(({ id }) => id)
  const done = { outcome, values, record: answer.kind === 'record' ? answer.record : undefined }
  const acts = createRowActs(run, deps)
  const undo = offerUndo(run, answer, deps, (undone, back) => finishAction(undone, back, {}, deps))
  const [only] = outcome?.results ?? []
  const said = {
    done: run.isUndo ? undoneSentence(run, done, deps) : doneSentence(run, done, deps),
    undo,
    remedy: only && acts.remedyOf(only),
  }
  const needsResult = settle(run.action, outcome, ids, run.whole !== undefined, said, deps)
  if (answer.kind === 'record') deps.host.onRecord?.(run.action, answer.record)
  if (answer.kind === 'record' && run.action.open)
    return deps.openPage(openTarget({ ...run, rows: [(answer.record ?? {}) as Row] }, deps))
  if (answer.kind === 'record' && run.action.tell)
    return showOnce(run, run.action.tell, answer.record, deps)
  if (!outcome || !needsResult) return
  if (await showResult(run, outcome, { acts, undo }, deps))
    await retryFailed(run, outcome, values, deps)
}

const undoneSentence = (run: Run, done: Done, deps: ActionDeps): string =>
  texts.say('undid', { rows: namesOf(run, done, deps) })

/** What is shown this once, until the person has closed it. */
function showOnce({ action }: Run, told: string, record: unknown, { dialogs }: ActionDeps) {
  const scope = { row: (record ?? {}) as Row }
  return dialogs.open<undefined>({
    title: action.label,
    width: 480,
    content: ({ close }) => (
      <ShownOnce text={fillTemplate(told, scope)} onClose={() => close(undefined)} />
    ),
  }) as Promise<void>
}

/** @returns whether the person wants the failed rows tried again */
async function showResult(
  { action, rows }: Run,
  outcome: BatchOutcome,
  { acts, undo }: { acts: RowActs; undo?: Deed },
  { dialogs }: ActionDeps,
): Promise<boolean> {
  const wantsRetry = await dialogs.open<boolean>({
    title: texts.say('resultOfLabel', { label: action.label }),
    width: 640,
    content: ({ close }) => (
      <BatchResult
        outcome={outcome}
        acts={acts}
        undo={undo}
        onClose={() => close(false)}
        onRetry={rows.length > 0 && action.call ? () => close(true) : undefined}
      />
    ),
  })
  return wantsRetry === true
}

async function retryFailed(
  run: Run,
  outcome: BatchOutcome,
  values: FormValues,
  deps: ActionDeps,
): Promise<void> {
  const failed = new Set(failedIds(outcome))
  const ids = sentRows(run, deps).map(({ id }) => id)
  const rows = run.rows.filter((_, place) => failed.has(ids[place] ?? ''))
  const again = { ...run, rows }
  const send = createSend(again, deps)
  await finishAction(again, await retryUnanswered(again, () => send(values), deps), values, deps)
}

function startTask(run: Run, ticket: TaskTicket, deps: ActionDeps): Promise<void> {
  const { action, whole } = run
  const ids = whole ? undefined : sentRows(run, deps).map(({ id }) => id)
  const task: TrackedTask = {
    taskId: ticket.taskId,
    total: ticket.total,
    kind: action.download ? 'EXPORT' : 'BATCH',
    label: action.label,
    owner: deps.owner,
    userId: deps.userId,
    after: action.after,
    ids,
  }
  useTaskShelf.getState().put(task)
  return openTask(task, deps.dialogs, createRowActs(run, deps))
}

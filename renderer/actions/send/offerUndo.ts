import type { Deed } from '../../../runtime/messages'
import { CallError } from '../../../runtime/http'
import type { Row } from '../../language/registry'
import { gateOf } from '../call/gate'
import { okIds } from '../call/outcome'
import { sentRows, type ActionDeps, type Run } from '../call/run'
import { texts } from '../texts'
import { createSend, type Answer } from './createSend'
import { retryUnanswered } from './retryUnanswered'
import { reverseOf } from './reverseOf'

/**
 * Takes back what went through, where the resource declares the way back, the person may go it and all rows could. One
 * without a form asks nothing: the rows return to where they were a moment ago; the server looks at their state again.
 * One with a form opens it, as its button would.
 * @param finish shows what became of it
 */
export function offerUndo(
  run: Run,
  answer: Answer,
  deps: ActionDeps,
  finish: (undone: Run, answer: Answer) => Promise<void>,
): Deed | undefined {
  if (answer.kind !== 'rows' || run.whole || run.isUndo) return undefined
  const { resource, resources, notify } = deps
  const done = new Set(okIds(answer.outcome))
  const ids = sentRows(run, deps).map(({ id }) => id)
  const rows = run.rows.filter((_row, at) => done.has(ids[at] ?? ''))
  const back = reverseOf(run.action, rows, resource, resources)
  const state = resources[resource]?.state
  if (!back || state === undefined || !deps.may(back)) return undefined
  const moved = rows.map((row): Row => ({ ...row, [state]: run.action.to }))
  if (gateOf(back, moved, 'batch', deps.scope).allowed.length < moved.length) return undefined
  if (back.form) {
    const label = texts.say('undoBy', { label: back.label })
    return { label, run: () => deps.start(back, moved) }
  }
  const undone: Run = {
    action: { ...back, success: undefined, after: 'reload' },
    rows: moved,
    place: 'batch',
    lead: [],
    isUndo: true,
  }
  const undo = async () => {
    try {
      const send = createSend(undone, deps)
      await finish(undone, await retryUnanswered(undone, () => send({}), deps))
    } catch (error) {
      notify.error(error instanceof CallError ? error : texts.say('actionFailedRetry'))
    }
  }
  return { label: texts.say('undo'), run: () => void undo() }
}

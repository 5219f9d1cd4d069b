import { CallError } from '../../runtime/http'
import type { ResolvedAction } from '../../schemas/language'
import type { Row } from '../language/registry'
import { finishAction } from './send/finishAction'
import { copyValue } from './result/copyValue'
import { createSend } from './send/createSend'
import { gateOf, wholeOf } from './call/gate'
import { retryUnanswered } from './send/retryUnanswered'
import { leadSentences, wholeSentences } from './send/leadSentence'
import { openComponent } from './open/openComponent'
import { openForm } from './open/openForm'
import { openShow } from './open/openShow'
import { openTarget } from './open/openTarget'
import { openExport, openImport } from './open/openTransfer'
import { titleOf, type ActionDeps, type Run } from './call/run'
import type { ActionPlace } from './types'
import { texts } from './texts'

/**
 * Runs one action as a person started it: ask, load, form or dialog, call with one request id, tell what became of it.
 * @throws nothing that a person has to know: every failure has been shown
 */
export async function runAction(
  action: ResolvedAction,
  ticked: readonly Row[],
  place: ActionPlace,
  deps: ActionDeps,
): Promise<void> {
  const { scope, notify, resource, resources } = deps
  const whole = wholeOf(action, place, deps.host)
  const gate = gateOf(action, ticked, place, scope, whole)
  if (gate.hint) return notify.warning(gate.hint)
  try {
    const lead = whole
      ? wholeSentences(action, whole, resource, resources)
      : leadSentences(action, gate, resource, resources, scope)
    // What stands over the list is not about the rows that happen to be ticked; an export offers them.
    const rows = place === 'toolbar' && action.kind !== 'export' ? [] : gate.allowed
    await perform({ action, rows, place, lead, whole }, deps)
  } catch (error) {
    notify.error(error instanceof CallError ? error : sentenceOf(error))
  }
}

async function perform(run: Run, deps: ActionDeps): Promise<void> {
  const { action } = run
  // with a call, the page opens on what it answers
  if (action.open && !action.call) return deps.openPage(openTarget(run, deps))
  if (action.show) return openShow(run, action.show, deps)
  if (action.copy !== undefined) return copyValue(run, action.copy, deps)
  if (action.kind === 'export') return openExport(run, deps)
  if (action.kind === 'import') return openImport(run, deps)
  if (action.component && !run.whole) return openComponent(run, deps)
  if (action.form?.length) return openForm(run, deps)
  if (run.lead.length > 0 && !(await confirm(run, deps))) return
  if (action.reset) return deps.host.reload()
  const send = createSend(run, deps)
  await finishAction(run, await retryUnanswered(run, () => send({}), deps), {}, deps)
}

const confirm = (run: Run, deps: ActionDeps) =>
  deps.dialogs.confirm({
    title: titleOf(run, deps),
    content: run.lead.map((line) => <p key={line}>{line}</p>),
    danger: run.action.danger,
  })

const sentenceOf = (error: unknown) =>
  error instanceof Error ? error.message : texts.say('actionFailedRetry')

import type { ResolvedAction } from '../../../schemas/language'
import type { BatchOutcome } from '../../language/registry'
import { failedIds, groupWarnings, okIds, outcomeSentence } from '../call/outcome'
import type { ActionDeps } from '../call/run'
import type { ActionHost } from '../types'
import { texts } from '../texts'

/**
 * The one place that turns what an action answered into what a person sees: a short message when all went well,
 * the reason when the single row failed. Then the page does what `after` says.
 * @param outcome absent when the call gave no result per row
 * @param ids the rows it was run on
 * @returns whether rows have to be shown one by one: those that failed, or of which there is something to know
 */
export function settle(
  action: ResolvedAction,
  outcome: BatchOutcome | undefined,
  ids: readonly string[],
  isWhole: boolean,
  { notify, host }: Pick<ActionDeps, 'notify' | 'host'>,
): boolean {
  const failed = outcome ? failedIds(outcome) : []
  if (isWhole) host.onWholeHandled?.(failed)
  else host.onHandled?.(outcome ? okIds(outcome) : ids)
  if (outcome?.results.length === 0) {
    notify.warning(texts.say('noRowDone'))
    host.reload()
    return false
  }
  if (!outcome || failed.length === 0) {
    notify.success(successText(action, outcome))
    applyAfter(action, host)
    return outcome !== undefined && groupWarnings(outcome).length > 0
  }
  // What was refused has usually been changed by somebody else: show the rows as they are now.
  if (action.after !== 'none') host.reload()
  if (outcome.results.length > 1) return true
  notify.error(outcome.results[0]?.reason ?? texts.say('actionFailed'))
  return false
}

function successText(action: ResolvedAction, outcome: BatchOutcome | undefined): string {
  if (!outcome || outcome.results.length <= 1)
    return action.success ?? texts.say('actionDone', { label: action.label })
  const count = outcomeSentence(outcome)
  return action.success ? `${action.success}：${count}` : count
}

function applyAfter(action: ResolvedAction, host: ActionHost): void {
  if (action.after === 'none') return
  if (action.after === 'back' && host.back) return host.back()
  host.reload()
}

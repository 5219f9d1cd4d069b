import type { ResolvedAction } from '../../../schemas/language'
import type { BatchOutcome } from '../../language/registry'
import type { Deed } from '../../../runtime/messages'
import { failedIds, groupWarnings, okIds } from '../call/outcome'
import type { ActionDeps } from '../call/run'
import type { ActionHost } from '../types'
import { texts } from '../texts'

/**
 * The one place that turns what an action answered into what a person sees: a short message when all went well,
 * the reason when the single row failed. Then the page does what `after` says.
 * @param outcome absent when the call gave no result per row
 * @param ids the rows it was run on
 * @param said what it says when all went well, and what can be done about it: gone on from or set right, taken back
 * @returns whether rows have to be shown one by one: those that failed, or of which there is something to know
 */
export function settle(
  action: ResolvedAction,
  outcome: BatchOutcome | undefined,
  ids: readonly string[],
  isWhole: boolean,
  said: { done: string; undo?: Deed; remedy?: Deed },
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
    const needsResult = outcome !== undefined && groupWarnings(outcome).length > 0
    // beside the rows stands where they lead; a message that stays over the next page must not lead there again
    const deeds = [needsResult ? undefined : said.remedy, said.undo]
    notify.success(said.done, ...deeds.flatMap((deed) => deed ?? []))
    applyAfter(action, host)
    return needsResult
  }
  // What was refused has usually been changed by somebody else: show the rows as they are now.
  if (action.after !== 'none') host.reload()
  if (outcome.results.length > 1) return true
  notify.error(outcome.results[0]?.reason ?? texts.say('actionFailed'), said.remedy)
  return false
}

function applyAfter(action: ResolvedAction, host: ActionHost): void {
  if (action.after === 'none') return
  if (action.after === 'back' && host.back) return host.back()
  host.reload()
}

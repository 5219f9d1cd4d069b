import type { Notify } from '../../runtime/messages'
import type { ResolvedAction } from '../../schemas/language'
import type { Dialogs } from '../dialog'
import type { BatchOutcome } from '../registry'
import { failedIds, okIds, outcomeSentence } from './outcome'
import type { ActionHost } from './types'

interface SettleDeps {
  notify: Notify
  host: ActionHost
  showResult: (outcome: BatchOutcome) => ReturnType<Dialogs['open']>
}

/**
 * The one place that turns what an action answered into what a person sees: a short message when all went well,
 * the reason when the single row failed, a dialog when a batch went partly wrong. Then the page does what `after` says.
 * @param outcome absent when the call gave no result per row
 * @param ids the rows it was run on
 */
export function settle(
  action: ResolvedAction,
  outcome: BatchOutcome | undefined,
  ids: readonly string[],
  { notify, host, showResult }: SettleDeps,
): void {
  const failed = outcome ? failedIds(outcome) : []
  host.onHandled?.(outcome ? okIds(outcome) : ids)
  if (!outcome || failed.length === 0) {
    notify.success(successText(action, outcome))
    return applyAfter(action, host)
  }
  if (outcome.results.length === 1) notify.error(outcome.results[0]?.reason ?? '操作没有成功')
  else void showResult(outcome)
  // What was refused has usually been changed by somebody else: show the rows as they are now.
  if (action.after !== 'none') host.reload()
}

function successText(action: ResolvedAction, outcome: BatchOutcome | undefined): string {
  if (!outcome || outcome.results.length <= 1) return action.success ?? '操作成功'
  const count = outcomeSentence(outcome)
  return action.success ? `${action.success}：${count}` : count
}

function applyAfter(action: ResolvedAction, host: ActionHost): void {
  if (action.after === 'none') return
  if (action.after === 'back' && host.back) return host.back()
  host.reload()
}

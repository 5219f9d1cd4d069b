import type { ResolvedAction, Resources } from '../../schemas/language'
import { fillTemplate, type Scope } from '../expressions'
import type { Gate } from './gate'

/**
 * What a person is told before an action runs: the confirm sentence, and which ticked rows are left alone.
 * @returns no lines when there is nothing to ask
 */
export function leadSentences(
  action: ResolvedAction,
  gate: Gate,
  resource: string,
  resources: Resources,
  scope: Scope,
): string[] {
  const { allowed, refused } = gate
  const lines: string[] = []
  if (action.confirm)
    lines.push(fillTemplate(action.confirm, { ...scope, row: allowed[0], count: allowed.length }))
  if (refused.length > 0) {
    const noun = resources[resource]?.title ?? '行'
    const why = action.disabledHint ? `（${action.disabledHint}）` : ''
    lines.push(
      `${refused.length} 个${noun}不能${action.label}${why}，将不处理，只处理其余 ${allowed.length} 个。`,
    )
  }
  return lines
}

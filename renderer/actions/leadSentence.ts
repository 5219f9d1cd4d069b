import type { ResolvedAction, Resources } from '../../schemas/language'
import { fillTemplate, type Scope } from '../expressions'
import { formatInt } from '../../runtime/format'
import { wholeCount, type Gate } from './gate'
import type { WholeFilter } from './types'

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

const ofTicked = /选中的\s*\{count\}/

/** The same before an action runs on a whole filter: it always asks, with the number that is meant. */
export function wholeSentences(
  action: ResolvedAction,
  whole: WholeFilter,
  resource: string,
  resources: Resources,
): string[] {
  const count = formatInt(wholeCount(whole))
  const noun = resources[resource]?.title ?? '行'
  const lines = [`确定${action.label}全部 ${count} 个${noun}？`]
  // A sentence about one row's fields says nothing about rows nobody sees.
  const own = action.confirm?.replace(ofTicked, `全部 ${count}`).replace('{count}', count)
  if (own && !own.includes('{')) lines[0] = own
  if (own && !own.includes(count)) lines[0] = `${own}（全部 ${count} 个${noun}）`
  const { length } = whole.except
  if (length > 0) lines.push(`取消勾选的 ${formatInt(length)} 个不处理。`)
  lines.push('包括其他页上没有显示的。不符合条件的会逐个说明原因，不影响其余。')
  return lines
}

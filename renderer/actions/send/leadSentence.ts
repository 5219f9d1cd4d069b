import type { ResolvedAction, Resources } from '../../../schemas/language'
import { fillTemplate, type Scope } from '../../language/expressions'
import { formatInt } from '../../../runtime/format'
import { wholeCount, type Gate } from '../call/gate'
import type { WholeFilter } from '../types'
import { texts } from '../texts'

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
    const noun = resources[resource]?.title ?? texts.say('row')
    const why = action.disabledHint ? `（${action.disabledHint}）` : ''
    lines.push(
      texts.say('someExcluded', {
        count: refused.length,
        noun,
        label: action.label,
        why,
        count2: allowed.length,
      }),
    )
  }
  return lines
}

// the rows that are ticked, in both languages
const ofTicked = /选中的\s*\{count\}|the \{count\}( [^.?]+?)? selected/

/** The same before an action runs on a whole filter: it always asks, with the number that is meant. */
export function wholeSentences(
  action: ResolvedAction,
  whole: WholeFilter,
  resource: string,
  resources: Resources,
): string[] {
  const count = formatInt(wholeCount(whole))
  const noun = resources[resource]?.title ?? texts.say('row')
  const lines = [texts.say('askForAll', { label: action.label, count, noun })]
  // A sentence about one row's fields says nothing about rows nobody sees.
  const own = action.confirm
    ?.replace(ofTicked, (_, nouns = '') => texts.say('allOf', { count }) + String(nouns))
    .replace('{count}', count)
  if (own && !own.includes('{')) lines[0] = own
  if (own && !own.includes(count)) lines[0] = texts.say('askForAllOwn', { own, count, noun })
  const { length } = whole.except
  if (length > 0) lines.push(texts.say('untickedLeftOut', { count: formatInt(length) }))
  lines.push(texts.say('includesOtherPages'))
  return lines
}

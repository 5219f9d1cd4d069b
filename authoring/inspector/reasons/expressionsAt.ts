import type { JSONPath } from 'jsonc-parser'
import { getNodeValue } from 'jsonc-parser'
import { fillTemplate, type Scope } from '../../../renderer/language/expressions'
import { nearestNode } from '../../lint/place'
import { expressionsOf } from '../../lint/walk/expressionsOf'
import { explain } from '../values/explain'
import { formilyScope } from './formilyScope'
import { expressionName } from '../page/names'
import type { PageContext, Place } from '../page/pageContext'
import type { ExplainedExpression, Part } from '../parts/types'

/** Every expression of a part, found where the linter finds them, with its value now. */
export function expressionsAt(context: PageContext, part: Part): ExplainedExpression[] {
  const shadowed = part.spoken.slice(1)
  const found = [...expressionsOf(context)].flatMap(({ file, path, text, names }) => {
    const owner = part.spoken.find(
      (place) => place.file.path === file.path && isBelow(path, place.path),
    )
    if (!owner) return []
    // What the page writes anew takes the place of what the resource says.
    const key = path[owner.path.length]
    const isReplaced =
      shadowed.includes(owner) && part.action !== undefined && isWrittenAgain(part.spoken[0], key)
    return isReplaced ? [] : [explained({ file, path }, text, names, part)]
  })
  return [...found, ...sentencesOf(part)]
}

const isBelow = (path: JSONPath, start: JSONPath) =>
  path.length >= start.length && start.every((key, at) => path[at] === key)

function isWrittenAgain(place: Place | undefined, key: string | number | undefined): boolean {
  const node = place && nearestNode(place.file, place.path)
  const value: unknown = node && getNodeValue(node)
  return typeof value === 'object' && value !== null && key !== undefined && key in value
}

function explained(
  place: Place,
  text: string,
  names: readonly string[],
  part: Part,
): ExplainedExpression {
  const label = expressionName(place.path)
  const whole: Scope = { ...part.scope, ...formilyScope(part, place) }
  // Closed as on the page: a name the place does not have is nothing here, too.
  const scope = Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name)))
  try {
    return { place, label, text, step: explain(text, scope) }
  } catch (error) {
    return { place, label, text, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Sentences with slots, as they would be asked now. */
function sentencesOf(part: Part): ExplainedExpression[] {
  const { action, scope } = part
  const origin = part.origins.find(({ property }) => property === 'confirm')
  const place = origin?.from[0]?.place
  if (!action?.action.confirm || !place) return []
  const text = action.action.confirm
  const filled = fillTemplate(text, { ...scope, count: action.rows.length })
  return [{ place, label: expressionName(['confirm']), text, filled }]
}

import type { Choice } from '../../fields'
import type { ResolvedFilter } from '../../../../schemas/language'
import { shapeOf } from '../types'
import type { FilterValue } from '../types'
import { texts } from '../texts'

/**
 * A filter's value in a few words.
 * @example sayValue({ widget: 'money-range', … }, ['10.00', null])  // '10.00 起'
 * @example sayValue({ widget: 'textarea-multi', … }, ['DD1', 'DD2'])  // 'DD1 等 2 个'
 */
export function filterValueText(
  filter: Pick<ResolvedFilter, 'widget' | 'many' | 'unit'>,
  value: FilterValue,
): string {
  if (!Array.isArray(value)) return value === true ? texts.say('yes') : String(value)
  const [first, last] = value
  if (filter.widget === 'region') return value.join(' / ')
  if (shapeOf(filter) === 'list')
    return value.length > 1
      ? texts.say('valuesSummary', { value: String(first), count: value.length })
      : String(first)
  const unit = filter.unit ?? ''
  if (last === null) return texts.say('fromValue', { first: String(first), unit })
  if (first === null) return texts.say('toValue', { last: String(last), unit })
  return `${String(first)} ~ ${String(last)}${unit}`
}

interface Node extends Choice {
  children?: readonly Node[]
}

/** What a chosen value is called, at any depth of the choices. */
export function nodeLabel(nodes: readonly Node[], value: string): string | undefined {
  for (const node of nodes) {
    const found = node.value === value ? node.label : nodeLabel(node.children ?? [], value)
    if (found !== undefined) return found
  }
  return undefined
}

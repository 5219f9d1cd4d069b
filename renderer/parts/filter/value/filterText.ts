import { cleanFilter } from './cleanFilter'
import { shapeOf } from '../types'
import type { FilterKey, FilterValue } from '../types'

type FilterShapeKey = Pick<FilterKey, 'widget' | 'many'>

/** The way back of `printFilter`. @returns undefined when the text says nothing for this widget */
export function parseFilter(filter: FilterShapeKey, text: string): FilterValue | undefined {
  const shape = shapeOf(filter)
  if (shape === 'text' || shape === 'flag') return cleanFilter(filter, text)
  return cleanFilter(filter, split(text, shape === 'list' ? ',' : '~'))
}

function split(text: string, mark: string): string[] {
  const parts = ['']
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? ''
    if (char === mark) parts.push('')
    else if (char === '\\') parts[parts.length - 1] += text[(at += 1)] ?? ''
    else parts[parts.length - 1] += char
  }
  return parts
}

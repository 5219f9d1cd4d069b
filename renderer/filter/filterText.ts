import { cleanFilter } from './cleanFilter'
import { shapeOf } from './types'
import type { FilterKey, FilterValue } from './types'

type FilterShapeKey = Pick<FilterKey, 'widget' | 'many'>

/**
 * A filter's value as one text for the URL. Lists are joined by commas, ranges by `~`; a backslash
 * keeps a separator that belongs to the value.
 * @example printFilter({ widget: 'textarea-multi' }, ['DD1', 'a,b'])  // 'DD1,a\\,b'
 * @example printFilter({ widget: 'date-range' }, ['2024-06-01', null])  // '2024-06-01~'
 */
export function printFilter(filter: FilterShapeKey, value: FilterValue): string {
  if (!Array.isArray(value)) return String(value)
  const mark = shapeOf(filter) === 'list' ? ',' : '~'
  return value.map((item) => (item === null ? '' : escape(String(item), mark))).join(mark)
}

/** The way back. @returns undefined when the text says nothing for this widget */
export function parseFilter(filter: FilterShapeKey, text: string): FilterValue | undefined {
  const shape = shapeOf(filter)
  if (shape === 'text' || shape === 'flag') return cleanFilter(filter, text)
  return cleanFilter(filter, split(text, shape === 'list' ? ',' : '~'))
}

const escape = (text: string, mark: string) =>
  text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`)

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

import { relativeRange } from '../../../../schemas/language'
import { businessDay } from '../../../../runtime/format'
import { cleanFilter } from './cleanFilter'
import type { FilterKey, FilterValue } from '../types'

/**
 * What a filter holds as long as nobody chose: its page's `value`, spans such as `-29d..0d` counted from today.
 * @param today `YYYY-MM-DD`
 */
export function usualValue(filter: FilterKey, today = businessDay()): FilterValue | undefined {
  const { value, widget } = filter
  const span = typeof value === 'string' ? relativeRange(value, today) : undefined
  if (!span || (widget !== 'date-range' && widget !== 'datetime-range'))
    return cleanFilter(filter, value)
  const [from, to] = span
  return widget === 'date-range' ? [from, to] : [`${from} 00:00:00`, `${to} 23:59:59`]
}

import { cleanFilter } from './cleanFilter'
import type { FilterKey, FilterValue } from '../types'

/**
 * "Exactly this one" in the shape a filter's widget takes: the value, a list of it, or both ends of a range.
 * @returns undefined when the widget cannot say it
 */
export function oneValue(
  filter: Pick<FilterKey, 'widget' | 'many'>,
  value: string,
): FilterValue | undefined {
  const shapes: unknown[] = [value, [value], [value, value]]
  for (const shape of shapes) {
    const cleaned = cleanFilter(filter, shape)
    if (cleaned !== undefined) return cleaned
  }
  return undefined
}

import { usePreference } from '../../../../runtime/preferences'
import type { Density } from '../../../parts/table'

const known: readonly unknown[] = ['compact', 'standard', 'loose'] satisfies Density[]

/**
 * Row height, one for all lists of this person.
 * @param first  of this list until they choose one
 */
export function useDensity(first: Density = 'standard'): [Density, (next: Density) => void] {
  const [kept, keep] = usePreference('density')
  return [known.includes(kept) ? (kept as Density) : first, keep]
}

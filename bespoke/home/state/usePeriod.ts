import { usePreference } from '../../../runtime/preferences'
import type { Period } from './types'

export const periods: readonly Period[] = ['today', 'yesterday', 'last7', 'last30']

/** The period of trend and ranks, as this person left it; today at first. */
export function usePeriod(): [Period, (period: Period) => void] {
  const [kept, keep] = usePreference('home:period')
  return [periods.find((period) => period === kept) ?? 'today', keep]
}

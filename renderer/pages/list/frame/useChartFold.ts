import type { ListParts } from '../../../../schemas/contract/language.gen'
import { useFolded } from './useFolded'

/** The charts of a list as a person folds them away, all at once. */
export interface ChartFold {
  count: number
  isFolded: boolean
  onFold(): void
}

/** @param call the list's call, under which it is kept for this person @returns undefined for a list without charts */
export function useChartFold({ charts = [] }: ListParts, call: string): ChartFold | undefined {
  const [isFolded, setFolded] = useFolded(`charts:${call.replace(/^\w+ /, '')}`)
  if (charts.length === 0) return undefined
  return { count: charts.length, isFolded, onFold: () => setFolded(!isFolded) }
}

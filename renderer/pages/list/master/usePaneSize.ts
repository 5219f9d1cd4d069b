import { usePreference } from '../../../../runtime/preferences'

export type PanePlace = 'right' | 'below'

const usual = { right: 420, below: 260 } as const
/** Pixels; neither the grid nor the pane may vanish. */
export const leastPane = 200

/** Width or height of the detail pane, kept for this person and each list. @param first  before anybody moved the edge */
export function usePaneSize(
  memoryKey: string,
  place: PanePlace,
  first: number = usual[place],
): [number, (size: number) => void] {
  const [kept, keep] = usePreference(`pane:${place}:${memoryKey}`)
  const size = Number(kept)
  return [size >= leastPane ? size : first, (next) => keep(Math.round(next))]
}

import { useMemo } from 'react'
import { useCan } from '../../../runtime/access'
import { usePreference } from '../../../runtime/preferences'
import { useIsLight } from '../state/useIsLight'
import { keptOf, readArrangement, type Arrangement } from './arrangement'
import { blocks, figures, type HomeBlock } from './blocks'

export interface OwnArrangement {
  /** The blocks this person may see. */
  known: readonly HomeBlock[]
  arrangement: Arrangement
  /** Null brings the usual one back. */
  keep(arrangement: Arrangement | null): void
}

/** How this person has arranged the home page; the same at every desk. */
export function useArrangement(): OwnArrangement {
  const can = useCan()
  const isLight = useIsLight()
  const [kept, keep] = usePreference('home:blocks')
  const known = useMemo(() => {
    const isPlain = !can(figures)
    return blocks
      .filter(({ permission }) => permission === undefined || can(permission))
      .filter(({ isOfStore }) => !isOfStore || !isLight)
      .map((block) => ({ ...block, column: (isPlain && block.plainColumn) || block.column }))
  }, [can, isLight])
  const arrangement = useMemo(() => readArrangement(kept, known), [kept, known])
  return { known, arrangement, keep: (next) => keep(next && keptOf(next)) }
}

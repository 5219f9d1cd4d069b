import { useMemo } from 'react'
import { useCan } from '../../../runtime/access'
import { usePreference } from '../../../runtime/preferences'
import { keptOf, readArrangement, type Arrangement } from './arrangement'
import { blocks, type HomeBlock } from './blocks'

interface OwnArrangement {
  /** The blocks this person may see. */
  known: readonly HomeBlock[]
  arrangement: Arrangement
  /** Null brings the usual one back. */
  keep(arrangement: Arrangement | null): void
}

/** How this person has arranged the home page; the same at every desk. */
export function useArrangement(): OwnArrangement {
  const can = useCan()
  const [kept, keep] = usePreference('home:blocks')
  const known = useMemo(
    () => blocks.filter(({ permission }) => permission === undefined || can(permission)),
    [can],
  )
  const arrangement = useMemo(() => readArrangement(kept, known), [kept, known])
  return { known, arrangement, keep: (next) => keep(next && keptOf(next)) }
}

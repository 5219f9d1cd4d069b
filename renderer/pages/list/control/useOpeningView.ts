import { useEffect, useState } from 'react'
import { usePageQuery } from '../../../../runtime/routing'
import type { SavedViews } from '../../views'
import type { ListQuery } from './controller'
import { hasContent } from '../state/listState'
import type { ListStateSpec } from '../state/types'
import { stateOfView } from '../state/viewContent'

/**
 * Opens the list with its default view, unless the address already says what to show. Rows are asked
 * for meanwhile, so that a list without a default view does not wait.
 * @returns whether it is decided what the list shows
 */
export function useOpeningView(
  views: SavedViews | undefined,
  query: ListQuery,
  spec: ListStateSpec,
): boolean {
  const [address] = usePageQuery()
  const [wasDecided, setDecided] = useState(!views)
  const opening = views?.isReady ? views.opening : undefined
  const isDecided = wasDecided || (views?.isReady && !opening) || hasContent(address, spec)
  // For good: whoever leaves the default view is not led into it again.
  if (isDecided && !wasDecided) setDecided(true)
  const { openView } = query
  useEffect(() => {
    // Outside world: the address.
    if (!isDecided && opening)
      openView({ id: opening.id, content: stateOfView(opening.content) }, 'replace')
  }, [isDecided, opening, openView])
  return isDecided
}

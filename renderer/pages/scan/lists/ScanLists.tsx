import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { ListBlock, ScanPage } from '../../../../schemas/contract/language.gen'
import type { Resources } from '../../../../schemas/language'
import { useBlocks } from '../../../language/blocks'
import type { PageScope } from '../../../language/registry'
import type { ScanView } from '../outbox'

interface ScanListsProps {
  lists: NonNullable<ScanPage['lists']>
  resources: Resources
  view: ScanView | undefined
  page: PageScope
}

/** Lists below a station, about what is worked on: e.g. all lines of the pick list, by state. */
export function ScanLists({ lists, resources, view, page }: ScanListsProps) {
  const { List } = useBlocks()
  useReloaded(lists, view)
  return (
    <div className="bs-lists">
      {lists.map((list) => {
        const title = list.title ?? resources[list.resource]?.title
        return (
          <section key={list.key} aria-label={title}>
            <h2>{title}</h2>
            <List block={list} resources={resources} page={page} row={view?.row} />
          </section>
        )
      })}
    </div>
  )
}

/** A gun scans twice a second: the rows follow when it rests. */
const restMs = 600

/** What a scan has changed is read anew. */
function useReloaded(lists: readonly ListBlock[], view: ScanView | undefined): void {
  const cache = useQueryClient()
  const shown = useMemo(() => JSON.stringify(view), [view])
  const before = useRef(shown)
  useEffect(() => {
    // Outside world: the answers of the server.
    if (before.current === shown) return undefined
    const timer = setTimeout(() => {
      before.current = shown
      for (const call of lists.flatMap(callsOf))
        void cache.invalidateQueries({ queryKey: ['list', call] })
    }, restMs)
    return () => clearTimeout(timer)
  }, [lists, shown, cache])
}

const callsOf = ({ calls, tabs = [] }: ListBlock): string[] => [
  calls.list,
  ...tabs.flatMap(({ list }) => list?.calls.list ?? []),
]

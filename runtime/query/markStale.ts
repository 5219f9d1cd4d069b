import type { QueryClient } from '@tanstack/react-query'

const isOfRecords = (kind: unknown) => kind === 'record' || kind === 'list'

/**
 * This person has changed something: tabs that are not shown ask again when they are, however fresh they are.
 * What is shown stays as it is until its own page reloads it.
 */
export const markStale = (cache: QueryClient): void =>
  void cache.invalidateQueries({
    predicate: ({ queryKey: [kind] }) => isOfRecords(kind),
    refetchType: 'none',
  })

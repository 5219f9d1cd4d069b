import { useQuery } from '@tanstack/react-query'

/** The library that draws codes, fetched only by pages that print some. */
export function useDrawCode(isNeeded: boolean) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['code', 'drawCode'],
    queryFn: async () => {
      const { drawCode } = await import('./drawCode')
      return { drawCode }
    },
    enabled: isNeeded,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return { draw: data?.drawCode, isReady: !isNeeded || data !== undefined, isError, refetch }
}

export type DrawCode = NonNullable<ReturnType<typeof useDrawCode>['draw']>

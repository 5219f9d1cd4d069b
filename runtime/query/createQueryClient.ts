import { QueryClient } from '@tanstack/react-query'

// A tab that is shown again within this time shows what it had; it asks the server only afterwards.
const freshMs = 60_000

/**
 * The cache of server data. Nothing is retried or refetched behind the user's back: rows must not move
 * while somebody works on them, and a failure shows at once with a way to retry.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshMs, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}

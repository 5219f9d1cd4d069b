import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHttp } from '../../../runtime/http'

const queryKey = ['gp-quota-left']

/** What is left of the comparison quota, and asking for it again after something was charged. */
export function useQuota() {
  const http = useHttp()
  const queries = useQueryClient()
  const asked = useQuery({
    queryKey,
    gcTime: 0,
    queryFn: () =>
      http.call<{ gpPrice: number; initGpPrice: number }>(
        'GET /association/gpStock/getRemainingQuota',
        { quiet: true },
      ),
  })
  return {
    quota: asked.data,
    refresh: () => void queries.invalidateQueries({ queryKey }),
  }
}

import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../runtime/http'

// Specification §9.
const timeoutMs = 20_000

/** A picture of letters; `renew` fetches another one. */
export function useCaptcha() {
  const http = useHttp()
  const query = useQuery({
    queryKey: ['captcha'],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) =>
      http.call<{ uuid: string; img: string }>('GET /code', { quiet: true, timeoutMs, signal }),
  })
  return { captcha: query.data, renew: () => void query.refetch() }
}

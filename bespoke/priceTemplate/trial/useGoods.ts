import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../../runtime/http'
import type { Goods } from '../data/types'

/** Ten goods of the own stock; others when they are asked for. */
export function useGoods() {
  const http = useHttp()
  return useQuery({
    queryKey: ['price-template', 'goods'],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) =>
      http.call<Goods[]>('POST /shop/priceTemplate/goods', { body: {}, quiet: true, signal }),
  })
}

import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../../runtime/http'
import { useIsLight } from './useIsLight'
import type { Period, RankMeasure, SalesRank, SalesTrend } from './types'

export function useTrend(period: Period) {
  const http = useHttp()
  const isLight = useIsLight()
  return useQuery({
    queryKey: ['home', 'trend', isLight, period],
    queryFn: ({ signal }) =>
      isLight
        ? http.call<SalesTrend>('GET /erporder/erp/init/shopOrders/statisticsErpOrders', {
            query: { period },
            quiet: true,
            signal,
          })
        : http.call<SalesTrend>('POST /order/mainPage/getStatistics', {
            body: { period },
            quiet: true,
            signal,
          }),
  })
}

interface RankRequest {
  period: Period
  by: RankMeasure
  of: 'shop' | 'platform'
}

export function useRanks(body: RankRequest) {
  const http = useHttp()
  const isLight = useIsLight()
  return useQuery({
    queryKey: ['home', 'ranks', isLight, body],
    queryFn: ({ signal }) =>
      http.call<SalesRank[]>(
        isLight
          ? 'POST /erporder/erp/init/shopOrders/getShopRanksErp'
          : 'POST /order/mainPage/getShopRanks',
        { body, quiet: true, signal },
      ),
  })
}

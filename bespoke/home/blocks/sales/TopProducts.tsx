import { useQuery } from '@tanstack/react-query'
import { formatInt, formatMoney } from '../../../../runtime/format'
import { useHttp } from '../../../../runtime/http'
import { useTexts } from '../../../../runtime/i18n'
import { Bars, lengthsOf } from '../../../../renderer/parts/bars'
import { Block } from '../frame/Block'
import { NoSales } from './NoSales'
import type { TopProduct } from '../../state/types'
import { texts } from '../../texts'
import { usePeriod } from '../../state/usePeriod'
import { WaitingLines } from '../frame/Waiting'

/** The ten products of which most copies were sold in the chosen period. */
export function TopProducts() {
  const text = useTexts(texts)
  const http = useHttp()
  const [period] = usePeriod()
  const query = useQuery({
    queryKey: ['home', 'top10', period],
    queryFn: ({ signal }) =>
      http.call<TopProduct[]>('GET /wms/homepage/top10', {
        query: { period },
        quiet: true,
        signal,
      }),
  })
  return (
    <Block title={text('topProducts')} query={query} waiting={<WaitingLines count={8} />}>
      {(products) => {
        if (products.length === 0) return <NoSales shape={<WaitingLines count={8} />} />
        const lengths = lengthsOf(products.map(({ quantity }) => quantity))
        const bars = products.map(({ rank, productName, isbn, quantity, receivedMoney }, at) => ({
          key: String(rank),
          name: <span title={[productName, isbn].filter(Boolean).join(' ')}>{productName}</span>,
          figure: text('copies', { count: formatInt(quantity) }),
          share: formatMoney(receivedMoney),
          length: lengths[at] ?? 0,
        }))
        return <Bars bars={bars} isRanked />
      }}
    </Block>
  )
}

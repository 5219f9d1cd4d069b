import { Alert, Descriptions, Skeleton } from 'antd'
import { formatMoney } from '../../../runtime/format'
import type { useQuote } from './useVersion'

const titles = { NEW: '新购', RENEW: '续费', UPGRADE: '升级' } as const

/** What it costs and from when to when it counts, as the server has counted it. */
export function PriceDetail({ query }: { query: ReturnType<typeof useQuote> }) {
  if (query.isError)
    return <Alert type="warning" showIcon title="不能订购" description={query.error.message} />
  if (!query.data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  const quote = query.data
  return (
    <Descriptions
      className="version-price"
      size="small"
      column={1}
      title="价格明细"
      items={[
        { label: '订购类型', children: titles[quote.orderType] },
        { label: '订单金额', children: formatMoney(quote.price) },
        { label: '优惠', children: `−${formatMoney(quote.discountMoney)}` },
        { label: '旧版本折抵', children: `−${formatMoney(quote.residualMoney)}` },
        { label: '应付金额', children: <strong>{formatMoney(quote.payMoney)}</strong> },
        { label: '有效期', children: `${quote.startTime} 至 ${quote.endTime}` },
      ]}
    />
  )
}

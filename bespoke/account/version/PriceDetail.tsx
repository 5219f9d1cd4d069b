import { Alert, Descriptions, Skeleton } from 'antd'
import { formatMoney } from '../../../runtime/format'
import { useTexts } from '../../../runtime/i18n'
import type { useQuote } from './useVersion'
import { texts } from '../texts'

const titles = {
  NEW: 'newOrder',
  RENEW: 'renewal',
  UPGRADE: 'upgrade',
  PACK: 'quotaPacks',
} as const

/** What it costs and from when to when it counts, as the server has counted it. */
export function PriceDetail({ query }: { query: ReturnType<typeof useQuote> }) {
  const text = useTexts(texts)
  if (query.isError)
    return (
      <Alert
        type="warning"
        showIcon
        title={text('cannotOrder')}
        description={query.error.message}
      />
    )
  if (!query.data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  const quote = query.data
  return (
    <Descriptions
      className="version-price"
      size="small"
      column={1}
      title={text('priceDetail')}
      items={[
        { label: text('orderKind'), children: text(titles[quote.orderType]) },
        { label: text('orderAmount'), children: formatMoney(quote.price) },
        { label: text('discount'), children: `−${formatMoney(quote.discountMoney)}` },
        { label: text('oldEditionCredit'), children: `−${formatMoney(quote.residualMoney)}` },
        { label: text('toPay'), children: <strong>{formatMoney(quote.payMoney)}</strong> },
        {
          label: text('validity'),
          children: text('period', { startTime: quote.startTime, endTime: quote.endTime }),
        },
      ]}
    />
  )
}

import { Alert, Button, Descriptions, Radio, Skeleton } from 'antd'
import { ReadFailed } from '../../../renderer/parts/read-failed'
import { useEffect, useState } from 'react'
import { useCan } from '../../../runtime/access'
import { formatInt } from '../../../runtime/format'
import { usePageQuery, useOpenPage } from '../../../runtime/routing'
import { useTexts } from '../../../runtime/i18n'
import { EditionChoice } from './EditionChoice'
import { PackChoice } from './PackChoice'
import { PriceDetail } from './PriceDetail'
import type { CurrentEdition, Editions } from './types'
import { useBuy } from './useBuy'
import { useEditions, useQuote, useWaitingOrder } from './useVersion'
import './version.css'
import { texts } from '../texts'

const durations = [1, 3, 6, 12, 24, 36] as const
const usualMonths = 12

/** Editions side by side, what the chosen one costs, and the order that buys it. */
export function VersionUpgrade() {
  const text = useTexts(texts)
  const query = useEditions()
  const openPage = useOpenPage()
  return (
    <div className="version-page">
      <header className="version-head">
        <h1>{text('orderEdition')}</h1>
        <Button onClick={() => openPage({ path: '/versionOrder' })}>{text('orderRecords')}</Button>
      </header>
      {query.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {query.isError && <ReadFailed what={text('edition')} query={query} />}
      {query.data && <Choice {...query.data} />}
    </div>
  )
}

function Choice({ current, editions, packs, hasPayPassword }: Editions) {
  const text = useTexts(texts)
  const can = useCan()
  const mayBuy = can('finance:version:buy')
  const [wanted, setWanted] = useState<string>()
  const [months, setMonths] = useState<number>(usualMonths)
  const versionId =
    wanted ?? (editions.some(({ id }) => id === current.versionId) ? current.versionId : undefined)
  const quote = useQuote(mayBuy ? versionId : undefined, months)
  const { buy, pay, isBusy } = useBuy(hasPayPassword)
  usePendingOrder(pay)
  return (
    <>
      <Current current={current} />
      <EditionChoice editions={editions} current={current} value={versionId} onChange={setWanted} />
      {mayBuy ? (
        <section className="version-order" aria-label={text('order')}>
          <div>
            <h2>{text('duration')}</h2>
            <Radio.Group
              aria-label={text('duration')}
              optionType="button"
              buttonStyle="solid"
              value={months}
              onChange={(event) => setMonths(Number(event.target.value))}
              options={durations.map((value) => ({ value, label: text('months', { value }) }))}
            />
          </div>
          <div className="version-submit">
            <PriceDetail query={quote} />
            <Button
              type="primary"
              size="large"
              disabled={!quote.data || quote.isFetching}
              loading={isBusy}
              onClick={() => versionId && void buy({ versionId, months })}
            >
              {text('submitOrder')}
            </Button>
          </div>
        </section>
      ) : (
        <Alert type="info" showIcon title={text('mayNotOrder')} />
      )}
      {can('gp:quota:buy') && packs.length > 0 && (
        <PackChoice packs={packs} isBusy={isBusy} onBuy={(packId) => void buy({ packId })} />
      )}
    </>
  )
}

/** The order an address asks to pay, once. */
function usePendingOrder(pay: ReturnType<typeof useBuy>['pay']) {
  const [query, setQuery] = usePageQuery()
  const asked = typeof query.pay === 'string' ? query.pay : undefined
  const { data: order } = useWaitingOrder(asked)
  useEffect(() => {
    // Outside world: the dialog host, and the address that asked for it.
    if (!asked || order === undefined) return
    setQuery(({ pay: _asked, ...rest }) => rest, 'replace')
    if (order) void pay(order)
  }, [asked, order, pay, setQuery])
}

function Current({ current }: { current: CurrentEdition }) {
  const text = useTexts(texts)
  return (
    <Descriptions
      size="small"
      title={text('currentEdition')}
      column={{ xs: 1, sm: 2, lg: 3 }}
      items={[
        { label: text('edition'), children: current.versionName },
        { label: text('expires'), children: current.expireTime },
        { label: text('daysLeft'), children: formatInt(current.remainDays) },
        { label: text('shopLimit'), children: formatInt(current.shopLimit) },
        { label: text('userLimit'), children: formatInt(current.userLimit) },
        { label: text('warehouseLimit'), children: formatInt(current.warehouseLimit) },
      ]}
    />
  )
}

import { Alert, Button, Descriptions, Radio, Skeleton } from 'antd'
import { ReadFailed } from '../../../renderer/parts/read-failed'
import { useEffect, useState } from 'react'
import { useCan } from '../../../runtime/access'
import { formatInt } from '../../../runtime/format'
import { usePageQuery, useOpenPage } from '../../../runtime/routing'
import { EditionChoice } from './EditionChoice'
import { PriceDetail } from './PriceDetail'
import type { CurrentEdition, Editions } from './types'
import { useBuy } from './useBuy'
import { useEditions, useQuote, useWaitingOrder } from './useVersion'
import './version.css'

const durations = [1, 3, 6, 12, 24, 36] as const
const usualMonths = 12

/** Editions side by side, what the chosen one costs, and the order that buys it. */
export function VersionUpgrade() {
  const query = useEditions()
  const openPage = useOpenPage()
  return (
    <div className="version-page">
      <header className="version-head">
        <h1>版本订购</h1>
        <Button onClick={() => openPage({ path: '/versionOrder' })}>订购记录</Button>
      </header>
      {query.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {query.isError && <ReadFailed what="版本" query={query} />}
      {query.data && <Choice {...query.data} />}
    </div>
  )
}

function Choice({ current, editions, hasPayPassword }: Editions) {
  const mayBuy = useCan()('finance:version:buy')
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
        <section className="version-order" aria-label="订购">
          <div>
            <h2>时长</h2>
            <Radio.Group
              aria-label="时长"
              optionType="button"
              buttonStyle="solid"
              value={months}
              onChange={(event) => setMonths(Number(event.target.value))}
              options={durations.map((value) => ({ value, label: `${value} 个月` }))}
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
              提交订单
            </Button>
          </div>
        </section>
      ) : (
        <Alert type="info" showIcon title="您没有订购版本的权限，请联系公司管理员" />
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
  return (
    <Descriptions
      size="small"
      title="当前版本"
      column={{ xs: 1, sm: 2, lg: 3 }}
      items={[
        { label: '版本', children: current.versionName },
        { label: '到期时间', children: current.expireTime },
        { label: '剩余天数', children: formatInt(current.remainDays) },
        { label: '店铺数上限', children: formatInt(current.shopLimit) },
        { label: '用户数上限', children: formatInt(current.userLimit) },
        { label: '仓库数上限', children: formatInt(current.warehouseLimit) },
      ]}
    />
  )
}

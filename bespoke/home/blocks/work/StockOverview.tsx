import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatInt, formatMoney } from '../../../../runtime/format'
import { useHttp } from '../../../../runtime/http'
import { useTexts } from '../../../../runtime/i18n'
import { addressOf, findPage } from '../../../../runtime/routing'
import type { StockCount } from '../../state/types'
import { texts } from '../../texts'
import { useStore } from '../../state/useStore'
import { Block } from '../frame/Block'
import { WaitingLines } from '../frame/Waiting'

/** What lies in the chosen warehouse, and how much of it somebody should look at. */
export function StockOverview() {
  const text = useTexts(texts)
  const http = useHttp()
  const { warehouseId } = useStore()
  const query = useQuery({
    queryKey: ['home', 'stockCount', warehouseId],
    queryFn: ({ signal }) =>
      http.call<StockCount>('GET /wms/homepage/stockCount', {
        ...(warehouseId && { query: { warehouseId } }),
        quiet: true,
        signal,
      }),
  })
  return (
    <Block title={text('stockCount')} query={query} waiting={<WaitingLines count={5} />}>
      {({ kindCount, quantity, lockedQuantity, listMoney, costMoney, alarm }) => (
        <dl className="home-facts">
          <dt>{text('kinds')}</dt>
          <dd>{formatInt(kindCount)}</dd>
          <dt>{text('onHand')}</dt>
          <dd>
            <strong>{formatInt(quantity)}</strong>
          </dd>
          <dt>{text('locked')}</dt>
          <dd>{formatInt(lockedQuantity)}</dd>
          <dt>{text('listMoney')}</dt>
          <dd>{formatMoney(listMoney)}</dd>
          {costMoney !== null && (
            <>
              <dt>{text('costMoney')}</dt>
              <dd>{formatMoney(costMoney)}</dd>
            </>
          )}
          {alarm && findPage(alarm.path) && (
            <>
              <dt>{text('stockAlarm')}</dt>
              <dd className={alarm.count > 0 ? 'is-near' : undefined}>
                <Link to={addressOf(alarm)}>{formatInt(alarm.count)}</Link>
              </dd>
            </>
          )}
        </dl>
      )}
    </Block>
  )
}

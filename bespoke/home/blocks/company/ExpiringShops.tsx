import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Tag } from '../../../../renderer/parts/cells'
import { useDictionary } from '../../../../runtime/dictionaries'
import { formatDate } from '../../../../runtime/format'
import { useHttp } from '../../../../runtime/http'
import { useTexts } from '../../../../runtime/i18n'
import { Block } from '../frame/Block'
import { Nothing } from '../frame/Nothing'
import type { ExpiringShop } from '../../state/types'
import { texts } from '../../texts'
import { useMayOpen } from '../../state/useMayOpen'
import { WaitingLines } from '../frame/Waiting'

/** Below this many days it is time to renew. */
const urgentDays = 7

/** Shops of which the marketplace will soon refuse every call. */
export function ExpiringShops() {
  const text = useTexts(texts)
  const http = useHttp()
  const query = useQuery({
    queryKey: ['home', 'expiring'],
    queryFn: ({ signal }) =>
      http.call<ExpiringShop[]>('POST /shop/shopInfos/getTopCompanyShopInfos', {
        quiet: true,
        signal,
      }),
  })
  return (
    <Block title={text('expiring')} query={query} waiting={<WaitingLines count={3} />}>
      {(shops) =>
        shops.length === 0 ? (
          <Nothing>{text('noneExpiring')}</Nothing>
        ) : (
          <ul className="home-lines">
            {shops.map((shop) => (
              <Expiring key={shop.shopNum} shop={shop} />
            ))}
          </ul>
        )
      }
    </Block>
  )
}

function Expiring({ shop }: { shop: ExpiringShop }) {
  const text = useTexts(texts)
  const platforms = useDictionary('platform')
  const mayOpen = useMayOpen()
  const path = `/shopManage/${shop.platformId}`
  const left = shop.leftDays ?? -1
  const isOver = shop.authStatus === 'EXPIRED' || left < 0
  return (
    <li>
      <span>
        {mayOpen(path) ? <Link to={path}>{shop.shopName}</Link> : shop.shopName}
        <small>{platforms.label(shop.platformId)}</small>
      </span>
      <span title={formatDate(shop.authExpireTime)}>
        <Tag color={isOver || left < urgentDays ? 'error' : 'warning'}>
          {isOver ? text('grantOver') : left === 0 ? text('endsToday') : text('daysLeft', { left })}
        </Tag>
      </span>
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { Link } from 'react-router-dom'
import { businessDay, formatDate, formatInt, formatMoney } from '../../../../runtime/format'
import { useHttp } from '../../../../runtime/http'
import { useTexts } from '../../../../runtime/i18n'
import { Block } from '../frame/Block'
import type { Account } from '../../state/types'
import { texts } from '../../texts'
import { useMayOpen } from '../../state/useMayOpen'
import { WaitingLines } from '../frame/Waiting'

const noticeDays = 30

/** What the company has to spend, and until when its edition holds. */
export function AccountAssets() {
  const text = useTexts(texts)
  const http = useHttp()
  const mayOpen = useMayOpen()
  const query = useQuery({
    queryKey: ['home', 'account'],
    queryFn: ({ signal }) =>
      http.call<Account>('GET /financial/companyFinancial/getCurrentFinancial', {
        quiet: true,
        signal,
      }),
  })
  return (
    <Block
      title={text('account')}
      query={query}
      waiting={<WaitingLines count={4} />}
      tools={
        mayOpen('/accountRecharge') && (
          <Link className="home-more" to="/accountRecharge">
            {text('recharge')}
          </Link>
        )
      }
    >
      {(account) => (
        <dl className="home-facts">
          <dt>{text('balance')}</dt>
          <dd>
            <strong>{formatMoney(account.remainderMoney)}</strong>
          </dd>
          <dt>{text('frozen')}</dt>
          <dd>{formatMoney(account.freezeMoney)}</dd>
          <dt>{text('callsLeft')}</dt>
          <dd>{formatInt(account.remainderCallCount)}</dd>
          <dt>{text('smsLeft')}</dt>
          <dd>{formatInt(account.smsNum)}</dd>
          {account.versionName && <Edition {...account} />}
        </dl>
      )}
    </Block>
  )
}

/** The edition with its last day; the way to renew it once that is near. */
function Edition({ versionName, expireTime }: Account) {
  const text = useTexts(texts)
  const mayOpen = useMayOpen()
  const isNear =
    expireTime !== null && dayjs(expireTime).diff(dayjs(businessDay()), 'day') <= noticeDays
  return (
    <>
      <dt>{versionName}</dt>
      <dd className={isNear ? 'is-near' : undefined}>
        {expireTime && text('until', { day: formatDate(expireTime) })}
        {isNear && mayOpen('/versionUpgrade') && <Link to="/versionUpgrade">{text('renew')}</Link>}
      </dd>
    </>
  )
}

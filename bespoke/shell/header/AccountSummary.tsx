import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { formatInt, formatMoney } from '../../../runtime/format'
import { useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import type { SessionUser } from '../../../runtime/session'
import { texts } from './texts'

/** Amounts are decimal strings in yuan. */
interface Financial {
  remainderMoney: string
  freezeMoney: string
  remainderCallCount?: number
  smsNum?: number
}

/** Company and balance of the user; asked for anew whenever it is opened. */
export function AccountSummary({ user }: { user: SessionUser }) {
  const http = useHttp()
  const text = useTexts(texts)
  const financial = useQuery({
    queryKey: ['currentFinancial'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      http.call<Financial>('GET /financial/companyFinancial/getCurrentFinancial', {
        quiet: true,
        signal,
      }),
  })
  return (
    <dl className="shell-summary">
      <dt>{text('company')}</dt>
      <dd>{user.companyName}</dd>
      {financial.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {financial.isError && <p role="alert">{text('balanceFailed')}</p>}
      {financial.data && <Figures {...financial.data} />}
    </dl>
  )
}

function Figures({ remainderMoney, freezeMoney, remainderCallCount, smsNum }: Financial) {
  const text = useTexts(texts)
  return (
    <>
      <dt>{text('balance')}</dt>
      <dd>{formatMoney(remainderMoney)}</dd>
      <dt>{text('frozen')}</dt>
      <dd>{formatMoney(freezeMoney)}</dd>
      {remainderCallCount !== undefined && (
        <>
          <dt>{text('calls')}</dt>
          <dd>{formatInt(remainderCallCount)}</dd>
        </>
      )}
      {smsNum !== undefined && (
        <>
          <dt>{text('sms')}</dt>
          <dd>{formatInt(smsNum)}</dd>
        </>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Descriptions } from 'antd'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHttp } from '../../runtime/http'
import { useTexts } from '../../runtime/i18n'
import { findPage, refusalOf, type Refusal } from '../../runtime/routing'
import { useSession } from '../../runtime/session'
import { SystemMessage } from './SystemMessage'
import { texts } from './texts'

interface Requirement {
  rights: string[]
  granters: string[]
}

/** 403: which page or deed was refused, the right that would open it, who gives it, and the way back to it. */
export function ForbiddenPage() {
  const text = useTexts(texts)
  const navigate = useNavigate()
  const refusal = refusalOf(useLocation().search)
  const { rights = [], granters = [] } = useRequirement(refusal)
  const { from } = refusal
  const facts = [
    { label: text('page'), children: from && pageName(from) },
    { label: text('right'), children: rights.join(text('or')) },
    { label: text('granters'), children: granters.join('、') },
  ].filter(({ children }) => children)
  return (
    <SystemMessage
      status="403"
      title={text('forbidden')}
      content={text('forbiddenHint')}
      again={from ? { label: text('again'), run: () => void navigate(from) } : undefined}
    >
      {facts.length > 0 && (
        <Descriptions className="system-facts" column={1} size="small" bordered items={facts} />
      )}
    </SystemMessage>
  )
}

function useRequirement({ permissions }: Refusal): Partial<Requirement> {
  const http = useHttp()
  const isSignedIn = useSession((session) => session.user !== undefined)
  const { data } = useQuery({
    queryKey: ['requirement', permissions],
    queryFn: ({ signal }) =>
      http.call<Requirement>('GET /system/role/requirement', {
        query: { permissions: permissions.join(',') },
        quiet: true,
        signal,
      }),
    enabled: isSignedIn,
  })
  return data ?? {}
}

function pageName(from: string): string {
  const path = from.split('?')[0] ?? ''
  const title = findPage(path)?.meta.title
  return title ? `${title}（${path}）` : path
}

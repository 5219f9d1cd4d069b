import { useMemoizedFn } from 'ahooks'
import { Button, Tabs } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useHttp } from '../../runtime/http'
import { useNotify } from '../../runtime/messages'
import { usePageQuery } from '../../runtime/routing'
import { useTexts } from '../../runtime/i18n'
import { PageHeading } from '../../renderer/pages/page'
import './afterSaleMessage.css'
import { Composer } from './talk/Composer'
import { Conversation } from './talk/Conversation'
import { Summary } from './talk/Summary'
import { TalkFilters } from './list/TalkFilters'
import { TalkList } from './list/TalkList'
import type { TalkFilter } from './talk/types'
import { useConversation } from './talk/useConversation'
import { useTalkKeys } from './useTalkKeys'
import { useTalks } from './list/useTalks'
import { texts } from './texts'

/** 售后留言: the talks on the left, the chosen one in the middle, the request it is about on the right. */
export function AfterSaleMessages() {
  const say = useTexts(texts)
  const [query, setQuery] = usePageQuery()
  const chosen = query.id || undefined
  // Tab and filter stand in the address: a link that counted the unread talks opens just these.
  const [firstTab] = useState<TalkTab>(chosen ? 'all' : 'unread')
  const tab = isTalkTab(query.tab) ? query.tab : firstTab
  const filter = useMemo(() => readFilter(query.filter), [query.filter])
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  const { query: talks, talks: rows, unread } = useTalks(tab, filter)
  const { query: talk, speak } = useConversation(chosen)
  const readAll = useReadAll(() => void talks.refetch())
  const facts = chosen ? talk.data : undefined
  const frame = useRef<HTMLDivElement>(null)
  const open = useTalkKeys({
    talks: rows,
    chosen,
    shownId: facts?.id,
    frame,
    onChoose: (afterSaleNum) => setQuery({ ...query, id: afterSaleNum }, 'replace'),
  })
  const choose = useMemoizedFn(open)
  const setFilter = useMemoizedFn((next: TalkFilter) =>
    setQuery((latest) => ({ ...latest, filter: JSON.stringify(next) }), 'replace'),
  )
  return (
    <div ref={frame} className="talk-page">
      <PageHeading />
      <section className="talk-side" aria-label={say('talkList')}>
        <Tabs
          activeKey={tab}
          onChange={(key) => setQuery((latest) => ({ ...latest, tab: key }), 'replace')}
          items={[
            { key: 'unread', label: say('unreadTab', { talks: unread.talks }) },
            { key: 'all', label: say('all') },
          ]}
        />
        <div className="talk-bar">
          <TalkFilters key={JSON.stringify(filter)} filter={filter} onSearch={setFilter} />
          <Button disabled={unread.messages === 0} onClick={() => void readAll(unread.messages)}>
            {say('readAll')}
          </Button>
        </div>
        <TalkList
          talks={rows}
          chosen={chosen}
          isLoading={talks.isPending}
          problem={talks.isError ? say('talksFailed', { message: talks.error.message }) : undefined}
          emptyText={tab === 'unread' ? say('noUnread') : say('nothingMatches')}
          hasMore={talks.hasNextPage}
          onMore={() => void talks.fetchNextPage()}
          onRetry={() => void talks.refetch()}
          onChoose={choose}
        />
      </section>
      <section className="talk-main" aria-label={say('talk')}>
        <Conversation
          facts={facts}
          isLoading={chosen !== undefined && talk.isPending}
          problem={talk.isError ? say('talkFailed', { message: talk.error.message }) : undefined}
          onRetry={() => void talk.refetch()}
        />
        {facts && (
          <Composer
            key={facts.id}
            closedReason={facts.closedReason}
            draft={drafts[facts.id] ?? ''}
            onDraft={(text) => setDrafts((before) => ({ ...before, [facts.id]: text }))}
            onSend={speak}
          />
        )}
      </section>
      {facts && <Summary facts={facts} />}
    </div>
  )
}

type TalkTab = 'unread' | 'all'

const isTalkTab = (tab: string | undefined): tab is TalkTab => tab === 'unread' || tab === 'all'

/** What the address holds of the filter; nothing when somebody has typed into it. */
function readFilter(text: string | undefined): TalkFilter {
  try {
    const filter: unknown = JSON.parse(text ?? '{}')
    return typeof filter === 'object' && filter !== null ? filter : {}
  } catch {
    return {}
  }
}

function useReadAll(after: () => void) {
  const say = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  return useMemoizedFn(async (count: number) => {
    const isSure = await notify.confirm({
      title: say('readAll'),
      content: say('askReadAll', { count }),
    })
    if (!isSure) return
    try {
      await http.call('POST /order/afterSales/readAll', { body: {}, quiet: true })
      notify.success(say('allRead'))
      after()
    } catch (error) {
      notify.error(error instanceof Error ? error.message : say('readFailed'))
    }
  })
}

import { useMemoizedFn } from 'ahooks'
import { Button, Pagination, Select, Tabs } from 'antd'
import { useId } from 'react'
import { useDialog } from '../../../renderer/parts/dialog'
import { useNotify } from '../../../runtime/messages'
import { useSession } from '../../../runtime/session'
import { useTexts } from '../../../runtime/i18n'
import { hasOrders } from './messageFilter'
import { MessageFilters } from './MessageFilters'
import '../messages.css'
import { MessageTable } from './MessageTable'
import type { Message } from '../types'
import { useMessageColumns } from './useMessageColumns'
import { badgeChoices, useMessageBadge } from '../useMessageBadge'
import { useMessages, type MessageTab } from './useMessages'
import { useMessageTarget } from './useMessageTarget'
import { texts } from '../texts'

const pageSizes = [10, 20, 50, 100]

interface MessageCenterProps {
  /** The tab it opens with; what was unread, unless the bell counted something else. */
  first?: MessageTab
  onClose: () => void
}

/** The user's own messages: unread and read, by type, marked and deleted, and the way to what they speak of. */
export function MessageCenter({ first = '0', onClose }: MessageCenterProps) {
  const text = useTexts(texts)
  const list = useMessages(first)
  const unread = useSession((session) => session.unReadCount)
  const todo = useSession((session) => session.todoCount)
  const openTarget = useMessageTarget()
  const work = useMessageWork(list, unread)
  const { place, go } = list

  const open = useMemoizedFn(async (message: Message) => {
    await list.markRead(message).catch(() => undefined)
    if (await openTarget(message.id)) onClose()
  })
  const handleDelete = useMemoizedFn((message: Message) => void work.remove([message.id]))
  const columns = useMessageColumns(hasOrders(place.filter), {
    onOpen: open,
    onDelete: handleDelete,
  })
  return (
    <div className="message-center">
      <Tabs
        activeKey={place.tab}
        onChange={(key) => go({ tab: key as MessageTab })}
        items={[
          { key: 'todo', label: text('todoTab', { todo }) },
          { key: '0', label: text('unreadTab', { unread }) },
          { key: '1', label: text('readTab') },
        ]}
      />
      <MessageFilters onSearch={(filter) => go({ filter })} />
      <div className="message-actions">
        {place.tab !== '1' && (
          <Button disabled={list.isBusy} onClick={() => void work.read(work.chosen())}>
            {text('readTicked')}
          </Button>
        )}
        {place.tab === '0' && (
          <Button disabled={list.isBusy} onClick={() => void work.read('all')}>
            {text('readAll')}
          </Button>
        )}
        <Button disabled={list.isBusy} onClick={() => void work.remove(work.chosen())}>
          {text('deleteTicked')}
        </Button>
        {place.tab !== 'todo' && (
          <Button danger disabled={list.isBusy} onClick={() => void work.remove('all')}>
            {text('deleteAll')}
          </Button>
        )}
        {list.ticked.size > 0 && (
          <span role="status">{text('tickedCount', { size: list.ticked.size })}</span>
        )}
        <BadgeChoice />
      </div>
      <MessageTable list={list} columns={columns} />
      <Pagination
        className="message-pages"
        align="end"
        showSizeChanger
        pageSizeOptions={pageSizes}
        current={place.pageNum}
        pageSize={place.pageSize}
        total={list.query.data?.total ?? 0}
        showTotal={(total) => text('totalCount', { total })}
        onChange={(pageNum, pageSize) =>
          go({ pageSize, pageNum: pageSize === place.pageSize ? pageNum : 1 })
        }
      />
    </div>
  )
}

/** What the number on the bell counts, kept for this person. */
function BadgeChoice() {
  const text = useTexts(texts)
  const id = useId()
  const { counts, keep } = useMessageBadge()
  return (
    <span className="message-badge">
      <label htmlFor={id}>{text('badgeNumber')}</label>
      <Select
        id={id}
        size="small"
        value={counts}
        options={badgeChoices.map(({ value, label }) => ({ value, label: text(label) }))}
        onChange={keep}
        popupMatchSelectWidth={false}
      />
    </span>
  )
}

type Chosen = readonly string[] | 'all'

/** Batch work with its questions: a choice of nothing is told, everything asks first. */
function useMessageWork(list: ReturnType<typeof useMessages>, unread: number) {
  const text = useTexts(texts)
  const { confirm } = useDialog()
  const notify = useNotify()
  const isNothing = (ids: Chosen) => {
    if (ids !== 'all' && ids.length === 0) notify.warning(text('selectOne'))
    return ids.length === 0
  }
  const run = async (what: 'Read' | 'Delete', ids: Chosen) => {
    const count = ids === 'all' ? unread : ids.length
    if (await list.change(what, ids))
      notify.success(text(what === 'Read' ? 'markedRead' : 'deleted', { count }))
  }
  return {
    chosen: (): Chosen => [...list.ticked],
    async read(ids: Chosen) {
      if (isNothing(ids)) return
      const content =
        ids === 'all'
          ? text('askReadAll', { count: unread })
          : text('askReadTicked', { count: ids.length })
      if (await confirm({ title: text('markRead'), content })) await run('Read', ids)
    },
    async remove(ids: Chosen) {
      if (isNothing(ids)) return
      const content =
        ids === 'all'
          ? text(list.place.tab === '0' ? 'askDeleteUnread' : 'askDeleteRead', { count: unread })
          : text('askDeleteTicked', { count: ids.length })
      if (await confirm({ title: text('deleteMessages'), content, danger: true }))
        await run('Delete', ids)
    },
  }
}

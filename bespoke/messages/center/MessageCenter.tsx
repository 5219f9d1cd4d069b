import { useMemoizedFn } from 'ahooks'
import { Button, Pagination, Select, Tabs } from 'antd'
import { useId } from 'react'
import { useDialog } from '../../../renderer/parts/dialog'
import { useNotify } from '../../../runtime/messages'
import { useSession } from '../../../runtime/session'
import { hasOrders, texts } from './messageFilter'
import { MessageFilters } from './MessageFilters'
import '../messages.css'
import { MessageTable } from './MessageTable'
import type { Message } from '../types'
import { useMessageColumns } from './useMessageColumns'
import { badgeChoices, useMessageBadge } from '../useMessageBadge'
import { useMessages, type MessageTab } from './useMessages'
import { useMessageTarget } from './useMessageTarget'

const pageSizes = [10, 20, 50, 100]

interface MessageCenterProps {
  /** The tab it opens with; what was unread, unless the bell counted something else. */
  first?: MessageTab
  onClose: () => void
}

/** The user's own messages: unread and read, by type, marked and deleted, and the way to what they speak of. */
export function MessageCenter({ first = '0', onClose }: MessageCenterProps) {
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
        tabBarExtraContent={<BadgeChoice />}
        items={[
          { key: 'todo', label: `待处理（${todo}）` },
          { key: '0', label: `未读（${unread}）` },
          { key: '1', label: '已读' },
        ]}
      />
      <MessageFilters onSearch={(filter) => go({ filter })} />
      <div className="message-actions">
        {place.tab !== '1' && (
          <Button disabled={list.isBusy} onClick={() => void work.read(work.chosen())}>
            批量已读
          </Button>
        )}
        {place.tab === '0' && (
          <Button disabled={list.isBusy} onClick={() => void work.read('all')}>
            全部已读
          </Button>
        )}
        <Button disabled={list.isBusy} onClick={() => void work.remove(work.chosen())}>
          批量删除
        </Button>
        {place.tab !== 'todo' && (
          <Button danger disabled={list.isBusy} onClick={() => void work.remove('all')}>
            全部删除
          </Button>
        )}
        {list.ticked.size > 0 && <span role="status">已勾选 {list.ticked.size} 条</span>}
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
        showTotal={(total) => `共 ${total} 条`}
        onChange={(pageNum, pageSize) =>
          go({ pageSize, pageNum: pageSize === place.pageSize ? pageNum : 1 })
        }
      />
    </div>
  )
}

/** What the number on the bell counts, kept for this person. */
function BadgeChoice() {
  const id = useId()
  const { counts, keep } = useMessageBadge()
  return (
    <span className="message-badge">
      <label htmlFor={id}>铃铛上的数字</label>
      <Select
        id={id}
        size="small"
        value={counts}
        options={[...badgeChoices]}
        onChange={keep}
        popupMatchSelectWidth={false}
      />
    </span>
  )
}

type Chosen = readonly string[] | 'all'

/** Batch work with its questions: a choice of nothing is told, everything asks first. */
function useMessageWork(list: ReturnType<typeof useMessages>, unread: number) {
  const { confirm } = useDialog()
  const notify = useNotify()
  const tab = list.place.tab === '0' ? '未读' : '已读'
  const isNothing = (ids: Chosen) => {
    if (ids !== 'all' && ids.length === 0) notify.warning(texts.selectOne)
    return ids.length === 0
  }
  const run = async (what: 'Read' | 'Delete', ids: Chosen) => {
    if (await list.change(what, ids)) notify.success(texts.done)
  }
  return {
    chosen: (): Chosen => [...list.ticked],
    async read(ids: Chosen) {
      if (isNothing(ids)) return
      const content =
        ids === 'all'
          ? `将全部${unread}条未读消息标为已读（不受筛选条件影响），是否继续？`
          : `确定将勾选的${ids.length}条消息标为已读？`
      if (await confirm({ title: '标为已读', content })) await run('Read', ids)
    },
    async remove(ids: Chosen) {
      if (isNothing(ids)) return
      const count = list.place.tab === '0' ? `${unread}条` : ''
      const content =
        ids === 'all'
          ? `将删除全部${count}${tab}消息（不受筛选条件影响），是否继续？`
          : `确定删除勾选的${ids.length}条消息？`
      if (await confirm({ title: '删除消息', content, danger: true })) await run('Delete', ids)
    },
  }
}

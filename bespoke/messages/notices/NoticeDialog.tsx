import { Button, Empty, Skeleton, Tabs } from 'antd'
import { ReadFailed } from '../../../renderer/parts/read-failed'
import { useState } from 'react'
import { DialogFooter, useDialog } from '../../../renderer/parts/dialog'
import { useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import '../messages.css'
import { NoticeEntries } from './NoticeEntries'
import { NoticeFilters } from './NoticeFilters'
import { isWanted, type NoticeFilter } from './noticeFilter'
import { NoticeReader } from './NoticeReader'
import type { Notice } from '../types'
import { useAllNotices, useNoticeWork } from './useNotices'
import { texts } from '../texts'

/** Every notice on the left, the chosen one on the right; choosing it reads it. */
export function NoticeDialog({ first }: { first?: Notice }) {
  const text = useTexts(texts)
  const all = useAllNotices()
  const { read } = useNoticeWork()
  const { confirm } = useDialog()
  const [tab, setTab] = useState('all')
  const [filter, setFilter] = useState<NoticeFilter>({})
  const [chosen, setChosen] = useState(first)
  const notices = all.data ?? []
  const unread = notices.filter(({ readTime }) => readTime === null)
  const shown = (tab === 'all' ? notices : unread).filter((notice) => isWanted(notice, filter))
  const choose = (notice: Notice) => {
    setChosen(notice)
    if (notice.readTime === null) void read([notice.id]).catch(() => undefined)
  }
  const readAll = async () => {
    const isSure = await confirm({
      title: text('readAll'),
      content: text('askReadNotices', { count: unread.length }),
    })
    if (isSure) await read().catch(() => undefined)
  }
  return (
    <div className="notice-dialog">
      <div className="notice-side">
        <Tabs
          activeKey={tab}
          onChange={setTab}
          items={[
            { key: 'all', label: text('all') },
            { key: 'unread', label: text('unreadCount', { count: unread.length }) },
          ]}
        />
        <NoticeFilters filter={filter} onChange={setFilter} />
        {all.isPending && <Skeleton active />}
        {all.isError && <ReadFailed what={text('notices')} query={all} />}
        {all.isSuccess && (
          <NoticeEntries
            notices={shown}
            empty={text('noNotices')}
            chosenId={chosen?.id}
            onChoose={choose}
          />
        )}
      </div>
      {chosen ? (
        <NoticeReader notice={chosen} />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('chooseNotice')} />
      )}
      <DialogFooter>
        <ArrangeButton onShow={choose} />
        <Button disabled={unread.length === 0} onClick={() => void readAll()}>
          {text('readAll')}
        </Button>
      </DialogFooter>
    </div>
  )
}

/** The on-duty and holiday arrangement of customer service. */
function ArrangeButton({ onShow }: { onShow: (notice: Notice) => void }) {
  const text = useTexts(texts)
  const http = useHttp()
  const { confirm } = useDialog()
  const show = async () => {
    const found = await http.call<Notice[]>('POST /system/notice/selectArrangeInfo')
    const [newest] = found
    if (newest) onShow(newest)
    else await confirm({ title: text('duty'), content: text('noDuty'), okText: text('gotIt') })
  }
  return <Button onClick={() => void show().catch(() => undefined)}>{text('duty')}</Button>
}

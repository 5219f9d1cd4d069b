import { Button, Empty, Skeleton, Tabs } from 'antd'
import { ReadFailed } from '../../../renderer/parts/read-failed'
import { useState } from 'react'
import { DialogFooter, useDialog } from '../../../renderer/parts/dialog'
import { useHttp } from '../../../runtime/http'
import '../messages.css'
import { NoticeEntries } from './NoticeEntries'
import { NoticeFilters } from './NoticeFilters'
import { isWanted, type NoticeFilter } from './noticeFilter'
import { NoticeReader } from './NoticeReader'
import type { Notice } from '../types'
import { useAllNotices, useNoticeWork } from './useNotices'

/** Every notice on the left, the chosen one on the right; choosing it reads it. */
export function NoticeDialog({ first }: { first?: Notice }) {
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
      title: '全部已读',
      content: `将${unread.length}条公告标为已读？`,
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
            { key: 'all', label: '全部' },
            { key: 'unread', label: `未读（${unread.length}）` },
          ]}
        />
        <NoticeFilters filter={filter} onChange={setFilter} />
        {all.isPending && <Skeleton active />}
        {all.isError && <ReadFailed what="公告" query={all} />}
        {all.isSuccess && (
          <NoticeEntries notices={shown} empty="没有公告" chosenId={chosen?.id} onChoose={choose} />
        )}
      </div>
      {chosen ? (
        <NoticeReader notice={chosen} />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="请在左侧选择一条公告" />
      )}
      <DialogFooter>
        <ArrangeButton onShow={choose} />
        <Button disabled={unread.length === 0} onClick={() => void readAll()}>
          全部已读
        </Button>
      </DialogFooter>
    </div>
  )
}

/** The on-duty and holiday arrangement of customer service. */
function ArrangeButton({ onShow }: { onShow: (notice: Notice) => void }) {
  const http = useHttp()
  const { confirm } = useDialog()
  const show = async () => {
    const found = await http.call<Notice[]>('POST /system/notice/selectArrangeInfo')
    const [newest] = found
    if (newest) onShow(newest)
    else await confirm({ title: '值班安排', content: '目前没有值班与放假安排。', okText: '知道了' })
  }
  return <Button onClick={() => void show().catch(() => undefined)}>值班安排</Button>
}

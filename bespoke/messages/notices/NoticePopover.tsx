import { Button, Skeleton, Tabs } from 'antd'
import { useState } from 'react'
import { ReadFailed } from '../../../renderer/parts/read-failed'
import { useNotify } from '../../../runtime/messages'
import '../messages.css'
import { NoticeEntries } from './NoticeEntries'
import type { Notice } from '../types'
import { useNoticeWork, usePopoverNotices } from './useNotices'

interface NoticePopoverProps {
  onNotice: (notice?: Notice) => void
  onMessages: () => void
}

/** What the bell shows: notices and mail, and the ways to everything. */
export function NoticePopover({ onNotice, onMessages }: NoticePopoverProps) {
  const notices = usePopoverNotices()
  const [kind, setKind] = useState<Notice['kind']>('1')
  const list = notices.data?.list ?? []
  const own = list.filter((notice) => notice.kind === kind)
  const countOf = (one: Notice['kind']) => list.filter((notice) => notice.kind === one).length
  return (
    <section className="notice-popover" aria-label="通知与邮件">
      <Tabs
        activeKey={kind}
        onChange={(key) => setKind(key as Notice['kind'])}
        items={[
          { key: '1', label: `通知（${countOf('1')}）` },
          { key: '2', label: `邮件（${countOf('2')}）` },
        ]}
      />
      {notices.isPending && <Skeleton active title={false} />}
      {notices.isError && <ReadFailed what="通知" query={notices} />}
      {notices.data && (
        <NoticeEntries
          notices={own}
          empty={kind === '1' ? '没有通知' : '没有邮件'}
          onChoose={onNotice}
        />
      )}
      <div className="notice-popover-foot">
        <Button type="link" size="small" onClick={() => onNotice()}>
          查看全部公告
        </Button>
        <ClearButton kind={kind} isEmpty={own.length === 0} />
        <Button type="link" size="small" onClick={onMessages}>
          消息中心
        </Button>
      </div>
    </section>
  )
}

function ClearButton({ kind, isEmpty }: { kind: Notice['kind']; isEmpty: boolean }) {
  const notify = useNotify()
  const { clear } = useNoticeWork()
  const [isBusy, setIsBusy] = useState(false)
  const handleClear = async () => {
    setIsBusy(true)
    try {
      await clear(kind)
      notify.success('清空消息成功')
    } catch {
      // the popup of the failed call has said it
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      type="text"
      size="small"
      disabled={isEmpty}
      loading={isBusy}
      onClick={() => void handleClear()}
    >
      清空消息
    </Button>
  )
}

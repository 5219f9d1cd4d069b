import { Button, Skeleton, Tabs } from 'antd'
import { useState } from 'react'
import { ReadFailed } from '../../../renderer/parts/read-failed'
import { useNotify } from '../../../runtime/messages'
import { useTexts } from '../../../runtime/i18n'
import '../messages.css'
import { NoticeEntries } from './NoticeEntries'
import type { Notice } from '../types'
import { useNoticeWork, usePopoverNotices } from './useNotices'
import { texts } from '../texts'

interface NoticePopoverProps {
  onNotice: (notice?: Notice) => void
  onMessages: () => void
}

/** What the bell shows: notices and mail, and the ways to everything. */
export function NoticePopover({ onNotice, onMessages }: NoticePopoverProps) {
  const text = useTexts(texts)
  const notices = usePopoverNotices()
  const [kind, setKind] = useState<Notice['kind']>('1')
  const list = notices.data?.list ?? []
  const own = list.filter((notice) => notice.kind === kind)
  const countOf = (one: Notice['kind']) => list.filter((notice) => notice.kind === one).length
  return (
    <section className="notice-popover" aria-label={text('noticesAndMail')}>
      <Tabs
        activeKey={kind}
        onChange={(key) => setKind(key as Notice['kind'])}
        items={[
          { key: '1', label: text('noticeTab', { value: countOf('1') }) },
          { key: '2', label: text('mailTab', { value: countOf('2') }) },
        ]}
      />
      {notices.isPending && <Skeleton active title={false} />}
      {notices.isError && <ReadFailed what={text('notice')} query={notices} />}
      {notices.data && (
        <NoticeEntries
          notices={own}
          empty={kind === '1' ? text('noNotice') : text('noMail')}
          onChoose={onNotice}
        />
      )}
      <div className="notice-popover-foot">
        <Button type="link" size="small" onClick={() => onNotice()}>
          {text('allNotices')}
        </Button>
        <ClearButton kind={kind} isEmpty={own.length === 0} />
        <Button type="link" size="small" onClick={onMessages}>
          {text('messageCenter')}
        </Button>
      </div>
    </section>
  )
}

function ClearButton({ kind, isEmpty }: { kind: Notice['kind']; isEmpty: boolean }) {
  const text = useTexts(texts)
  const notify = useNotify()
  const { clear } = useNoticeWork()
  const [isBusy, setIsBusy] = useState(false)
  const handleClear = async () => {
    setIsBusy(true)
    try {
      await clear(kind)
      notify.success(text('cleared'))
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
      {text('clear')}
    </Button>
  )
}

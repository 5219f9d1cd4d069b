import { BellOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../runtime/errors'
import { DialogHost } from '../../renderer/dialog'
import { Popover } from '../../renderer/float'
import { useHttp } from '../../runtime/http'
import { useText } from '../../runtime/i18n'
import { useLive } from '../../runtime/live'
import { useSession } from '../../runtime/session'
import type { Notice } from './types'
import { useMessageDialogs } from './useMessageDialogs'
import { useHasNewNotice, useNoticeWork } from './useNotices'

const NoticePopover = lazyPart(async () => (await import('./NoticePopover')).NoticePopover)

// Specification §9: the badge says at most 99.
const most = 99

/** Unread messages, live; pointing at it shows notices and mail, a click opens the message center. */
export function BellButton() {
  return (
    <DialogHost>
      <Bell />
    </DialogHost>
  )
}

function Bell() {
  const text = useText()
  const count = useUnreadCount()
  const hasNew = useHasNewNotice()
  const dialogs = useMessageDialogs()
  const { read } = useNoticeWork()
  const [isOpen, setIsOpen] = useState(false)

  const showMessages = () => {
    setIsOpen(false)
    void dialogs.openMessages()
  }
  const showNotice = (notice?: Notice) => {
    setIsOpen(false)
    if (notice?.readTime === null) void read([notice.id]).catch(() => undefined)
    void dialogs.openNotices(notice)
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={['hover', 'focus']}
      placement="bottomRight"
      arrow={false}
      mouseEnterDelay={0.2}
      destroyOnHidden
      content={
        <Suspense fallback={<span role="status">加载中…</span>}>
          <NoticePopover onNotice={showNotice} onMessages={showMessages} />
        </Suspense>
      }
    >
      <Button
        className="shell-tool"
        type="text"
        aria-label={text('header.unread', { count })}
        icon={
          <Badge
            count={count}
            overflowCount={most}
            dot={count === 0 && hasNew}
            size="small"
            offset={[2, -2]}
          >
            <BellOutlined className="shell-bell-icon" />
          </Badge>
        }
        onClick={showMessages}
      />
    </Popover>
  )
}

/** How many messages are unread, counted anew whenever the server says that they changed. */
function useUnreadCount(): number {
  const http = useHttp()
  const count = useSession((session) => session.unReadCount)
  const countUnread = useSession((session) => session.countUnread)
  useLive('message', () => void countUnread(http))
  return count
}

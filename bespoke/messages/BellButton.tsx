import { BellOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyPart } from '../../runtime/errors'
import { DialogHost } from '../../renderer/parts/dialog'
import { Popover } from '../../renderer/parts/float'
import { useHttp } from '../../runtime/http'
import { useTexts } from '../../runtime/i18n'
import { useLive } from '../../runtime/live'
import { useSession } from '../../runtime/session'
import type { Notice } from './types'
import { useMessageBadge, type BadgeCounts } from './useMessageBadge'
import { useMessageDialogs } from './useMessageDialogs'
import { useHasNewNotice, useNoticeWork } from './notices/useNotices'
import { texts } from './texts'

const NoticePopover = lazyPart(async () => (await import('./notices/NoticePopover')).NoticePopover)

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
  const say = useTexts(texts)
  const text = useTexts(texts)
  const unread = useUnreadCount()
  const badge = useMessageBadge()
  const hasNew = useHasNewNotice()
  const dialogs = useMessageDialogs()
  const { read } = useNoticeWork()
  const [isOpen, setIsOpen] = useState(false)
  const nameOf = ({ counts, count }: { counts: BadgeCounts; count: number }, all: number) =>
    counts === 'TODO' && count > 0
      ? text('todo', { todo: count, count: all })
      : text('unread', { count: all })

  const showMessages = () => {
    setIsOpen(false)
    void dialogs.openMessages(badge.counts === 'TODO' && badge.count > 0 ? 'todo' : '0')
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
        <Suspense fallback={<span role="status">{say('loading')}</span>}>
          <NoticePopover onNotice={showNotice} onMessages={showMessages} />
        </Suspense>
      }
    >
      <Button
        className="shell-tool"
        type="text"
        aria-label={nameOf(badge, unread)}
        icon={
          <Badge
            count={badge.count}
            overflowCount={most}
            dot={badge.count === 0 && hasNew}
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

/**
 * How many messages are unread, counted anew whenever the server says that they changed, and with every page one goes
 * to: what asked for somebody may have been done there.
 */
function useUnreadCount(): number {
  const http = useHttp()
  const count = useSession((session) => session.unReadCount)
  const countUnread = useSession((session) => session.countUnread)
  useLive('message', () => void countUnread(http))
  const { pathname } = useLocation()
  const countedAt = useRef(pathname)
  useEffect(() => {
    // Outside world: the server's count. The session has just brought the first one.
    if (countedAt.current === pathname) return
    countedAt.current = pathname
    void countUnread(http)
  }, [pathname, countUnread, http])
  return count
}

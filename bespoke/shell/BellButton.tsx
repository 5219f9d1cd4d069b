import { BellOutlined } from '@ant-design/icons'
import { useHttp } from '../../runtime/http'
import { useText } from '../../runtime/i18n'
import { useSession } from '../../runtime/session'
import { ToolButton } from './ToolButton'

/** Unread messages, at most 99; a click counts anew. */
export function BellButton() {
  const http = useHttp()
  const text = useText()
  const count = useSession((session) => session.unReadCount)
  const countUnread = useSession((session) => session.countUnread)
  return (
    <ToolButton
      title={text('header.unread', { count })}
      icon={
        <span className="shell-bell">
          <BellOutlined />
          {count > 0 && <sup aria-hidden>{count > 99 ? '99+' : count}</sup>}
        </span>
      }
      onClick={() => void countUnread(http)}
    />
  )
}

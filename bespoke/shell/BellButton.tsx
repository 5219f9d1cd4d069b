import { BellOutlined } from '@ant-design/icons'
import { Badge } from 'antd'
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
        <Badge count={count} overflowCount={99} size="small" offset={[2, -2]}>
          <BellOutlined />
        </Badge>
      }
      onClick={() => void countUnread(http)}
    />
  )
}

import { DownOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { Avatar, Button, Popover } from 'antd'
import { useState } from 'react'
import { useText } from '../../runtime/i18n'
import { useSession } from '../../runtime/session'
import { AccountSummary } from './AccountSummary'
import { useLogout } from './useLogout'

/** The user's name; opens company, balance and sign-out. */
export function AccountMenu() {
  const text = useText()
  const user = useSession((session) => session.user)
  const [isOpen, setIsOpen] = useState(false)
  const logout = useLogout()
  if (!user) return null

  const handleLogout = () => {
    setIsOpen(false)
    void logout()
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={
        <section className="shell-account-panel" aria-label={text('header.account')}>
          <AccountSummary user={user} />
          <Button block icon={<LogoutOutlined />} onClick={handleLogout}>
            {text('logout.action')}
          </Button>
        </section>
      }
    >
      <button type="button" className="shell-account" aria-expanded={isOpen} aria-haspopup="dialog">
        <Avatar size={26} src={user.avatar || undefined} icon={<UserOutlined />} />
        <span>{user.nickName}</span>
        <DownOutlined aria-hidden />
      </button>
    </Popover>
  )
}

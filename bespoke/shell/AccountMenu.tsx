import { DownOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../runtime/i18n'
import { useSession } from '../../runtime/session'
import { useLogout } from './useLogout'

const AccountSummary = lazy(async () => ({
  default: (await import('./AccountSummary')).AccountSummary,
}))

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
          <Suspense fallback={<span role="status">加载中…</span>}>
            <AccountSummary user={user} />
          </Suspense>
          <Button block icon={<LogoutOutlined />} onClick={handleLogout}>
            {text('logout.action')}
          </Button>
        </section>
      }
    >
      <button type="button" className="shell-account" aria-expanded={isOpen} aria-haspopup="dialog">
        <span className="shell-avatar" aria-hidden>
          {user.avatar ? <img src={user.avatar} alt="" /> : <UserOutlined />}
        </span>
        <span>{user.nickName}</span>
        <DownOutlined aria-hidden />
      </button>
    </Popover>
  )
}

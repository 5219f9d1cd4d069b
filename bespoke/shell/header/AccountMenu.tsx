import { DownOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { Popover } from '../../../renderer/parts/float'
import { lazyPart } from '../../../runtime/errors'
import { useTexts } from '../../../runtime/i18n'
import { findPage } from '../../../runtime/routing'
import { useSession } from '../../../runtime/session'
import { useLogout } from './useLogout'
import { texts } from './texts'

const FeedbackLink = lazyPart(async () => (await import('./FeedbackLink')).FeedbackLink)
const AccountSummary = lazyPart(async () => (await import('./AccountSummary')).AccountSummary)

const personalCenter = '/setting/personalCenter'

/** The user's name; opens company, balance and quotas, the way to the personal centre, and sign-out. */
export function AccountMenu() {
  const text = useTexts(texts)
  const user = useSession((session) => session.user)
  const [isOpen, setIsOpen] = useState(false)
  const logout = useLogout()
  if (!user) return null

  const close = () => setIsOpen(false)
  const handleLogout = () => {
    close()
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
        <section className="shell-account-panel" aria-label={text('account')}>
          <div className="shell-account-figures">
            <Suspense fallback={<span role="status">{text('loading')}…</span>}>
              <AccountSummary user={user} />
              <FeedbackLink />
            </Suspense>
          </div>
          {findPage(personalCenter) && (
            <Link className="shell-account-link" to={personalCenter} onClick={close}>
              <UserOutlined aria-hidden />
              {text('personalCenter')}
            </Link>
          )}
          <Button block icon={<LogoutOutlined />} onClick={handleLogout}>
            {text('logout')}
          </Button>
        </section>
      }
    >
      <button
        type="button"
        className="shell-account"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={user.nickName}
      >
        <span className="shell-avatar" aria-hidden>
          {user.avatar ? <img src={user.avatar} alt="" /> : <UserOutlined />}
        </span>
        <span className="shell-account-name">{user.nickName}</span>
        <DownOutlined aria-hidden />
      </button>
    </Popover>
  )
}

import { Suspense, useEffect, useRef } from 'react'
import { useDialog } from '../../renderer/parts/dialog'
import { lazyPart } from '../../runtime/errors'
import { useSession, type SessionUser } from '../../runtime/session'

const WeakPasswordBody = lazyPart(async () => (await import('./WeakPasswordBody')).WeakPasswordBody)

// Specification §9.
const widthPx = 800

/** Why the present password has to be changed, as the person is told. */
export function weakReason({ passwordGiven }: Pick<SessionUser, 'passwordGiven'>) {
  if (passwordGiven === 'FIRST')
    return {
      title: '首次登录，设置自己的密码',
      sentence: '欢迎！现在的密码是管理员为您开通账号时给的',
      advice: '请换成只有您自己知道的密码：包含英文和数字，不少于 8 位。',
    }
  if (passwordGiven === 'RESET')
    return {
      title: '设置自己的密码',
      sentence: '管理员重置了您的密码，现在的密码他也知道',
      advice: '请换成只有您自己知道的密码：包含英文和数字，不少于 8 位。',
    }
  return {
    title: '修改弱密码',
    sentence: '您的密码过于简单',
    advice: '为了账户安全，请换一个包含英文和数字、不少于 8 位的密码。',
  }
}

/** Asks for a better password when the session says that the present one must not stay. */
export function WeakPassword({ onDone }: { onDone?: () => void }) {
  const user = useSession((session) => session.user)
  const isWeak = user?.loginWeak === true
  const passwordGiven = user?.passwordGiven
  const dialogs = useDialog()
  const isAsked = useRef(false)
  useEffect(() => {
    // Outside world: the dialog host, once per sign-in.
    if (isAsked.current) return
    isAsked.current = true
    if (!isWeak) return onDone?.()
    const reason = weakReason({ passwordGiven })
    void dialogs
      .open({
        title: reason.title,
        width: widthPx,
        content: ({ close }) => (
          <Suspense fallback={<span role="status">加载中…</span>}>
            <WeakPasswordBody reason={reason} onChanged={() => close()} />
          </Suspense>
        ),
      })
      .then(() => onDone?.())
  }, [isWeak, passwordGiven, dialogs, onDone])
  return null
}

import { Suspense, useEffect, useRef } from 'react'
import { useDialog } from '../../renderer/parts/dialog'
import { lazyPart } from '../../runtime/errors'
import { useSession, type SessionUser } from '../../runtime/session'
import { texts } from './texts'

const WeakPasswordBody = lazyPart(async () => (await import('./WeakPasswordBody')).WeakPasswordBody)

// Specification §9.
const widthPx = 800

/** Why the present password has to be changed, as the person is told. */
export function weakReason({ passwordGiven }: Pick<SessionUser, 'passwordGiven'>) {
  if (passwordGiven === 'FIRST')
    return {
      title: texts.say('firstPasswordTitle'),
      sentence: texts.say('firstPassword'),
      advice: texts.say('ownPasswordHint'),
    }
  if (passwordGiven === 'RESET')
    return {
      title: texts.say('resetPasswordTitle'),
      sentence: texts.say('resetPassword'),
      advice: texts.say('ownPasswordHint'),
    }
  return {
    title: texts.say('weakPasswordTitle'),
    sentence: texts.say('weakPassword'),
    advice: texts.say('weakPasswordHint'),
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
          <Suspense fallback={<span role="status">{texts.say('loading')}</span>}>
            <WeakPasswordBody reason={reason} onChanged={() => close()} />
          </Suspense>
        ),
      })
      .then(() => onDone?.())
  }, [isWeak, passwordGiven, dialogs, onDone])
  return null
}

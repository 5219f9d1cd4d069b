import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '../../runtime/errors'
import { useDialog } from '../../renderer/dialog'
import { useSession } from '../../runtime/session'

const WeakPasswordBody = lazyPart(async () => (await import('./WeakPasswordBody')).WeakPasswordBody)

// Specification §9.
const widthPx = 800

/** Asks for a better password when the session says that the present one is weak. */
export function WeakPassword({ onDone }: { onDone?: () => void }) {
  const isWeak = useSession((session) => session.user?.loginWeak === true)
  const dialogs = useDialog()
  const isAsked = useRef(false)
  useEffect(() => {
    // Outside world: the dialog host, once per sign-in.
    if (isAsked.current) return
    isAsked.current = true
    if (!isWeak) return onDone?.()
    void dialogs
      .open({
        title: '修改弱密码',
        width: widthPx,
        content: ({ close }) => (
          <Suspense fallback={<span role="status">加载中…</span>}>
            <WeakPasswordBody onChanged={() => close()} />
          </Suspense>
        ),
      })
      .then(() => onDone?.())
  }, [isWeak, dialogs, onDone])
  return null
}

import { Alert } from 'antd'
import { useEffect, useRef } from 'react'
import { useDialog, useDialogGuard } from '../../renderer/dialog'
import type { PasswordDraft } from '../../runtime/checks'
import { useSession } from '../../runtime/session'
import { PasswordForm } from './PasswordForm'

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
        content: ({ close }) => <WeakPasswordBody onChanged={() => close()} />,
      })
      .then(() => onDone?.())
  }, [isWeak, dialogs, onDone])
  return null
}

export function WeakPasswordBody({ onChanged }: { onChanged: () => void }) {
  const typed = useRef<PasswordDraft>({})
  useDialogGuard(() => Object.values(typed.current).some(Boolean))
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title="您的密码过于简单"
        description="为了账户安全，请换一个包含英文和数字、不少于 8 位的密码。"
        style={{ marginBottom: 16 }}
      />
      <PasswordForm
        onChanged={onChanged}
        onDraft={(draft) => {
          typed.current = draft
        }}
      />
    </>
  )
}

import { Alert } from 'antd'
import { useRef } from 'react'
import { useDialogGuard } from '../../renderer/dialog'
import type { PasswordDraft } from '../../runtime/checks'
import { PasswordForm } from './PasswordForm'

/** Why the password has to be changed, and the form for it; what is typed is asked about before it is lost. */
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

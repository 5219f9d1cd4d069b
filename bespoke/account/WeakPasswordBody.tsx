import { Alert, Button } from 'antd'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDialogGuard } from '../../renderer/parts/dialog'
import type { PasswordDraft } from '../../runtime/checks'
import { useHttp } from '../../runtime/http'
import { useTexts } from '../../runtime/i18n'
import { useSession } from '../../runtime/session'
import { PasswordForm } from './PasswordForm'
import { texts } from './texts'

interface WeakPasswordBodyProps {
  reason: { sentence: string; advice: string }
  onChanged: () => void
}

/** Why the password has to be changed, the form for it, and the way out; what is typed is asked about before it is lost. */
export function WeakPasswordBody({ reason, onChanged }: WeakPasswordBodyProps) {
  const text = useTexts(texts)
  const typed = useRef<PasswordDraft>({})
  const signOut = useSignOut()
  useDialogGuard(() => Object.values(typed.current).some(Boolean))
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={reason.sentence}
        description={reason.advice}
        style={{ marginBottom: 16 }}
      />
      <PasswordForm
        anyCase
        onChanged={onChanged}
        onDraft={(draft) => {
          typed.current = draft
        }}
      />
      <Button
        type="link"
        className="password-sign-out"
        onClick={() => {
          typed.current = {}
          onChanged()
          void signOut()
        }}
      >
        {text('logout')}
      </Button>
    </>
  )
}

/** Whoever sits at the wrong desk leaves without choosing a password for somebody else. */
function useSignOut() {
  const http = useHttp()
  const navigate = useNavigate()
  return async () => {
    await useSession.getState().logout(http)
    await navigate('/login')
  }
}

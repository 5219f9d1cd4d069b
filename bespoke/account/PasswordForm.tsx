import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import {
  checkWeakPassword,
  cleanPassword,
  passwordHint,
  passwordMaxLength,
  type PasswordDraft,
  type PasswordField,
} from '../../runtime/checks'
import { useChangePassword } from './useChangePassword'

const inputs: readonly { field: PasswordField; label: string; autoComplete: string }[] = [
  { field: 'oldPassword', label: '旧密码', autoComplete: 'current-password' },
  { field: 'newPassword', label: '新密码', autoComplete: 'new-password' },
  { field: 'repeatPassword', label: '重复密码', autoComplete: 'new-password' },
]

interface PasswordFormProps {
  onChanged: () => void
  /** Told with every key, so that a dialog can ask before it closes. */
  onDraft?: (draft: PasswordDraft, isBusy: boolean) => void
}

/** Old, new and repeated password by the rules of the specification (§5); a refusal stands at the old one. */
export function PasswordForm({ onChanged, onDraft }: PasswordFormProps) {
  const [draft, setDraft] = useState<PasswordDraft>({})
  const [problems, setProblems] = useState<Partial<Record<PasswordField, string>>>({})
  const { change, isBusy } = useChangePassword()

  const check = (field: PasswordField) =>
    setProblems((before) => ({ ...before, [field]: checkWeakPassword(field, draft) }))
  const write = (field: PasswordField, typed: string) => {
    const next = { ...draft, [field]: keptOf(field, typed) }
    setDraft(next)
    setProblems((before) => ({ ...before, [field]: undefined }))
    onDraft?.(next, isBusy)
  }
  const submit = async () => {
    const found = inputs.map(({ field }) => [field, checkWeakPassword(field, draft)] as const)
    setProblems(Object.fromEntries(found))
    if (found.some(([, problem]) => problem)) return
    const refusal = await change(draft.oldPassword ?? '', draft.newPassword ?? '')
    if (refusal) return setProblems({ [refusal.field]: refusal.sentence })
    setDraft({})
    onDraft?.({}, false)
    onChanged()
  }
  return (
    <Form layout="vertical" className="password-form" onFinish={() => void submit()}>
      {inputs.map(({ field, label, autoComplete }) => (
        <Form.Item
          key={field}
          label={label}
          htmlFor={`password-${field}`}
          required
          validateStatus={problems[field] ? 'error' : undefined}
          help={problems[field]}
          extra={field === 'newPassword' ? passwordHint : undefined}
        >
          <Input.Password
            id={`password-${field}`}
            value={draft[field] ?? ''}
            maxLength={passwordMaxLength}
            autoComplete={autoComplete}
            onChange={({ target }) => write(field, target.value)}
            onBlur={() => check(field)}
          />
        </Form.Item>
      ))}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        修改密码
      </Button>
    </Form>
  )
}

// A password given before these rules may hold capitals: lowered, its owner could never change it.
const keptOf = (field: PasswordField, typed: string) =>
  field === 'oldPassword' ? typed.trim() : cleanPassword(typed)

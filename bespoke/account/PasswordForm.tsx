import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import {
  checkWeakPassword,
  cleanPassword,
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
  /** The weak-password form lower-cases what it sends (specification §5); elsewhere a password is what was typed. */
  anyCase?: boolean
  onChanged: () => void
  /** Told with every key, so that a dialog can ask before it closes. */
  onDraft?: (draft: PasswordDraft, isBusy: boolean) => void
}

/** Old, new and repeated password by the rules of the specification (§5); a refusal stands at the old one. */
export function PasswordForm({ anyCase = false, onChanged, onDraft }: PasswordFormProps) {
  const [draft, setDraft] = useState<PasswordDraft>({})
  const [problems, setProblems] = useState<Partial<Record<PasswordField, string>>>({})
  const { change, isBusy } = useChangePassword()
  const hint = `8 到 30 位，包含英文和数字，${anyCase ? '不' : ''}区分大小写`

  const check = (field: PasswordField) =>
    setProblems((before) => ({
      ...before,
      [field]: checkWeakPassword(field, sentOf(draft, anyCase)),
    }))
  const write = (field: PasswordField, typed: string) => {
    const next = { ...draft, [field]: typed }
    setDraft(next)
    setProblems((before) => ({ ...before, [field]: undefined }))
    onDraft?.(next, isBusy)
  }
  const submit = async () => {
    const sent = sentOf(draft, anyCase)
    const found = inputs.map(({ field }) => [field, checkWeakPassword(field, sent)] as const)
    setProblems(Object.fromEntries(found))
    if (found.some(([, problem]) => problem)) return
    const { oldPassword = '', newPassword = '' } = sent
    const refusal = await change({ oldPassword, newPassword, anyCase })
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
          extra={field === 'newPassword' ? hint : undefined}
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

/**
 * What goes to the server. The old password as typed: one given before these rules may hold capitals, and lowered its owner
 * could never change it. Chinese characters are left for the rules to refuse.
 */
function sentOf({ oldPassword, newPassword, repeatPassword }: PasswordDraft, anyCase: boolean) {
  const lowered = (typed = '') => (anyCase ? cleanPassword(typed) : typed)
  return {
    oldPassword: oldPassword ?? '',
    newPassword: lowered(newPassword),
    repeatPassword: lowered(repeatPassword),
  }
}

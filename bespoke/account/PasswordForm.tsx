import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import {
  checkWeakPassword,
  cleanPassword,
  passwordMaxLength,
  type PasswordDraft,
  type PasswordField,
} from '../../runtime/checks'
import { useTexts } from '../../runtime/i18n'
import { useChangePassword } from './useChangePassword'
import { texts } from './texts'

const inputs: readonly { field: PasswordField; autoComplete: string }[] = [
  { field: 'oldPassword', autoComplete: 'current-password' },
  { field: 'newPassword', autoComplete: 'new-password' },
  { field: 'repeatPassword', autoComplete: 'new-password' },
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
  const text = useTexts(texts)
  const [draft, setDraft] = useState<PasswordDraft>({})
  const [problems, setProblems] = useState<Partial<Record<PasswordField, string>>>({})
  const { change, isBusy } = useChangePassword()
  const hint = text(anyCase ? 'passwordHintAnyCase' : 'passwordHint')

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
      {inputs.map(({ field, autoComplete }) => (
        <Form.Item
          key={field}
          label={text(field)}
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
        {text('changePassword')}
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

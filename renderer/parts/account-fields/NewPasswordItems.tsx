import { Form, Input } from 'antd'
import { checkWeakPassword, passwordMaxLength } from '../../../runtime/checks'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

const broken = (problem: string | undefined) =>
  problem ? Promise.reject(new Error(problem)) : Promise.resolve()

/** A new password and its repetition, `password` and `again` of the form around (specification §5); kept as typed. */
export function NewPasswordItems({ label }: { label?: string }) {
  const say = useTexts(texts)
  return (
    <>
      <Form.Item
        name="password"
        label={label ?? say('password')}
        required
        extra={say('passwordHint')}
        rules={[
          {
            validator: (_, newPassword?: string) =>
              broken(checkWeakPassword('newPassword', { newPassword })),
          },
        ]}
      >
        <Input.Password maxLength={passwordMaxLength} autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="again"
        label={say('again')}
        required
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, repeatPassword?: string) =>
              broken(
                checkWeakPassword('repeatPassword', {
                  repeatPassword,
                  newPassword: getFieldValue('password') as string | undefined,
                }),
              ),
          }),
        ]}
      >
        <Input.Password maxLength={passwordMaxLength} autoComplete="new-password" />
      </Form.Item>
    </>
  )
}

import { Form, Input } from 'antd'
import { formatChecks } from '../../../runtime/checks'
import { useTexts } from '../../../runtime/i18n'
import { SmsCodeInput } from '../sms-code'
import { texts } from './texts'

type Scene = Parameters<typeof SmsCodeInput>[0]['scene']

/** A mobile number, `phone` of the form around. */
export function PhoneItem({ autoFocus }: { autoFocus?: boolean }) {
  const say = useTexts(texts)
  return (
    <Form.Item
      name="phone"
      label={say('phone')}
      required
      rules={[
        {
          validator: async (_, typed?: string) => {
            if (!formatChecks.phone.test(typed ?? '')) throw new Error(say('wrongPhone'))
          },
        },
      ]}
    >
      <Input maxLength={11} inputMode="numeric" autoComplete="tel-national" autoFocus={autoFocus} />
    </Form.Item>
  )
}

interface SmsCodeItemProps {
  scene: Scene
  phone?: string
  ticket?: string
}

/** The code sent to a phone, `smsCode` of the form around; the phone is that of the form unless one is given. */
export function SmsCodeItem({ scene, phone, ticket }: SmsCodeItemProps) {
  const say = useTexts(texts)
  const form = Form.useFormInstance<{ phone?: string }>()
  const typed = Form.useWatch('phone', form)
  return (
    <Form.Item
      name="smsCode"
      label={say('code')}
      rules={[{ required: true, message: say('noCode') }]}
    >
      <SmsCodeInput phone={phone ?? typed} ticket={ticket} scene={scene} />
    </Form.Item>
  )
}

import { Form, Input } from 'antd'
import { formatChecks } from '../../runtime/checks'
import { SmsCodeInput } from '../sms-code'

type Scene = Parameters<typeof SmsCodeInput>[0]['scene']

/** A mobile number, `phone` of the form around. */
export function PhoneItem({ autoFocus }: { autoFocus?: boolean }) {
  return (
    <Form.Item
      name="phone"
      label="手机号"
      required
      rules={[
        {
          validator: async (_, typed?: string) => {
            if (!formatChecks.phone.test(typed ?? '')) throw new Error(wrongPhone)
          },
        },
      ]}
    >
      <Input maxLength={11} inputMode="numeric" autoComplete="tel-national" autoFocus={autoFocus} />
    </Form.Item>
  )
}

const wrongPhone = '请输入正确的手机号'

/** The code sent to a phone, `smsCode` of the form around; the phone is that of the form unless one is given. */
export function SmsCodeItem({ scene, phone }: { scene: Scene; phone?: string }) {
  const form = Form.useFormInstance<{ phone?: string }>()
  const typed = Form.useWatch('phone', form)
  return (
    <Form.Item
      name="smsCode"
      label="手机验证码"
      rules={[{ required: true, message: '请输入手机验证码' }]}
    >
      <SmsCodeInput phone={phone ?? typed} scene={scene} />
    </Form.Item>
  )
}

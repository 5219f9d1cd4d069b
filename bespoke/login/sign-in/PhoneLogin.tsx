import { Button, Form, Radio } from 'antd'
import { PhoneItem, SmsCodeItem } from '../../../renderer/parts/account-fields'
import { useTexts } from '../../../runtime/i18n'
import { Problem } from '../Problem'
import { useLogin } from './useLogin'
import { texts } from '../texts'

interface PhoneValues {
  phone: string
  smsCode: string
  username?: string
}

interface Account {
  username: string
  companyName: string
}

/** A phone and the code sent to it; a phone of several accounts is asked which one, with the same code. */
export function PhoneLogin({ productName }: { productName: string }) {
  const text = useTexts(texts)
  const { problem, isBusy, submit } = useLogin(productName)
  const accounts = accountsOf(problem?.data)
  return (
    <Form<PhoneValues>
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      onFinish={(values) => void submit(values)}
    >
      <Problem error={problem} />
      <PhoneItem autoFocus />
      <SmsCodeItem scene="LOGIN" />
      {accounts.length > 0 && (
        <Form.Item
          name="username"
          label={text('chooseAccount')}
          rules={[{ required: true, message: text('chooseAccount') }]}
        >
          <Radio.Group
            vertical
            options={accounts.map(({ username, companyName }) => ({
              value: username,
              label: `${companyName} · ${username}`,
            }))}
          />
        </Form.Item>
      )}
      <Button block size="large" type="primary" htmlType="submit" loading={isBusy}>
        {text('submit')}
      </Button>
    </Form>
  )
}

const accountsOf = (data: unknown): readonly Account[] =>
  (data as { accounts?: Account[] } | null | undefined)?.accounts ?? []

import { Button, Form, Input, type FormInstance } from 'antd'
import { useState } from 'react'
import { NewPasswordItems, PhoneItem, SmsCodeItem } from '../../../renderer/parts/account-fields'
import { CallError, useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { useNotify } from '../../../runtime/messages'
import { fieldsOf } from '../fieldsOf'
import { Problem } from '../Problem'
import { rememberedName } from './rememberedName'
import { texts } from '../texts'

interface ResetValues {
  username: string
  phone: string
  smsCode: string
  password: string
}

/** A new password for whoever holds the account's phone; then back to signing in, with the name typed already. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const text = useTexts(texts)
  const [form] = Form.useForm<ResetValues>()
  const { submit, problem, isBusy } = useReset(form, onBack)
  return (
    <Form<ResetValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      onFinish={(values) => void submit(values)}
    >
      <Problem error={problem} />
      <Form.Item
        name="username"
        label={text('username')}
        rules={[{ required: true, whitespace: true, message: text('usernameRequired') }]}
      >
        <Input maxLength={100} autoCapitalize="none" autoComplete="username" autoFocus />
      </Form.Item>
      <PhoneItem />
      <SmsCodeItem scene="PASSWORD" />
      <NewPasswordItems label={text('newPassword')} />
      <Button block size="large" type="primary" htmlType="submit" loading={isBusy}>
        {text('reset')}
      </Button>
      <Button block type="link" className="login-back" onClick={onBack}>
        {text('back')}
      </Button>
    </Form>
  )
}

function useReset(form: FormInstance<ResetValues>, onDone: () => void) {
  const http = useHttp()
  const text = useTexts(texts)
  const notify = useNotify()
  const [problem, setProblem] = useState<CallError>()
  const [isBusy, setIsBusy] = useState(false)
  const submit = async ({ username, phone, smsCode, password }: ResetValues) => {
    const name = username.trim()
    setIsBusy(true)
    setProblem(undefined)
    try {
      await http.call('POST /auth/resetPassword', {
        body: { username: name, phone, smsCode, newPassword: password },
        quiet: true,
      })
      rememberedName.write(name)
      notify.success(text('resetDone'))
      onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const fields = fieldsOf<keyof ResetValues>(error, { newPassword: 'password' })
      if (fields.length > 0) form.setFields(fields)
      else setProblem(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { submit, problem, isBusy }
}

import { Alert, Button, Checkbox, Form, Input, type FormInstance } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { NewPasswordItems, PhoneItem, SmsCodeItem } from '../../../renderer/parts/account-fields'
import { CallError, useHttp, type HttpClient } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { fieldsOf } from '../fieldsOf'
import '../register.css'
import type { RegisteredState } from '../useRegistered'
import { texts } from '../texts'

interface RegisterValues {
  companyName: string
  contactName: string
  phone: string
  smsCode: string
  username: string
  password: string
  again: string
  agree: boolean
}

/** A new company and its owner, on trial; afterwards the login page. A refusal stands above the form, all stays typed. */
export function RegisterPage() {
  const text = useTexts(texts)
  const [form] = Form.useForm<RegisterValues>()
  const { submit, problem, isBusy } = useRegister(form)
  return (
    <main className="register">
      <h1>{text('register')}</h1>
      <Form<RegisterValues>
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        onFinish={(values) => void submit(values)}
      >
        {problem && (
          <Alert type="error" showIcon title={problem.message} description={problem.hint} />
        )}
        <Form.Item
          name="companyName"
          label={text('companyName')}
          rules={[needed(text('companyName'))]}
        >
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="contactName" label={text('contact')} rules={[needed(text('contact'))]}>
          <Input maxLength={30} />
        </Form.Item>
        <PhoneItem />
        <SmsCodeItem scene="REGISTER" />
        <Form.Item
          name="username"
          label={text('account')}
          extra={text('accountRule')}
          rules={[
            { required: true, pattern: /^[a-z][a-z0-9_-]{3,29}$/, message: text('wrongAccount') },
          ]}
        >
          <Input maxLength={30} autoCapitalize="none" autoComplete="username" />
        </Form.Item>
        <NewPasswordItems />
        <Form.Item
          name="agree"
          valuePropName="checked"
          rules={[{ validator: async (_, agree) => agree || Promise.reject(agreeFirst()) }]}
        >
          <Checkbox>
            {text('agree')}
            <Link to="/userAgreement">{text('agreementNamed')}</Link>
          </Checkbox>
        </Form.Item>
        <Button block type="primary" htmlType="submit" loading={isBusy}>
          {text('registerNow')}
        </Button>
      </Form>
      <p>
        {text('haveAccount')}
        <Link to="/login">{text('goToSignIn')}</Link>
      </p>
    </main>
  )
}

interface Registered {
  username: string
  partition: string
}

/** Does not stand in the way of signing in (specification, registration page): whoever reads the log is told. */
const preparePartition = (http: HttpClient, partition: string) =>
  http
    .call('GET /system/companys/createCompanyDataTable', { query: { partition }, quiet: true })
    .catch((error: unknown) => console.warn('register: the partition was not prepared', error))

type FieldErrors = Parameters<FormInstance<RegisterValues>['setFields']>[0]

function showAt(form: FormInstance<RegisterValues>, fields: FieldErrors): void {
  form.setFields(fields)
  const [first] = fields
  if (first) form.scrollToField(first.name, { block: 'center' })
}

const agreeFirst = () => new Error(texts.say('agreeFirst'))
const needed = (title: string) => ({
  required: true,
  whitespace: true,
  min: 2,
  message: texts.say('twoCharacters', { title }),
})

function useRegister(form: FormInstance<RegisterValues>) {
  const http = useHttp()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<CallError>()
  const [isBusy, setIsBusy] = useState(false)
  const submit = async ({ again: _again, ...body }: RegisterValues) => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const made = await http.call<Registered>('POST /register', { body, quiet: true })
      await preparePartition(http, made.partition)
      const { companyName, username } = body
      const state: RegisteredState = { registered: { companyName, username } }
      await navigate('/login', { state })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const fields = fieldsOf<keyof RegisterValues>(error)
      if (fields.length > 0) showAt(form, fields)
      else setProblem(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { submit, problem, isBusy }
}

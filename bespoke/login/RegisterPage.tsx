import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { SmsCodeInput } from '../../renderer/sms-code'
import { checkWeakPassword, cleanPassword, passwordMaxLength } from '../../runtime/checks'
import { CallError, useHttp } from '../../runtime/http'
import { useNotify } from '../../runtime/messages'
import './register.css'

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
  const [form] = Form.useForm<RegisterValues>()
  const phone = Form.useWatch('phone', form)
  const { submit, problem, isBusy } = useRegister()
  return (
    <main className="register">
      <h1>注册企业账号</h1>
      <Form<RegisterValues>
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        onFinish={(values) => void submit(values)}
      >
        {problem && (
          <Alert type="error" showIcon title={problem.message} description={problem.hint} />
        )}
        <Form.Item name="companyName" label="公司名称" rules={[needed('公司名称')]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="contactName" label="联系人" rules={[needed('联系人')]}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item
          name="phone"
          label="手机号"
          rules={[{ required: true, pattern: /^1[3-9]\d{9}$/, message: '请输入正确的手机号' }]}
        >
          <Input maxLength={11} inputMode="numeric" />
        </Form.Item>
        <Form.Item
          name="smsCode"
          label="手机验证码"
          rules={[{ required: true, message: '请输入手机验证码' }]}
        >
          <SmsCodeInput phone={phone} scene="REGISTER" />
        </Form.Item>
        <Form.Item
          name="username"
          label="登录账号"
          extra="4 到 30 位小写英文、数字、横线，以英文开头"
          rules={[
            { required: true, pattern: /^[a-z][a-z0-9_-]{3,29}$/, message: '登录账号格式不正确' },
          ]}
        >
          <Input maxLength={30} autoCapitalize="none" autoComplete="username" />
        </Form.Item>
        <PasswordItems />
        <Form.Item
          name="agree"
          valuePropName="checked"
          rules={[{ validator: async (_, agree) => agree || Promise.reject(agreeFirst) }]}
        >
          <Checkbox>
            我已阅读并同意<Link to="/userAgreement">《用户协议》</Link>
          </Checkbox>
        </Form.Item>
        <Button block type="primary" htmlType="submit" loading={isBusy}>
          注册
        </Button>
      </Form>
      <p>
        已有账号？<Link to="/login">去登录</Link>
      </p>
    </main>
  )
}

const agreeFirst = new Error('请先阅读并同意用户协议')
const needed = (title: string) => ({
  required: true,
  whitespace: true,
  min: 2,
  message: `${title}至少 2 个字`,
})

/** The rules of a new password, with its repetition. */
function PasswordItems() {
  const broken = (problem: string | undefined) =>
    problem ? Promise.reject(new Error(problem)) : Promise.resolve()
  return (
    <>
      <Form.Item
        name="password"
        label="密码"
        required
        normalize={cleanPassword}
        extra="8 到 30 位，包含英文和数字；字母按小写保存"
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
        label="重复密码"
        required
        normalize={cleanPassword}
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

function useRegister() {
  const http = useHttp()
  const notify = useNotify()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<CallError>()
  const [isBusy, setIsBusy] = useState(false)
  const submit = async ({ again: _again, ...body }: RegisterValues) => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await http.call('POST /register', { body, quiet: true })
      notify.success('注册成功，请登录')
      await navigate('/login')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { submit, problem, isBusy }
}

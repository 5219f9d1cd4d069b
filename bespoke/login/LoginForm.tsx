import { LockOutlined, UserOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { Link } from 'react-router-dom'
import { useText } from '../../runtime/i18n'
import { useCapsLock } from './useCapsLock'
import { useLogin, type LoginValues } from './useLogin'

// Input lengths of the specification (§5, §9).
const longest = 30
const shortestPassword = 6

/** Account and password; Enter signs in from either field. */
export function LoginForm({ productName }: { productName: string }) {
  const text = useText()
  const capsLock = useCapsLock()
  const { initialValues, problem, isBusy, submit } = useLogin(productName)
  return (
    <Form<LoginValues>
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={initialValues}
      onFinish={(values) => void submit(values)}
    >
      {problem && (
        <Alert
          className="login-problem"
          type="error"
          showIcon
          title={problem.message}
          description={problem.hint}
        />
      )}
      <Form.Item
        name="username"
        label={text('login.username')}
        rules={[{ required: true, whitespace: true, message: text('login.usernameRequired') }]}
      >
        <Input
          prefix={<UserOutlined aria-hidden />}
          maxLength={longest}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!initialValues.username}
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={text('login.password')}
        extra={capsLock.isOn ? text('login.capsLock') : undefined}
        rules={[{ required: true, min: shortestPassword, message: text('login.passwordShort') }]}
      >
        <Input.Password
          prefix={<LockOutlined aria-hidden />}
          maxLength={longest}
          autoComplete="current-password"
          autoFocus={Boolean(initialValues.username)}
          onKeyUp={capsLock.watch}
        />
      </Form.Item>
      <Form.Item name="remember" valuePropName="checked">
        <Checkbox>{text('login.remember')}</Checkbox>
      </Form.Item>
      <Button block type="primary" htmlType="submit" loading={isBusy}>
        {text('login.submit')}
      </Button>
      <p className="login-links">
        <Link to="/register">{text('login.register')}</Link>
        <Link to="/userAgreement">{text('login.agreement')}</Link>
      </p>
    </Form>
  )
}

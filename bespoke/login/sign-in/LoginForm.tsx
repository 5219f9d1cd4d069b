import { LockOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, Input } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../runtime/errors'
import { useTexts } from '../../../runtime/i18n'
import { Problem } from '../Problem'
import { rememberedName } from './rememberedName'
import { useCapsLock } from './useCapsLock'
import { useLogin } from './useLogin'
import { useRegistered } from '../useRegistered'
import { texts } from '../texts'

const SecondFactor = lazyPart(async () => (await import('./SecondFactor')).SecondFactor)

// Input lengths of the specification (§5, §9).
const longest = 30
const shortestPassword = 6

interface LoginValues {
  username: string
  password: string
  remember: boolean
}

/** Account and password; Enter signs in from either field. */
export function LoginForm({ productName }: { productName: string }) {
  const text = useTexts(texts)
  const capsLock = useCapsLock()
  const registered = useRegistered()
  const [remembered] = useState(() => registered?.username ?? rememberedName.read())
  const { problem, isBusy, isProving, second, giveUp, submit, submitCode } = useLogin(productName)
  const signIn = ({ username, password, remember }: LoginValues) => {
    const name = username.trim()
    void submit({ username: name, password }, () =>
      remember ? rememberedName.write(name) : rememberedName.clear(),
    )
  }
  return (
    <>
      <Form<LoginValues>
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onBlur"
        initialValues={{ username: remembered, password: '', remember: remembered !== '' }}
        onFinish={signIn}
      >
        <Problem error={second ? undefined : problem} />
        <Form.Item
          name="username"
          label={text('username')}
          rules={[{ required: true, whitespace: true, message: text('usernameRequired') }]}
        >
          <Input
            prefix={<UserOutlined aria-hidden />}
            maxLength={longest}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={remembered === ''}
          />
        </Form.Item>
        <Form.Item
          name="password"
          label={text('password')}
          extra={capsLock.isOn ? text('capsLock') : undefined}
          rules={[{ required: true, min: shortestPassword, message: text('passwordShort') }]}
        >
          <Input.Password
            prefix={<LockOutlined aria-hidden />}
            maxLength={longest}
            autoComplete="current-password"
            autoFocus={remembered !== ''}
            onKeyUp={capsLock.watch}
          />
        </Form.Item>
        <Form.Item name="remember" valuePropName="checked">
          <Checkbox>{text('remember')}</Checkbox>
        </Form.Item>
        <Button block type="primary" htmlType="submit" loading={isBusy}>
          {text('submit')}
        </Button>
        <p className="login-proving" role="status">
          {isProving && text('proving')}
        </p>
      </Form>
      {second && (
        <Suspense fallback={null}>
          <SecondFactor
            step={second}
            problem={problem}
            isBusy={isBusy}
            onCode={(code) => void submitCode(code)}
            onCancel={giveUp}
          />
        </Suspense>
      )}
    </>
  )
}

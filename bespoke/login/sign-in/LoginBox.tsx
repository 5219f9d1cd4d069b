import { Alert, Button, Skeleton, Tabs } from 'antd'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { lazyPart } from '../../../runtime/errors'
import { useText } from '../../../runtime/i18n'
import { LoginForm } from './LoginForm'
import { useRegistered } from '../useRegistered'

// Most people come in by password: the rest is fetched when it is asked for.
const PhoneLogin = lazyPart(async () => (await import('./PhoneLogin')).PhoneLogin)
const ForgotPassword = lazyPart(async () => (await import('./ForgotPassword')).ForgotPassword)

/** The ways in, and the way to a new password. */
export function LoginBox({ productName }: { productName: string }) {
  const text = useText()
  const [isForgotten, setIsForgotten] = useState(false)
  const registered = useRegistered()
  if (isForgotten)
    return (
      <div className="login-box">
        <h2>{text('login.forgotTitle')}</h2>
        <Suspense fallback={<Skeleton active />}>
          <ForgotPassword onBack={() => setIsForgotten(false)} />
        </Suspense>
      </div>
    )
  return (
    <div className="login-box">
      <h2>{text('login.submit')}</h2>
      {registered && (
        <Alert
          className="login-registered"
          type="success"
          showIcon
          title={text('login.registered', registered)}
          description={text('login.registeredHint', registered)}
        />
      )}
      <Tabs
        destroyOnHidden
        items={[
          {
            key: 'PASSWORD',
            label: text('login.byPassword'),
            children: <LoginForm productName={productName} />,
          },
          {
            key: 'SMS',
            label: text('login.byPhone'),
            children: (
              <Suspense fallback={<Skeleton active />}>
                <PhoneLogin productName={productName} />
              </Suspense>
            ),
          },
        ]}
      />
      <p className="login-links">
        <Link to="/register">{text('login.register')}</Link>
        <Button type="link" className="login-forgot" onClick={() => setIsForgotten(true)}>
          {text('login.forgot')}
        </Button>
        <Link to="/userAgreement">{text('login.agreement')}</Link>
      </p>
    </div>
  )
}

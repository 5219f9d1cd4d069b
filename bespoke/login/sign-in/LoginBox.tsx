import { Alert, Button, Skeleton, Tabs } from 'antd'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { lazyPart } from '../../../runtime/errors'
import { useTexts } from '../../../runtime/i18n'
import { LoginForm } from './LoginForm'
import { useRegistered } from '../useRegistered'
import { texts } from '../texts'

// Most people come in by password: the rest is fetched when it is asked for.
const PhoneLogin = lazyPart(async () => (await import('./PhoneLogin')).PhoneLogin)
const ForgotPassword = lazyPart(async () => (await import('./ForgotPassword')).ForgotPassword)

/** The ways in, and the way to a new password. */
export function LoginBox({ productName }: { productName: string }) {
  const text = useTexts(texts)
  const [isForgotten, setIsForgotten] = useState(false)
  const registered = useRegistered()
  if (isForgotten)
    return (
      <div className="login-box">
        <h2>{text('forgotTitle')}</h2>
        <Suspense fallback={<Skeleton active />}>
          <ForgotPassword onBack={() => setIsForgotten(false)} />
        </Suspense>
      </div>
    )
  return (
    <div className="login-box">
      <h2>{text('submit')}</h2>
      {registered && (
        <Alert
          className="login-registered"
          type="success"
          showIcon
          title={text('registered', registered)}
          description={text('registeredHint', registered)}
        />
      )}
      <Tabs
        destroyOnHidden
        items={[
          {
            key: 'PASSWORD',
            label: text('byPassword'),
            children: <LoginForm productName={productName} />,
          },
          {
            key: 'SMS',
            label: text('byPhone'),
            children: (
              <Suspense fallback={<Skeleton active />}>
                <PhoneLogin productName={productName} />
              </Suspense>
            ),
          },
        ]}
      />
      <p className="login-links">
        <Link to="/register">{text('register')}</Link>
        <Button type="link" className="login-forgot" onClick={() => setIsForgotten(true)}>
          {text('forgot')}
        </Button>
        <Link to="/userAgreement">{text('agreement')}</Link>
      </p>
    </div>
  )
}

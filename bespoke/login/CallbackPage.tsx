import { Button, Result, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHttp } from '../../runtime/http'
import { useSession } from '../../runtime/session'
import { useTexts } from '../../runtime/i18n'
import { texts } from './texts'

/** Where a third party sends people back to: finishes the sign-in, or says why it could not be finished. */
export function CallbackPage() {
  const text = useTexts(texts)
  const { search } = useLocation()
  const navigate = useNavigate()
  const problem = useSocialLogin(search)
  return (
    <main className="register">
      {problem ? (
        <Result
          status="warning"
          title={text('authFailed')}
          subTitle={problem}
          extra={
            <Button type="primary" onClick={() => void navigate('/login')}>
              {text('back')}
            </Button>
          }
        />
      ) : (
        <Spin description={text('authorising')}>
          <div style={{ height: 160 }} />
        </Spin>
      )}
    </main>
  )
}

/** @returns why it failed; undefined while it is under way */
function useSocialLogin(search: string): string | undefined {
  const http = useHttp()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    // Outside world: the provider's answer stands in the address.
    const query = new URLSearchParams(search)
    const [code, state] = [query.get('code'), query.get('state')]
    const finish = async () => {
      const refusal = query.get('error')
      if (refusal) throw new Error(texts.say('authRefused', { refusal }))
      if (!code || !state) throw new Error(texts.say('authMissing'))
      await useSession.getState().socialLogin(http, { code, state })
      await navigate('/index', { replace: true })
    }
    finish().catch((error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    )
  }, [http, navigate, search])
  return problem
}

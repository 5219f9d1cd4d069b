import { Button, Result, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHttp } from '../../runtime/http'
import { useSession } from '../../runtime/session'

/** Where a third party sends people back to: finishes the sign-in, or says why it could not be finished. */
export function CallbackPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const problem = useSocialLogin(search)
  return (
    <main className="register">
      {problem ? (
        <Result
          status="warning"
          title="授权没有完成"
          subTitle={problem}
          extra={
            <Button type="primary" onClick={() => void navigate('/login')}>
              返回登录
            </Button>
          }
        />
      ) : (
        <Spin description="正在完成授权…">
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
      if (refusal) throw new Error(`对方没有授权：${refusal}`)
      if (!code || !state) throw new Error('地址里没有授权信息，请从登录页重新开始')
      await useSession.getState().socialLogin(http, { code, state })
      await navigate('/index', { replace: true })
    }
    finish().catch((error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    )
  }, [http, navigate, search])
  return problem
}

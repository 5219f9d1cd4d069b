import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { CallError, useHttp } from '../../runtime/http'
import { useText } from '../../runtime/i18n'
import { usePopups } from '../../runtime/messages'
import { redirectOf } from '../../runtime/routing'
import { greetingAt, useSession, type Credentials } from '../../runtime/session'

const greetingSeconds = 3

/** Signs in, greets, and goes where the user wanted to. A refusal stays on the form, in the server's words. */
export function useLogin(productName: string) {
  const http = useHttp()
  const text = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const popups = usePopups()
  const login = useSession((session) => session.login)
  const [problem, setProblem] = useState<CallError>()
  const [isBusy, setIsBusy] = useState(false)

  const greet = async (name: string) => {
    const { notification } = await popups()
    notification.success({
      title: text('login.greeting', {
        greeting: greetingAt(new Date().getHours()),
        name,
      }),
      description: text('login.welcome', { product: productName }),
      duration: greetingSeconds,
    })
  }

  /** @param onIn  the session is open; the first page is still on its way */
  const submit = async (credentials: Credentials, onIn?: () => void) => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await login(http, credentials)
      onIn?.()
      await navigate(redirectOf(search), { replace: true })
      // The first page's guard has loaded the user by now.
      void greet(useSession.getState().user?.nickName ?? credentials.username ?? '')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { problem, isBusy, submit }
}

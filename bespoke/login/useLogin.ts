import { App } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { CallError, useHttp } from '../../runtime/http'
import { useText } from '../../runtime/i18n'
import { redirectOf } from '../../runtime/routing'
import { greetingAt, useSession } from '../../runtime/session'
import { rememberedName } from './rememberedName'

export interface LoginValues {
  username: string
  password: string
  remember: boolean
}

const greetingSeconds = 3

/** Signs in, greets, and goes where the user wanted to. A refusal stays on the form, in the server's words. */
export function useLogin(productName: string) {
  const http = useHttp()
  const text = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { notification } = App.useApp()
  const login = useSession((session) => session.login)
  const [problem, setProblem] = useState<CallError>()
  const [isBusy, setIsBusy] = useState(false)
  const [remembered] = useState(rememberedName.read)

  const greet = (name: string) =>
    notification.success({
      title: text('login.greeting', {
        greeting: greetingAt(new Date().getHours()),
        name,
      }),
      description: text('login.welcome', { product: productName }),
      duration: greetingSeconds,
    })

  const submit = async ({ username, password, remember }: LoginValues) => {
    const name = username.trim()
    setIsBusy(true)
    setProblem(undefined)
    try {
      await login(http, { username: name, password })
      if (remember) rememberedName.write(name)
      else rememberedName.clear()
      await navigate(redirectOf(search), { replace: true })
      // The first page's guard has loaded the user by now.
      greet(useSession.getState().user?.nickName ?? name)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error)
    } finally {
      setIsBusy(false)
    }
  }
  const initialValues: LoginValues = {
    username: remembered,
    password: '',
    remember: remembered !== '',
  }
  return { initialValues, problem, isBusy, submit }
}

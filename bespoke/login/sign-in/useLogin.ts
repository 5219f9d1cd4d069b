import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { businessTime } from '../../../runtime/format'
import { CallError, useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { usePopups } from '../../../runtime/messages'
import { redirectOf } from '../../../runtime/routing'
import {
  greetingAt,
  useSession,
  type Credentials,
  type FailsBefore,
} from '../../../runtime/session'
import { texts } from '../texts'

const greetingSeconds = 3

/** What the server asks for after a right password: a code sent to this phone of the account, its digits hidden. */
export interface SecondStep {
  ticket: string
  phone: string
}

/** Signs in, greets, and goes where the user wanted to. A refusal stays on the form, in the server's words. */
export function useLogin(productName: string) {
  const http = useHttp()
  const navigate = useNavigate()
  const { search } = useLocation()
  const greet = useGreeting(productName)
  const login = useSession((session) => session.login)
  const passSecondFactor = useSession((session) => session.passSecondFactor)
  const [problem, setProblem] = useState<CallError>()
  const [second, setSecond] = useState<SecondStep>()
  const [isBusy, setIsBusy] = useState(false)
  const [isProving, setIsProving] = useState(false)

  /** Wrong tries before make a proof of work due: the browser makes it, the person only waits a moment. */
  const loginProven = async (credentials: Credentials) => {
    try {
      return await login(http, credentials)
    } catch (error) {
      const isDue = error instanceof CallError && error.error === 'PROOF_NEEDED'
      if (!isDue || !('password' in credentials)) throw error
      setIsProving(true)
      const { callWithProof } = await import('../../../runtime/proof')
      const request = { purpose: 'LOGIN', username: credentials.username } as const
      return await callWithProof(http, request, (proof) => login(http, { ...credentials, proof }))
    }
  }
  const enter = async (
    enterSession: () => Promise<FailsBefore | undefined>,
    { typed, onIn }: { typed?: string; onIn?: () => void } = {},
  ) => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const fails = await enterSession()
      onIn?.()
      await navigate(redirectOf(search), { replace: true })
      // The first page's guard has loaded the user by now.
      void greet(useSession.getState().user?.nickName ?? typed ?? '', fails)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const step = secondStepOf(error)
      if (step) setSecond(step)
      else setProblem(error)
    } finally {
      setIsBusy(false)
      setIsProving(false)
    }
  }
  return {
    problem,
    isBusy,
    isProving,
    second,
    /** Back to name and password. */
    giveUp: () => {
      setSecond(undefined)
      setProblem(undefined)
    },
    /** @param onIn  the session is open; the first page is still on its way */
    submit: (credentials: Credentials, onIn?: () => void) =>
      enter(() => loginProven(credentials), { typed: credentials.username, onIn }),
    submitCode: (smsCode: string) =>
      enter(() => passSecondFactor(http, { ticket: second?.ticket ?? '', smsCode })),
  }
}

const secondStepOf = ({ error, data }: CallError): SecondStep | undefined =>
  error === 'AUTH_SECOND_FACTOR' ? (data as SecondStep) : undefined

/** Says hello, and who else has tried to come in. */
function useGreeting(productName: string) {
  const text = useTexts(texts)
  const popups = usePopups()
  return async (name: string, fails: FailsBefore | undefined) => {
    const { notification } = await popups()
    notification.success({
      title: text('greeting', {
        greeting: greetingAt(Number(businessTime().slice(11, 13))),
        name,
      }),
      description: text('welcome', { product: productName }),
      duration: greetingSeconds,
      // the tools of the first page stand above
      placement: 'bottomRight',
    })
    if (!fails) return
    notification.warning({
      title: text('failsBefore', { count: fails.count }),
      description: text('failsBeforeHint', { time: fails.lastTime, ip: fails.lastIp }),
      // it stays until it is read
      duration: 0,
    })
  }
}

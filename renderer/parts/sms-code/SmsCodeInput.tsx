import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { CallError, useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { useNotify } from '../../../runtime/messages'
import { callWithProof } from '../../../runtime/proof'
import './smsCode.css'
import { texts } from './texts'
import { useCountdown } from './useCountdown'

// Specification §9.
const lockSeconds = 60

interface SmsCodeInputProps {
  id?: string
  value?: string
  onChange?: (code: string) => void
  phone: string | undefined
  /** In place of the phone: a sign-in that waits for its second step. */
  ticket?: string
  /** What the code is for: it works for nothing else. */
  scene: 'REGISTER' | 'PASSWORD' | 'PROFILE' | 'LOGIN' | 'PAY' | 'OWNER' | 'SECOND'
}

/**
 * The code of a text message and the button that has it sent. Against machines the browser computes a proof of work
 * first: nothing to read, nothing to do. The button is locked for 60 s after a code was sent; why one was not stands
 * below it.
 */
export function SmsCodeInput({ id, value, onChange, ...request }: SmsCodeInputProps) {
  const say = useTexts(texts)
  const { send, isSending, problem, left } = useSendCode(request)
  return (
    <div className="sms-code">
      <Space.Compact block>
        <Input
          id={id}
          placeholder={say('code')}
          maxLength={6}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value ?? ''}
          onChange={({ target }) => onChange?.(target.value)}
        />
        <Button disabled={left > 0} loading={isSending} onClick={() => void send()}>
          {left > 0 ? say('againIn', { left }) : say('getCode')}
        </Button>
      </Space.Compact>
      <p className="sms-code-state" role="status">
        {isSending && say('checkingSafety')}
      </p>
      {problem && (
        <p className="sms-code-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function useSendCode({
  phone,
  ticket,
  scene,
}: Omit<SmsCodeInputProps, 'id' | 'value' | 'onChange'>) {
  const say = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const countdown = useCountdown()

  const ask = (proof: string) =>
    http.call('POST /system/sendSms/sendMessageCodeForPC', {
      body: { ...(ticket ? { ticket } : { phone }), scene, proof, rn: Math.random() },
      quiet: true,
    })
  const send = async () => {
    if (!ticket && !phone) return setProblem(say('noPhone'))
    if (!ticket && !/^1[3-9]\d{9}$/.test(phone ?? '')) return setProblem(say('wrongPhone'))
    setProblem(undefined)
    setIsSending(true)
    try {
      await callWithProof(http, { purpose: 'SMS' }, ask)
      countdown.start(lockSeconds)
      notify.success(say('codeSent'))
    } catch (error) {
      countdown.start(secondsOf(error))
      setProblem(sentenceOf(error) ?? say('checkFailed'))
    } finally {
      setIsSending(false)
    }
  }
  return { send, isSending, problem, left: countdown.left }
}

const sentenceOf = (error: unknown) =>
  error instanceof CallError ? [error.message, error.hint].filter(Boolean).join('。') : undefined

/** A code that came too soon says how long to wait. */
const secondsOf = (error: unknown) =>
  error instanceof CallError
    ? Number((error.data as { seconds?: number } | null | undefined)?.seconds ?? 0)
    : 0

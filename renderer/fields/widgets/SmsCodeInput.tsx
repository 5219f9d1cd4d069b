import { Button, Input, Space } from 'antd'
import { useEffect, useState } from 'react'
import { useHttp } from '../../../runtime/http'
import { useNotify } from '../../../runtime/messages'
import { ariaOf, extraProps, titleOf } from '../naming'
import { textOf } from '../textOf'
import type { WidgetProps } from '../types'

const defaultCall = 'POST /system/sendSms/sendMessageCodeForPC'
const waitSeconds = 60

/** The digits of a text message, with the button that has it sent. `x-component-props.call` names another call. */
export function SmsCodeInput(props: WidgetProps<string>) {
  const { call = defaultCall, ...extra } = extraProps(props.item)
  const sending = useSendCode(String(call))
  return (
    <Space.Compact block>
      <Input
        {...extra}
        {...ariaOf(props)}
        id={props.id}
        value={textOf(props.value) ?? ''}
        onChange={(event) =>
          props.onChange(event.target.value.replace(/\D/g, '').slice(0, 6) || undefined)
        }
        onBlur={props.onBlur}
        disabled={props.disabled}
        autoFocus={props.autoFocus}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={props.placeholder ?? `请填写${titleOf(props.item)}`}
      />
      <Button
        onClick={() => void sending.send()}
        loading={sending.isSending}
        disabled={props.disabled || sending.left > 0}
      >
        {sending.left > 0 ? `${sending.left} 秒后可重发` : '获取验证码'}
      </Button>
    </Space.Compact>
  )
}

function useSendCode(call: string) {
  const http = useHttp()
  const notify = useNotify()
  const [isSending, setIsSending] = useState(false)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    // Outside world: the clock, until another message may be asked for.
    if (left === 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const send = async () => {
    setIsSending(true)
    try {
      await http.call(call, { body: { rn: String(Date.now()) }, quiet: true })
      setLeft(waitSeconds)
      notify.success('验证码已发送，请查看手机短信')
    } catch (error) {
      const reason = error instanceof Error ? error.message : '请稍后重试'
      notify.error(`验证码没有发出：${reason}`)
    } finally {
      setIsSending(false)
    }
  }
  return { send, left, isSending }
}

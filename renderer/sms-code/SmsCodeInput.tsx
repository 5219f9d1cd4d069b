import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { CallError, useHttp } from '../../runtime/http'
import { useNotify } from '../../runtime/messages'
import './smsCode.css'
import { useCaptcha } from './useCaptcha'
import { useCountdown } from './useCountdown'
import { useTexts } from '../../runtime/i18n'
import { texts } from './texts'

// Specification §9.
const lockSeconds = 60

interface SmsCodeInputProps {
  id?: string
  value?: string
  onChange?: (code: string) => void
  phone: string | undefined
  /** What the code is for: it works for nothing else. */
  scene: 'REGISTER' | 'PASSWORD' | 'PROFILE' | 'LOGIN' | 'PAY' | 'OWNER'
}

/**
 * The code of a text message and the button that has it sent; the letters of a picture come first. The button is locked
 * for 60 s after a code was sent; when sending fails it is free again.
 */
export function SmsCodeInput({ id, value, onChange, phone, scene }: SmsCodeInputProps) {
  const say = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const { captcha, renew } = useCaptcha()
  const [letters, setLetters] = useState('')
  const [isSending, setIsSending] = useState(false)
  const countdown = useCountdown()

  const send = async () => {
    if (!phone) return notify.warning(say('thereIsNoPhoneNumber'))
    if (!/^1[3-9]\d{9}$/.test(phone)) return notify.warning(say('enterACorrectPhoneNumber'))
    if (!captcha || !letters.trim()) return notify.warning(say('enterTheCharactersOfThe'))
    setIsSending(true)
    countdown.start(lockSeconds)
    try {
      await http.call('POST /system/sendSms/sendMessageCodeForPC', {
        body: { phone, scene, uuid: captcha.uuid, code: letters, rn: Math.random() },
        quiet: true,
      })
      notify.success(say('theCodeIsSentAnd'))
    } catch (error) {
      countdown.reset()
      if (error instanceof CallError) notify.error(error)
    } finally {
      setIsSending(false)
      // a picture works once, right or wrong
      setLetters('')
      renew()
    }
  }
  return (
    <div className="sms-code">
      <Space.Compact block>
        <Input
          aria-label={say('pictureCode')}
          placeholder={say('charactersOfThePicture')}
          maxLength={4}
          autoComplete="off"
          value={letters}
          onChange={({ target }) => setLetters(target.value)}
        />
        <button
          type="button"
          className="sms-captcha"
          onClick={renew}
          title={say('cannotReadItAnotherOne')}
        >
          {captcha ? (
            <img src={captcha.img} alt={say('pictureCodeClickForAnother')} />
          ) : (
            say('clickToGetIt')
          )}
        </button>
      </Space.Compact>
      <Space.Compact block>
        <Input
          id={id}
          placeholder={say('codeFromThePhone')}
          maxLength={6}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value ?? ''}
          onChange={({ target }) => onChange?.(target.value)}
        />
        <Button disabled={countdown.left > 0 || isSending} onClick={() => void send()}>
          {countdown.left > 0 ? say('againInLeftS', { left: countdown.left }) : say('getACode')}
        </Button>
      </Space.Compact>
    </div>
  )
}

import { useState } from 'react'
import { createStageHttp, Stage, type StageHttp } from '../../../runtime/frame'
import { SmsCodeInput } from './SmsCodeInput'

export default {
  title: '渲染器 renderer/部件 parts/短信验证码 sms-code/短信验证码 SmsCodeInput',
  excludeStories: /^[a-z]/,
}

/** A puzzle of very little work, as `GET /code` answers it; its counter is 3. */
export const smallPuzzle = {
  seconds: 300,
  challenge: {
    parameters: {
      algorithm: 'SHA-256',
      cost: 1,
      data: { purpose: 'SMS', work: 8 },
      expiresAt: 4_102_444_800,
      keyLength: 32,
      keyPrefix: 'e101375b2b6e74b895bef09f5915ee33',
      nonce: '000102030405060708090a0b0c0d0e0f',
      salt: '101112131415161718191a1b1c1d1e1f',
    },
    signature: '00',
  },
}

export const smsServer = (send: unknown = { seconds: 60 }) =>
  createStageHttp({
    'GET /code': smallPuzzle,
    'POST /system/sendSms/sendMessageCodeForPC': send,
  })

interface StoryProps {
  http?: StageHttp
  phone?: string
  mode?: 'dark'
}
const Desk = ({ http = smsServer(), phone, mode }: StoryProps) => {
  const [code, setCode] = useState('')
  return (
    <Stage http={http} mode={mode}>
      <div style={{ width: 360, padding: 24 }}>
        <label htmlFor="code">手机验证码</label>
        <SmsCodeInput id="code" value={code} onChange={setCode} phone={phone} scene="LOGIN" />
      </div>
    </Stage>
  )
}
export const WithPhone = ({ http }: StoryProps) => <Desk http={http} phone="13916662026" />
WithPhone.storyName = '有手机号'
export const WithoutPhone = ({ http }: StoryProps) => <Desk http={http} />
WithoutPhone.storyName = '没有手机号'
export const Dark = () => <Desk phone="13916662026" mode="dark" />
Dark.storyName = '深色'

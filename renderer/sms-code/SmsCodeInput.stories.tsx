import { useState } from 'react'
import { createStageHttp, Stage, type StageHttp } from '../../runtime/frame'
import { SmsCodeInput } from './SmsCodeInput'

export default {
  title: 'renderer 渲染器/sms-code 短信验证码/SmsCodeInput 短信验证码',
  excludeStories: /^[a-z]/,
}

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#f2f4f7"/><text x="24" y="28" font-size="24">aB3d</text></svg>`

export const smsServer = (send: unknown = { seconds: 60 }) =>
  createStageHttp({
    'GET /code': { uuid: 'u-1', img: `data:image/svg+xml;base64,${btoa(picture)}` },
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

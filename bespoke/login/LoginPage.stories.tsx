import { CallError } from '../../runtime/http'
import { createStageHttp, Stage, type StageHttp } from '../../runtime/frame'
import { smallPuzzle } from '../../renderer/parts/sms-code/SmsCodeInput.stories'
import { LoginPage } from './LoginPage'

export default {
  title: '手写界面 bespoke/登录 login/登录页 LoginPage',
  excludeStories: /^[a-z]/,
  parameters: { layout: 'fullscreen' },
}

const product = { id: '33', productName: '书业管理系统', logo: null }

/** A server that wants a proof of work, and after the right password a code: 246810. */
export const carefulServer = () =>
  createStageHttp({
    'GET /system/config/getSoftwareVersion': product,
    'GET /code': smallPuzzle,
    'POST /system/sendSms/sendMessageCodeForPC': { seconds: 60 },
    'POST /auth/login': ({ body }: { body?: unknown }) => {
      const { proof } = body as { proof?: string }
      if (!proof) throw new CallError('请先完成安全验证', { code: 400, error: 'PROOF_NEEDED' })
      const data = { ticket: 'ticket-1', phone: '139****2026' }
      throw new CallError('还要验证手机', { code: 409, error: 'AUTH_SECOND_FACTOR', data })
    },
    'POST /auth/aliMobileSecondFactorVerify': ({ body }: { body?: unknown }) => {
      const { smsCode } = body as { smsCode: string }
      const failsBefore = { count: 7, lastTime: '2026-11-23 04:10:00', lastIp: '203.0.113.7' }
      if (smsCode === '246810') return { access_token: 'token-2', failsBefore }
      throw new CallError('手机验证码不正确或已过期', { code: 400, error: 'CODE_WRONG' })
    },
  })

/** A server that knows boya / Boya2026. */
export const loginServer = () =>
  createStageHttp({
    'GET /system/config/getSoftwareVersion': product,
    'POST /auth/login': ({ body }: { body?: unknown }) => {
      const { password } = body as { password: string }
      if (password === 'Boya2026') return { access_token: 'token-1' }
      throw new CallError('用户名或密码错误', { code: 400, hint: '连续输错 5 次将锁定 10 分钟' })
    },
  })

const Page = ({ http = loginServer(), mode }: { http?: StageHttp; mode?: 'dark' }) => (
  <Stage http={http} address="/login?redirect=%2FexamineOrder" mode={mode}>
    <div style={{ height: '100vh' }}>
      <LoginPage />
    </div>
  </Stage>
)

export const Fresh = ({ http }: { http?: StageHttp }) => <Page http={http} />
Fresh.storyName = '初次打开'
export const Dark = () => <Page mode="dark" />
Dark.storyName = '深色'
/** The product's name did not come: the site's own title stands in. */
export const WithoutProduct = () => <Page http={createStageHttp({})} />
WithoutProduct.storyName = '没有产品名'

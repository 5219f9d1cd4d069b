import { CallError } from '../../runtime/http'
import { createStageHttp, Stage, type StageHttp } from '../../runtime/frame'
import { ForgotPassword } from './sign-in/ForgotPassword'
import { PhoneLogin } from './sign-in/PhoneLogin'
import { RegisterPage } from './register/RegisterPage'

export default {
  title: '手写界面 bespoke/登录 login/手机登录、找回密码与注册 WaysIn',
  excludeStories: /^[a-z]/,
}

const accounts = [
  { username: 'boya', companyName: '上海博雅图书发行有限公司' },
  { username: 'sanwei', companyName: '三味书屋' },
]

/** A phone of two accounts; the code is 246810. */
export const phoneServer = (more: Record<string, unknown> = {}) =>
  createStageHttp({
    'POST /auth/resetPassword': null,
    'POST /auth/login': ({ body }: { body?: unknown }) => {
      const { smsCode, username } = body as { smsCode: string; username?: string }
      if (smsCode !== '246810')
        throw new CallError('手机验证码不正确或已过期', { code: 400, hint: '请检查短信' })
      if (username) return { access_token: `token-${username}` }
      const many = { code: 409, error: 'AUTH_PHONE_MANY', hint: '请选择要登录的账号' }
      throw new CallError('这个手机号登记在多个账号里', { ...many, data: { accounts } })
    },
    ...more,
  })

interface StoryProps {
  http?: StageHttp
  mode?: 'dark'
  onBack?: () => void
}
const box = { maxWidth: 340, padding: 24 }

export const ByPhone = ({ http = phoneServer(), mode }: StoryProps) => (
  <Stage http={http} mode={mode} address="/login">
    <main style={box}>
      <PhoneLogin productName="书业管理系统" />
    </main>
  </Stage>
)
ByPhone.storyName = '手机登录'
export const ByPhoneDark = () => <ByPhone mode="dark" />
ByPhoneDark.storyName = '手机登录，深色'
export const Forgotten = ({ http = phoneServer(), mode, onBack = () => {} }: StoryProps) => (
  <Stage http={http} mode={mode} address="/login">
    <main style={box}>
      <ForgotPassword onBack={onBack} />
    </main>
  </Stage>
)
Forgotten.storyName = '找回密码'
export const ForgottenDark = () => <Forgotten mode="dark" />
ForgottenDark.storyName = '找回密码，深色'
export const Register = ({ http = phoneServer() }: StoryProps) => (
  <Stage http={http} address="/register">
    <RegisterPage />
  </Stage>
)
Register.storyName = '注册'

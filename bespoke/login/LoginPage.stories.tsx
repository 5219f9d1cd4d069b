import { CallError } from '../../runtime/http'
import { createStageHttp, Stage, type StageHttp } from '../../runtime/frame'
import { LoginPage } from './LoginPage'

export default {
  title: 'bespoke 手写界面/login 登录/LoginPage 登录页',
  excludeStories: /^[a-z]/,
  parameters: { layout: 'fullscreen' },
}

const product = { id: '33', productName: '书业管理系统', logo: null }

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

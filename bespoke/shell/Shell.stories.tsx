import { lazy } from 'react'
import { createRegistry, RegistryProvider } from '../../renderer/registry'
import { CallError } from '../../runtime/http'
import { createStageHttp, owner, Stage, type StageHttp } from '../../runtime/frame'
import { Shell } from './Shell'

export default {
  title: 'bespoke/shell/Shell',
  excludeStories: /^[a-z]/,
  parameters: { layout: 'fullscreen' },
}

const answers = {
  'GET /system/config/getSoftwareVersion': { id: '33', productName: '书业管理系统', logo: null },
  'GET /financial/companyFinancial/getCurrentFinancial': {
    remainderMoney: '128034.50',
    freezeMoney: '320.00',
    remainderCallCount: 4200,
    smsNum: 88,
  },
  'GET /system/system/message/getCount': { unReadCount: 3 },
  'POST /auth/logout': null,
}

/** A page to type in, at the place of the home page. */
const Notes = () => <textarea aria-label="便签" defaultValue="" />
const registry = createRegistry()
registry.registerPage('home', Notes)
registry.registerPage(
  'notFound',
  lazy(async () => ({ default: () => <h1>页面不存在</h1> })),
)

export const shellServer = () => createStageHttp(answers)

const frame = (http: StageHttp, address = '/index', mode?: 'dark') => (
  <Stage http={http} session={owner} address={address} mode={mode}>
    <RegistryProvider registry={registry}>
      <div style={{ height: '100vh' }}>
        <Shell />
      </div>
    </RegistryProvider>
  </Stage>
)

export const Home = ({ http = shellServer() }: { http?: StageHttp }) => frame(http)
export const Dark = () => frame(shellServer(), '/index', 'dark')
export const NoSuchPage = () => frame(shellServer(), '/404')
export const BalanceUnknown = () =>
  frame(
    createStageHttp({
      ...answers,
      'GET /financial/companyFinancial/getCurrentFinancial': () => {
        throw new CallError('服务器发生错误，请稍后重试', { code: 500 })
      },
    }),
  )

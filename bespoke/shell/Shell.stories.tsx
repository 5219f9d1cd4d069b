import { CallError } from '../../runtime/http'
import type { StageHttp } from '../../runtime/frame'
import { shellServer, ShellStage } from './stage/shellStage'

export default {
  title: '手写界面 bespoke/外壳 shell/整个外壳 Shell',
  parameters: { layout: 'fullscreen' },
}

export const Home = ({ http }: { http?: StageHttp }) => <ShellStage http={http} />
Home.storyName = '首页'
export const Dark = () => <ShellStage appearance={{ mode: 'dark' }} />
Dark.storyName = '深色'
export const NoSuchPage = () => <ShellStage address="/404" />
NoSuchPage.storyName = '没有这一页'
export const BalanceUnknown = () => (
  <ShellStage
    http={shellServer({
      'GET /financial/companyFinancial/getCurrentFinancial': () => {
        throw new CallError('服务器发生错误，请稍后重试', { code: 500 })
      },
    })}
  />
)
BalanceUnknown.storyName = '余额取不到'

import { CallError } from '../../runtime/http'
import type { StageHttp } from '../../runtime/frame'
import { shellServer, ShellStage } from './shellStage'

export default {
  title: 'bespoke 手写界面/shell 外壳/Shell 整个外壳',
  parameters: { layout: 'fullscreen' },
}

export const Home = ({ http = shellServer() }: { http?: StageHttp }) => <ShellStage http={http} />
export const Dark = () => <ShellStage appearance={{ mode: 'dark' }} />
export const NoSuchPage = () => <ShellStage address="/404" />
export const BalanceUnknown = () => (
  <ShellStage
    http={shellServer({
      'GET /financial/companyFinancial/getCurrentFinancial': () => {
        throw new CallError('服务器发生错误，请稍后重试', { code: 500 })
      },
    })}
  />
)

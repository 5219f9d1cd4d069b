import { CallError, type CallInput } from '../../runtime/http'
import { createStageHttp, owner, Stage, type StageHttp } from '../../runtime/frame'
import {
  createRegistry,
  RegistryProvider,
  type DialogProps,
} from '../../renderer/language/registry'
import { DialogHost } from '../../renderer/parts/dialog'
import type { SessionFacts } from '../../runtime/session'
import { HomePage } from './HomePage'
import * as samples from './samples'

export default {
  title: '手写界面 bespoke/首页 home/首页 HomePage',
  excludeStories: /^[a-z]/,
  parameters: { layout: 'fullscreen' },
}

/** With what the page stands on besides. */
export const homeCalls = {
  ...samples.homeAnswers,
  'POST /system/config/preferences': {},
  'POST /system/config/preferences/save': null,
  'GET /system/dict/data/type/{type}': ({ params }: CallInput) =>
    dictionaries[params?.['type'] ?? ''] ?? [],
}

const entry = (dictValue: string, dictLabel: string) => ({ dictValue, dictLabel })
const dictionaries: Record<string, object[]> = {
  platform: [entry('1', '淘宝'), entry('2', '孔夫子旧书网'), entry('3', '拼多多'), entry('4', '京东'), entry('5', '抖音')], // prettier-ignore
  notice_type: [entry('COMPANY', '公司公告'), entry('MAINTAIN', '停机维护')],
}

const registry = createRegistry()
registry.registerDialog('notice.all', ({ rows }: DialogProps) => (
  <p>{String(rows[0]?.['title'] ?? '全部公告')}</p>
))

interface HomeProps {
  http?: StageHttp
  mode?: 'dark'
  session?: Partial<SessionFacts>
}

/** The page as the console draws it, as tall as a window at 1366 × 768 leaves it. */
export function Home({ http = createStageHttp(homeCalls), mode, session = owner }: HomeProps) {
  return (
    <Stage http={http} session={session} mode={mode}>
      <RegistryProvider registry={registry}>
        <DialogHost>
          <div
            style={{
              boxSizing: 'border-box',
              minHeight: 660,
              padding: 12,
              background: 'var(--ant-color-bg-layout)',
            }}
          >
            {' '}
            {/* prettier-ignore */}
            <HomePage />
          </div>
        </DialogHost>
      </RegistryProvider>
    </Stage>
  )
}

const withAnswers = (answers: Record<string, unknown>) =>
  createStageHttp({ ...homeCalls, ...answers })

export const Busy = () => <Home />
Busy.storyName = '有待办'
export const Dark = () => <Home mode="dark" />
Dark.storyName = '深色'

const nothing = {
  'GET /wms/homepage/todoListNormal': [],
  'GET /wms/homepage/todoListPro': [],
  'POST /wms/homepage/getStockDeliverStatistics': [],
  'POST /order/mainPage/getStatistics': samples.noTrend,
  'POST /order/mainPage/getShopRanks': [],
  'GET /wms/homepage/top10': [],
  'GET /system/notice/getLatest': [],
  'POST /shop/shopInfos/getTopCompanyShopInfos': [],
  'GET /system/fastMenu/selectFastMenuSel': [],
  'POST /shop/companys/selectCurrentCompany': { customerServiceManager: null, managerPhone: null },
}
export const NothingWaits = () => <Home http={withAnswers(nothing)} />
NothingWaits.storyName = '没有待办，也没有销售'
/** Of a company that registered just now. */
export const NewCompany = () => (
  <Home http={withAnswers({ ...nothing, 'GET /wms/homepage/firstSteps': samples.firstSteps })} />
)
NewCompany.storyName = '刚注册的公司'

const forEach = (answer: () => unknown) =>
  Object.fromEntries(
    Object.keys(homeCalls)
      .filter((call) => !/preferences|dict/.test(call))
      .map((call) => [call, answer]),
  )
export const Loading = () => (
  <Home http={withAnswers(forEach(() => new Promise(() => undefined)))} />
)
Loading.storyName = '加载中'

const refuse = () => {
  throw new CallError('服务器发生错误，请稍后重试', { code: 500 })
}
export const AllFailed = () => <Home http={withAnswers(forEach(refuse))} />
AllFailed.storyName = '每块都取不到'

const failingOnce = () => {
  let isFirst = true
  return () => {
    if (!isFirst) return samples.todos
    isFirst = false
    return refuse()
  }
}
/** The to-do list fails the first time it is asked. */
export const FailedOnce = () => (
  <Home http={withAnswers({ 'GET /wms/homepage/todoListNormal': failingOnce() })} />
)
FailedOnce.storyName = '一块取不到'

const clerk = owner.user && { ...owner.user, isAdmin: false, permissions: ['order:examine:list'] }
/** Somebody without the right to the company's turnover. */
export const NoFigures = () => <Home session={{ ...owner, user: clerk }} />
NoFigures.storyName = '没有看经营数据的权限'

const moved = [
  { key: 'trend', column: 'left' },
  { key: 'todo', column: 'middle' },
  { key: 'service', column: 'right', hidden: true },
]
/** As somebody has arranged it. */
export const Arranged = () => (
  <Home http={withAnswers({ 'POST /system/config/preferences': { 'home:blocks': moved } })} />
)
Arranged.storyName = '自定义过'

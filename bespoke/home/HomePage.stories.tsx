import { CallError } from '../../runtime/http'
import { createStageHttp, owner, Stage } from '../../runtime/frame'
import { HomePage } from './HomePage'
import type { DailyData, FirstStep, Todo } from './types'

export default { title: 'bespoke 手写界面/home 首页/HomePage 首页' }

const todos: Todo[] = [
  {
    key: 'unAudit',
    title: '待审核订单',
    count: 1208,
    path: '/examineOrder',
    query: { tab: 'one' },
  },
  { key: 'refused', title: '已驳回订单', count: 0, path: '/examineOrder', query: { tab: 'two' } },
  { key: 'gone', title: '待拣货', count: 3, path: '/notBuiltYet', query: {} },
]
const daily: DailyData = {
  today: {
    orderCount: 11,
    orderAmount: '4346.09',
    goodsQuantity: 99,
    deliveryCount: 0,
    deliveryAmount: '0.00',
  },
  yesterday: {
    orderCount: 110,
    orderAmount: '16571.42',
    goodsQuantity: 456,
    deliveryCount: 90,
    deliveryAmount: '12000.00',
  },
}
const calls = {
  'GET /wms/homepage/todoListNormal': todos,
  'POST /order/mainPage/getDailyData': daily,
  'GET /wms/homepage/firstSteps': [],
}

const page = (answers: Record<string, unknown>, mode?: 'dark') => (
  <Stage http={createStageHttp(answers)} session={owner} mode={mode}>
    <HomePage />
  </Stage>
)

export const Busy = () => page(calls)
Busy.storyName = '有待办'
export const Dark = () => page(calls, 'dark')
Dark.storyName = '深色'
export const NothingWaits = () => page({ ...calls, 'GET /wms/homepage/todoListNormal': [] })
NothingWaits.storyName = '没有待办'
/** Of a company that registered just now. */
export const NewCompany = () =>
  page({
    ...calls,
    'GET /wms/homepage/todoListNormal': [],
    'GET /wms/homepage/firstSteps': [
      { key: 'company', title: '公司资料', found: '墨香书店', hint: '填写公司名称', path: null },
      { key: 'warehouse', title: '仓库', found: '默认仓库', hint: '新建仓库', path: null },
      { key: 'shop', title: '店铺', found: null, hint: '新建店铺，订单记在它名下', path: null },
      {
        key: 'product',
        title: '第一件商品',
        found: null,
        hint: '新增商品，或从表格导入',
        path: '/libraryInfoBase',
      },
      {
        key: 'order',
        title: '第一单',
        found: null,
        hint: '手工录入一个订单',
        path: '/manualCreate',
      },
    ] satisfies FirstStep[],
  })
NewCompany.storyName = '刚注册的公司'
export const Loading = () =>
  page({ ...calls, 'GET /wms/homepage/todoListNormal': () => new Promise(() => undefined) })
Loading.storyName = '加载中'

/** The to-do list fails the first time it is asked. */
export const FailedOnce = () => {
  let isFirst = true
  const todo = () => {
    if (!isFirst) return todos
    isFirst = false
    throw new CallError('服务器发生错误，请稍后重试', { code: 500 })
  }
  return page({ ...calls, 'GET /wms/homepage/todoListNormal': todo })
}
FailedOnce.storyName = '一块取不到'

const clerk = owner.user && { ...owner.user, isAdmin: false, permissions: ['order:examine:list'] }
/** Somebody without the right to the company's turnover. */
export const NoFigures = () => (
  <Stage http={createStageHttp(calls)} session={{ ...owner, user: clerk }}>
    <HomePage />
  </Stage>
)
NoFigures.storyName = '没有看经营数据的权限'

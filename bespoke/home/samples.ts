import dayjs from 'dayjs'
import { businessDay } from '../../runtime/format'
import type { CallInput } from '../../runtime/http'
import type {
  Account,
  CompanyService,
  DailyData,
  DeliverDay,
  ExpiringShop,
  FirstStep,
  Notice,
  SalesRank,
  SalesTrend,
  StockCount,
  Todo,
  TopProduct,
} from './state/types'

// What the server answers in stories and specs: a bookshop on an ordinary afternoon.

export const todos: Todo[] = [
  { key: 'late', title: '24小时内须发货的待审核订单', count: 61, urgent: true, path: '/examineOrder', query: { tab: 'one' } }, // prettier-ignore
  {
    key: 'unAudit',
    title: '待审核订单',
    count: 1208,
    urgent: false,
    path: '/examineOrder',
    query: { tab: 'one' },
  },
  {
    key: 'refused',
    title: '已驳回订单',
    count: 0,
    urgent: true,
    path: '/examineOrder',
    query: { tab: 'two' },
  },
  { key: 'orderError', title: '异常订单', count: 54, urgent: true, path: '/orderCenter', query: { tab: 'DELIVERY_ERROR' } }, // prettier-ignore
  { key: 'afterSaleWaiting', title: '待审核售后', count: 14, urgent: false, path: '/afterSalesOrderExamine', query: { tab: 'one' } }, // prettier-ignore
  { key: 'infoLack', title: '资料不全商品', count: 269, urgent: false, path: '/libraryInfoBase', query: { tab: 'lack' } }, // prettier-ignore
  { key: 'gone', title: '待拣货', count: 3, urgent: false, path: '/notBuiltYet', query: {} },
]

export const storeTodos: Todo[] = [
  {
    key: 'pond',
    title: '待拣出库单',
    count: 37,
    urgent: false,
    path: '/pond',
    query: { tab: 'ALL' },
  },
  { key: 'waitQc', title: '待质检出库单', count: 12, urgent: false, path: '/outOrderList', query: { tab: 'WAIT_QC' } }, // prettier-ignore
  {
    key: 'waitPack',
    title: '待装箱出库单',
    count: 0,
    urgent: false,
    path: '/packBoxes',
    query: { tab: 'TODO' },
  },
]

export const stock: StockCount = {
  kindCount: 1840,
  quantity: 26_413,
  lockedQuantity: 512,
  listMoney: '1320650.00',
  costMoney: '401220.40',
  alarm: { key: 'stockAlarm', title: '库存预警货位', count: 46, urgent: false, path: '/findStock', query: { tab: 'ALARM' } }, // prettier-ignore
}

const shipped = [12, 30, 25, 41, 38, 8, 19]
export const deliverDays: DeliverDay[] = shipped.map((shipCount, at) => ({
  statDate: dayjs(businessDay())
    .subtract(6 - at, 'day')
    .format('YYYY-MM-DD'),
  shipCount,
  shipQuantity: shipCount * 3,
}))

export const daily: DailyData = {
  today: {
    orderCount: 30,
    payOrderCount: 29,
    receivedMoney: '4346.09',
    goodsQuantity: 169,
    shipOrderCount: 41,
    refundMoney: '88.00',
    netSales: '4258.09',
  },
  yesterday: {
    orderCount: 110,
    payOrderCount: 108,
    receivedMoney: '16571.42',
    goodsQuantity: 456,
    shipOrderCount: 90,
    refundMoney: '236.50',
    netSales: '16334.92',
  },
  yesterdayByNow: {
    orderCount: 27,
    payOrderCount: 26,
    receivedMoney: '3880.40',
    goodsQuantity: 140,
    shipOrderCount: 35,
    refundMoney: '0.00',
    netSales: '3880.40',
  },
}

const hourly = [0, 0, 0, 0, 0, 1, 2, 5, 9, 14, 12, 8, 6, 9, 13, 11, 10, 8, 7, 12, 16, 14, 6, 2]
const figures = (orders: number) => ({
  orderCount: orders,
  receivedMoney: `${orders * 146}.00`,
  refundMoney: '0.00',
})

/** A day until half past two in the afternoon. */
export const trend: SalesTrend = {
  unit: 'hour',
  points: hourly.map((orders, hour) => {
    const now = hour > 14 ? null : Math.round(orders * 1.1)
    const ahead = { orderCount: null, receivedMoney: null, refundMoney: null }
    return {
      statDate: `${businessDay()} ${String(hour).padStart(2, '0')}:00:00`,
      ...(now === null ? ahead : figures(now)),
      earlier: figures(orders),
    }
  }),
  total: { orderCount: 30, receivedMoney: '4346.09', refundMoney: '88.00' },
  earlierTotal: { orderCount: 110, receivedMoney: '16571.42', refundMoney: '236.50' },
}

export const noTrend: SalesTrend = {
  ...trend,
  points: trend.points.map((point) => ({ ...point, ...figures(0), earlier: figures(0) })),
  total: figures(0),
  earlierTotal: figures(0),
}

const shops = ['文澜旗舰店', '文澜旧书铺', '文澜图书专营店', '文澜童书馆', '文澜古籍书店']
const money = ['2301.50', '980.20', '560.00', '301.39', '203.00']
export const shopRanks: SalesRank[] = shops.map((shopName, at) => ({
  rank: at + 1,
  shopNum: `70000000${at + 1}`,
  shopName,
  platformId: String(at + 1),
  orderCount: 12 - at * 2,
  receivedMoney: money[at] ?? '0.00',
  ratio: ['0.5296', '0.2255', '0.1289', '0.0693', '0.0467'][at] ?? null,
}))

export const platformRanks: SalesRank[] = shopRanks.slice(0, 4).map((rank, at) => ({
  ...rank,
  shopNum: null,
  shopName: null,
  platformId: at === 3 ? null : String(at + 1),
}))

export const topProducts: TopProduct[] = [
  ['闲情偶寄', '9787550602748'],
  ['自杀论（精装）', '9787100019668'],
  ['高老头（译文名著文库）', '9787532740833'],
  ['周易译注', '9787532592036'],
].map(([productName = '', isbn = ''], at) => ({
  rank: at + 1,
  productId: String(at + 1),
  isbn,
  productName,
  quantity: 40 - at * 9,
  receivedMoney: `${(40 - at * 9) * 26}.50`,
}))

export const notices: Notice[] = [
  { id: '9', title: '月末盘点安排', noticeType: 'COMPANY', topFlag: '1', publishTime: '2026-11-22 22:19:00', readTime: null }, // prettier-ignore
  { id: '2', title: '本周六凌晨停机维护，期间不能登录，请提前保存正在填写的内容', noticeType: 'MAINTAIN', topFlag: '0', publishTime: '2026-11-21 17:19:00', readTime: '2026-11-21 18:00:00' }, // prettier-ignore
]

const inDays = (days: number) => dayjs(businessDay()).add(days, 'day').format('YYYY-MM-DD 10:00:00')
export const expiring: ExpiringShop[] = [
  { shopNum: '700000003', shopName: '文澜图书专营店', platformId: '3', authStatus: 'EXPIRING', authExpireTime: inDays(3), leftDays: 3 }, // prettier-ignore
  { shopNum: '700000002', shopName: '文澜旧书铺', platformId: '2', authStatus: 'EXPIRING', authExpireTime: inDays(12), leftDays: 12 }, // prettier-ignore
]

export const account: Account = {
  remainderMoney: '81214.70',
  freezeMoney: '3310.00',
  remainderCallCount: 48_210,
  smsNum: 820,
  versionName: '专业版',
  expireTime: inDays(200),
}

export const service: CompanyService = {
  customerServiceManager: '吴若曦',
  managerPhone: '13700002026',
}

export const firstSteps: FirstStep[] = [
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
  { key: 'order', title: '第一单', found: null, hint: '手工录入一个订单', path: '/manualCreate' },
]

/** A server with something to say about everything. */
export const homeAnswers = {
  'GET /wms/homepage/todoListNormal': todos,
  'GET /wms/homepage/todoListPro': storeTodos,
  'GET /wms/homepage/stockCount': stock,
  'POST /wms/homepage/getStockDeliverStatistics': deliverDays,
  'GET /wms/homepage/firstSteps': [],
  'POST /order/mainPage/getDailyData': daily,
  'POST /order/mainPage/getStatistics': trend,
  'POST /order/mainPage/getShopRanks': ({ body }: CallInput) =>
    (body as { of?: string }).of === 'platform' ? platformRanks : shopRanks,
  'GET /wms/homepage/top10': topProducts,
  'GET /system/notice/getLatest': notices,
  'POST /system/notice/read': null,
  'POST /shop/shopInfos/getTopCompanyShopInfos': expiring,
  'GET /financial/companyFinancial/getCurrentFinancial': account,
  'POST /shop/companys/selectCurrentCompany': service,
  'GET /system/fastMenu/selectFastMenuSel': [{ menuId: '3' }, { menuId: '8' }],
}

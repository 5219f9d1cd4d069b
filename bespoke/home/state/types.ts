/** Something that waits for the user; `path` and `query` lead to the list that shows it. */
export interface Todo {
  key: string
  title: string
  count: number
  /** It runs out of time or has gone wrong, and does not merely wait. */
  urgent: boolean
  path: string
  query: Record<string, string>
}

/** One thing a new company needs before it can sell. */
export interface FirstStep {
  key: string
  title: string
  /** What is already there, by its name; null while nothing is. */
  found: string | null
  hint: string
  /** Where it is done; null when this person cannot do it on a page. */
  path: string | null
}

/** A company's sales of one day. Amounts are decimal strings in yuan. */
export interface DayFigures {
  orderCount: number
  payOrderCount: number
  receivedMoney: string
  goodsQuantity: number
  shipOrderCount: number
  refundMoney: string
  netSales: string
}

export interface DailyData {
  today: DayFigures
  yesterday: DayFigures
  /** Yesterday until this time of the day. */
  yesterdayByNow: DayFigures
}

export type Period = 'today' | 'yesterday' | 'last7' | 'last30'

export interface TrendFigures {
  orderCount: number
  receivedMoney: string
  refundMoney: string
}
export type TrendMeasure = keyof TrendFigures

export interface SalesTrend {
  unit: 'hour' | 'day'
  /** Figures of an hour that is still ahead are null. */
  points: ({ statDate: string; earlier: TrendFigures } & {
    [K in TrendMeasure]: TrendFigures[K] | null
  })[]
  total: TrendFigures
  earlierTotal: TrendFigures
}

/** A shop or a platform among the best ten; `ratio` is its share of everything sold, as a factor. */
export interface SalesRank {
  rank: number
  shopNum: string | null
  shopName: string | null
  platformId: string | null
  orderCount: number
  receivedMoney: string
  ratio: string | null
}
export type RankMeasure = 'receivedMoney' | 'orderCount'

export interface TopProduct {
  rank: number
  productId: string | null
  isbn: string | null
  productName: string
  quantity: number
  receivedMoney: string
}

/** What lies in the warehouses; what it cost only for those who may see it. */
export interface StockCount {
  kindCount: number
  quantity: number
  lockedQuantity: number
  listMoney: string
  costMoney: string | null
  /** Rows somebody should look at, and the list of them; null for those who may not open it. */
  alarm: Todo | null
}

/** Documents and copies that left on one day. */
export interface DeliverDay {
  statDate: string
  shipCount: number
  shipQuantity: number
}

export interface ExpiringShop {
  shopNum: string
  shopName: string
  platformId: string
  authStatus: string
  authExpireTime: string | null
  leftDays: number | null
}

/** What the company has to spend, and until when its edition holds. */
export interface Account {
  remainderMoney: string
  freezeMoney: string
  remainderCallCount: number
  smsNum: number
  versionName: string | null
  expireTime: string | null
}

/** Who of the platform looks after the company. */
export interface CompanyService {
  customerServiceManager: string | null
  managerPhone: string | null
}

export interface Notice {
  id: string
  title: string
  noticeType: string
  topFlag: '0' | '1'
  publishTime: string | null
  readTime: string | null
}

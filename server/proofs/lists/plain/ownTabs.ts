import type { Row } from './plainly'

type Test = (row: Row) => boolean
type Tabs = Readonly<Record<string, Test>>

const every: Test = () => true
const is =
  (field: string, ...values: unknown[]): Test =>
  (row) =>
    values.includes(row[field])
const isNot =
  (field: string, ...values: unknown[]): Test =>
  (row) =>
    !values.includes(row[field])
const isOver =
  (field: string, limit = 0): Test =>
  (row) =>
    Number(row[field]) > limit
const has =
  (field: string): Test =>
  (row) =>
    row[field] !== null
const all =
  (...tests: Test[]): Test =>
  (row) =>
    tests.every((test) => test(row))
const any =
  (...tests: Test[]): Test =>
  (row) =>
    tests.some((test) => test(row))
const byState = (field: string, states: readonly string[], also: Test = every): Tabs =>
  Object.fromEntries(states.map((state) => [state, all(also, is(field, state))]))

const running: Tabs = { running: is('taskStatus', 'RUNNING', 'PAUSED') }
const shownGoods = isNot('status', '2')
const openCount = is('stocktakeStatus', 'COUNTING')
const active = is('status', 'ACTIVE')
const bySystem = isNot('lockType', 'MANUAL', 'SHOP')
const ended = ['SHIPPED', 'CANCELLED', 'INTERCEPTED']
const professional = all(is('warehouseMode', 'PRO'), is('outType', 'SALE', 'WHOLESALE'))
const sale = is('outType', 'SALE')
const outTabs: Tabs = {
  TODO: is('outStatus', 'LACK', 'WAIT_PICK', 'WAIT_SHIP'),
  DOING: is('outStatus', 'PICKING', 'WAIT_QC', 'WAIT_REVIEW'),
  SHIPPED: is('outStatus', 'SHIPPED'),
  CANCELLED: is('outStatus', 'CANCELLED', 'INTERCEPTED'),
  ALL: every,
}
const needsLook = any(
  is('alarmStatus', 'LOW', 'OVER', 'STALE'),
  all(is('quantity', 0), isOver('minQuantity')),
)
const inStock: Tabs = { ON: isOver('quantity'), ZERO: is('quantity', 0), ALARM: needsLook }
const daysUntil = (day: unknown) =>
  (Date.parse(String(day).slice(0, 10)) - Date.parse(todayHere())) / 86_400_000
/** As people here count days. */
const todayHere = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** Tabs whose condition the server has: what their rows show. */
export const ownTabs: Readonly<Record<string, Tabs>> = {
  'POST /association/gpCompare/taskPage': {
    draft: is('state', 'ANALYSING', 'WAIT_SET'),
    running: is('state', 'QUEUED', 'MATCHING', 'PAUSED'),
    done: is('state', 'MATCHED', 'CLOSED', 'ARCHIVED'),
    failed: is('state', 'FAILED', 'ANALYSE_FAILED', 'CANCELED'),
  },
  'POST /association/gpCompare/lines': {
    have: has('minPrice'),
    lower: (row) => has('minPrice')(row) && Number(row.minPrice) < Number(row.ownPrice),
    none: is('matchState', 'NONE'),
    noQuota: is('matchState', 'NO_QUOTA'),
  },
  'POST /association/stockCircle/listAskforStockV2': {
    circle: is('state', 'OPEN', 'ANSWERED'),
    have: all(is('state', 'OPEN', 'ANSWERED'), isOver('myQty')),
    quoted: has('replyState'),
  },
  'POST /association/stockCircle/selectJoinGpList': {
    joined: is('joinState', 'JOINED'),
    open: all(
      is('joinState', 'NONE', 'REFUSED'),
      is('state', 'ACTIVE'),
      isNot('circleType', 'INVITE'),
    ),
    applying: is('joinState', 'APPLYING'),
  },
  'POST /association/gpMessage/page': { unread: isOver('unread'), all: every },
  'POST /association/shareStock/page': {
    IN: all(is('direction', 'IN'), is('state', 'APPLYING')),
    OUT: is('direction', 'OUT'),
    shared: is('state', 'AGREED'),
  },
  'POST /association/shareStock/supplyPage': {
    all: every,
    shared: is('shareState', 'AGREED'),
    applying: is('shareState', 'APPLYING'),
  },
  'POST /association/gpStock/comparePage': {
    all: every,
    higher: (row) => has('minPrice')(row) && Number(row.price) > Number(row.minPrice),
    lowest: (row) => has('minPrice')(row) && Number(row.price) <= Number(row.minPrice),
    only: all(has('compareTime'), is('sellerCount', 0)),
    hidden: is('compareTime', null),
  },
  'POST /association/gpStock/getPage': { all: every },
  'POST /association/gpMatchBookDetailV2/listPage': {
    all: every,
    ...byState('lineState', ['VALID', 'DUPLICATE', 'INVALID']),
    warn: all(is('lineState', 'VALID'), (row) => (row.problems as unknown[]).length > 0),
  },
  'POST /association/gpMatchStockVDetailV2/listPage': {
    all: every,
    chosen: is('state', 'CHOSEN'),
    problem: is('state', 'LOST', 'PRICE_UP'),
    ordered: is('state', 'ORDERED'),
  },
  'POST /association/gpMatchBookDetailV2/listBookPage': {
    all: every,
    FULL: is('matchState', 'FULL', 'OWN'),
    PARTIAL: is('matchState', 'PARTIAL'),
    limit: is('matchState', 'OVER_LIMIT', 'GRADE_LOW'),
    NONE: is('matchState', 'NONE'),
    review: is('reviewState', 'PENDING'),
    chosen: isOver('chosenQty'),
    ordered: isOver('orderedQty'),
  },
  'POST /association/gpMatchTaskV2/getPage': {
    draft: is('state', 'ANALYSING', 'ANALYSE_FAILED', 'WAIT_SET'),
    running: is('state', 'QUEUED', 'MATCHING', 'PAUSED'),
    matched: is('state', 'MATCHED'),
    ordered: is('state', 'PART_ORDERED', 'ORDERED'),
    failed: is('state', 'FAILED', 'ANALYSE_FAILED'),
    closed: is('state', 'CLOSED', 'CANCELED', 'ARCHIVED'),
  },
  'POST /task/centerStore/page': running,
  'POST /task/stockDelete/page': running,
  'POST /task/libraryImport/page': running,
  'POST /task/stockImport/page': running,
  'POST /order/afterSales/examine': { one: is('refundStatus', '3'), two: is('refundStatus', '6') },
  'POST /order/shopOrders/page': {
    one: all(is('waitReview', true), isNot('orderType', 'CENTER_ORDER')),
    two: is('status', 'REFUSED'),
  },
  'POST /product/brand/page': {
    all: every,
    unmapped: (row) => (row.platformMap as unknown[]).length === 0,
    expiring: (row) =>
      row.status === '1' && daysUntil(row.authTo) >= 0 && daysUntil(row.authTo) <= 30,
  },
  'POST /product/single/page': {
    all: shownGoods,
    book: all(shownGoods, is('productType', '1')),
    goods: all(shownGoods, is('productType', '5', '6')),
    old: all(shownGoods, is('productType', '4')),
    lack: (row) => shownGoods(row) && Number(row.infoScore) < 100,
    restricted: all(shownGoods, is('restricted', true)),
    recycle: is('status', '2'),
  },
  'POST /trade/shareCompany/page': { refused: is('status', '2', '5') },
  'POST /store/ancientPanCun/page': {
    NEW: all(openCount, is('pancunMode', 'ADD')),
    CHECK: all(openCount, is('pancunMode', 'COVER')),
    RECORD: isNot('stocktakeStatus', 'COUNTING'),
  },
  'POST /store/ptPanCun/page': { COUNT: openCount, RECORD: isNot('stocktakeStatus', 'COUNTING') },
  'POST /wms/transferOut/page': { TODO: outTabs.TODO ?? every, DOING: outTabs.DOING ?? every },
  'POST /wms/outOrder/return/page': outTabs,
  'POST /wms/outOrder/page': {
    ...byState(
      'outStatus',
      ['LACK', 'WAIT_PICK', 'PICKING', 'WAIT_QC', 'WAIT_REVIEW', 'WAIT_SHIP', ...ended],
      professional,
    ),
    ALL: every,
  },
  'POST /wms/outOrder/pt/page': {
    WAIT_SHIP: all(is('outStatus', 'WAIT_SHIP'), is('holdFlag', false)),
    LACK: all(is('outStatus', 'LACK'), is('holdFlag', false)),
    HOLD: all(is('holdFlag', true), isNot('outStatus', ...ended)),
    SHIPPED: is('outStatus', 'SHIPPED'),
    CANCELLED: is('outStatus', 'CANCELLED', 'INTERCEPTED'),
    ALL: every,
  },
  'POST /wms/companyStock/page': {
    SHELF: isOver('quantity'),
    ANCIENT: all(isOver('quantity'), is('stockKind', 'ANCIENT')),
    ALARM: needsLook,
    ZERO: is('quantity', 0),
  },
  'POST /wms/productStockNormal/page': inStock,
  'POST /wms/lockLibrary/page': {
    MANUAL: all(active, is('lockType', 'MANUAL')),
    SHOP: all(active, is('lockType', 'SHOP')),
    BILL: all(active, bySystem),
    HISTORY: isNot('status', 'ACTIVE'),
  },
  'POST /wms/review/page': {
    WAIT: all(is('outStatus', 'WAIT_REVIEW'), is('reviewStatus', 'WAIT')),
    ERROR: is('reviewStatus', 'ERROR'),
    DONE: is('reviewStatus', 'DONE'),
  },
  'POST /wms/packingList/page': byState('packingStatus', [
    'PACKING',
    'PACKED',
    'SHIPPED',
    'CANCELLED',
  ]),
  'POST /wms/pick/items/page': {
    todo: is('itemStatus', 'WAIT'),
    done: any(
      is('itemStatus', 'PICKED', 'CANCELLED'),
      all(is('itemStatus', 'SHORT'), isOver('pickedQuantity')),
    ),
    short: isOver('shortQuantity'),
  },
  'POST /wms/pond/page': {
    SINGLE: all(sale, (row) => Number(row.totalQuantity) === 1),
    SINGLE_MULTI: all(sale, is('kindCount', 1), isOver('totalQuantity', 1)),
    MULTI: all(sale, isOver('kindCount', 1)),
    WHOLE: isNot('outType', 'SALE'),
    LATE: is('isLate', true),
  },
  'POST /wms/warehouse/printProductCode/page': { ALL: every },
  'POST /wms/transfer/page': { DIFF: all(isOver('diffQuantity'), is('diffDeal', 'NONE')) },
}

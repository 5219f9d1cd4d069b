import type { Dictionary, Page, Resource } from '../../../schemas/contract/language.gen'
import type { Schemas } from '../../base/schemas'

/** A small list page with every widget, for the tests of this folder. */
const page: Page = {
  version: 2,
  path: '/sampleOrders',
  title: '样例订单',
  kind: 'list',
  permission: 'sample:order:list',
  resource: 'sampleOrder',
  calls: { list: 'POST /sample/order/page' },
  query: { id: { as: 'remark' } },
  tabs: [
    { key: 'all', label: '全部', where: {}, count: true },
    { key: 'wait', label: '待审核', where: { status: 'UN_AUDIT' }, count: true },
    { key: 'large', label: '大额', count: true, sort: 'status' },
  ],
  filters: [
    'orderNum',
    'buyerNick',
    'status',
    { field: 'kinds', widget: 'multi-select' },
    'amount',
    'quantity',
    'orderTime',
    'publishDate',
    'province',
    'isUrgent',
    { field: 'holdFlag', widget: 'switch' },
    'shopId',
    'items.isbn',
  ],
  columns: [
    'orderNum',
    'buyerNick',
    'phone',
    'status',
    'kinds',
    'isUrgent',
    { field: 'amount', sortable: true, summary: 'sum' },
    { field: 'quantity', sortable: true, summary: 'sum' },
    { field: 'orderTime', sortable: true },
    { field: 'doubled', sortable: true },
    'shop.shopName',
    'items',
    'items.isbn',
  ],
  sort: '-orderTime',
}

const resource: Resource = {
  version: 2,
  name: 'sampleOrder',
  title: '样例订单',
  label: 'orderNum',
  fields: {
    orderNum: { title: '订单编号', filter: 'textarea-multi' },
    buyerNick: { title: '买家' },
    phone: { title: '手机号码', mask: 'phone' },
    status: { title: '状态', dict: 'sample_status' },
    kinds: { title: '种类', dict: 'sample_status', many: true },
    amount: { title: '金额', type: 'money' },
    quantity: { title: '数量', type: 'int' },
    orderTime: { title: '下单时间', type: 'datetime' },
    publishDate: { title: '出版日期', type: 'date' },
    province: { title: '省', filter: 'region' },
    city: { title: '市' },
    district: { title: '区县' },
    town: { title: '街道' },
    isUrgent: { title: '加急', type: 'bool' },
    holdFlag: { title: '挂起', type: 'bool' },
    shopId: { title: '店铺', ref: 'sampleShop' },
    shop: { title: '店铺', ref: 'sampleShop', computed: true },
    remark: { title: '备注', type: 'text' },
    doubled: { title: '两倍数量', type: 'int', computed: true },
    items: { title: '商品', of: 'sampleItem' },
  },
}

const line: Resource = {
  version: 2,
  name: 'sampleItem',
  title: '样例明细',
  label: 'goodsName',
  fields: { isbn: { title: 'ISBN' }, goodsName: { title: '书名' } },
}

const shop: Resource = {
  version: 2,
  name: 'sampleShop',
  title: '样例店铺',
  label: 'shopName',
  fields: { shopName: { title: '店铺名称' } },
}

const dictionary: Dictionary = {
  version: 2,
  name: 'sample_status',
  title: '样例状态',
  items: [
    { value: 'UN_AUDIT', label: '待审核' },
    { value: 'REFUSED', label: '已驳回' },
  ],
}

const yesNo: Dictionary = {
  version: 2,
  name: 'yes_no',
  title: '是否',
  items: [
    { value: '1', label: '是' },
    { value: '0', label: '否' },
  ],
}

/** The same orders with few fields, for what needs no more than rows. */
const small: Page = {
  version: 2,
  path: '/sampleSmall',
  title: '样例订单',
  kind: 'list',
  permission: 'sample:order:list',
  resource: 'sampleOrder',
  calls: { list: 'POST /sample/small/page' },
  filters: ['quantity'],
  columns: ['orderNum'],
  sort: 'orderNum',
}

/** Totals by day and shop, with a picture; and the lines of one order as a list inside a page. */
const report: Page = {
  version: 2,
  path: '/sampleStatistics',
  title: '样例统计',
  kind: 'report',
  permission: 'sample:order:list',
  resource: 'sampleDay',
  calls: { list: 'POST /sample/statistics/page' },
  dimensions: ['day', 'status'],
  tabs: [{ key: 'large', label: '大额' }],
  filters: ['day', 'status', 'orderNum'],
  columns: [
    { field: 'orders', summary: 'sum' },
    { field: 'amount', summary: 'sum' },
    { field: 'average', summary: 'sum' },
  ],
  charts: [
    { key: 'byStatus', title: '各状态金额', type: 'bar', x: 'status', y: ['amount', 'orders'] },
  ],
  sort: 'day,status',
}

/** The same totals beside those of earlier days. */
const growth: Page = {
  version: 2,
  path: '/sampleGrowth',
  title: '样例增长',
  kind: 'report',
  permission: 'sample:order:list',
  resource: 'sampleDay',
  calls: { list: 'POST /sample/growth/page' },
  period: 'day',
  dimensions: ['status', 'day'],
  tabs: [{ key: 'large', label: '大额' }],
  filters: ['day', 'status'],
  columns: [
    'orders',
    { field: 'amount', sortable: true, summary: 'sum', compare: ['previous', 'lastYear'] },
  ],
  charts: [
    {
      key: 'beside',
      title: '与上期',
      type: 'bar',
      x: 'status',
      y: ['amount'],
      compare: ['previous'],
    },
  ],
}

const sampleDay: Resource = {
  version: 2,
  name: 'sampleDay',
  title: '样例统计',
  label: 'day',
  table: 'sample_order',
  fields: {
    day: { title: '日期', type: 'date', computed: true },
    status: { title: '状态', dict: 'sample_status' },
    orderNum: { title: '订单编号', filter: 'textarea-multi' },
    orders: { title: '订单数', type: 'int', computed: true },
    amount: { title: '金额', type: 'money' },
    average: { title: '平均金额', type: 'money', computed: true },
    shopId: { title: '店铺', ref: 'sampleShop' },
    publishDate: { title: '最近出版', type: 'date' },
    firstTime: { title: '最早下单', type: 'datetime', computed: true },
  },
}

/** Dates as measures, and groups named by what they refer to. */
const dates: Page = {
  version: 2,
  path: '/sampleDates',
  title: '样例日期',
  kind: 'report',
  permission: 'sample:order:list',
  resource: 'sampleDay',
  calls: { list: 'POST /sample/dates/page' },
  dimensions: ['shopId', 'day'],
  filters: ['day', 'status'],
  columns: ['publishDate', 'firstTime', { field: 'amount', summary: 'sum' }],
  charts: [{ key: 'byShop', title: '各店金额', type: 'bar', x: 'shopId', y: ['amount'] }],
  sort: 'shopId',
}

const detail: Page = {
  version: 2,
  path: '/sampleDetails/{id}',
  title: '样例详情',
  kind: 'detail',
  permission: 'sample:order:list',
  resource: 'sampleOrder',
  calls: { load: 'GET /sample/order/detail/{id}' },
  sections: [
    {
      title: '同店订单',
      list: {
        key: 'same',
        title: '同店订单',
        resource: 'sampleOrder',
        where: { buyerNick: '{{ row.buyerNick }}' },
        calls: { list: 'POST /sample/order/same' },
        filters: ['status'],
        columns: ['orderNum', { field: 'amount', summary: 'sum' }],
        sort: 'orderNum',
      },
    },
  ],
}

export const samplePage = page
export const sampleSchemas: Schemas = {
  pages: Object.fromEntries(
    [page, small, report, growth, dates, detail].map((one) => [one.path, one]),
  ),
  resources: { sampleDay, sampleOrder: resource, sampleItem: line, sampleShop: shop },
  dictionaries: { sample_status: dictionary, yes_no: yesNo },
}

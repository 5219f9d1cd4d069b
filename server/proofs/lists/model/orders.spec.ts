import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, asSystem } from '../../../base/db'
import { createTestApp, type SignedIn, type TestApp } from '../../testing'
import { differing } from './differing'
import { mixed } from './mixed'

// The lists of orders against a plain model: orders of two companies as either side and of a third, of every type and
// state, archived, merged away and linked with each other.

const me = 0
const sides = [
  [me, me],
  [me, 1],
  [1, me],
  [1, 1],
] as const
const states = [
  'UN_AUDIT',
  'REFUSED',
  'WAIT_DELIVERY',
  'DELIVERYING',
  'DELIVERIED',
  'DELIVERY_SUCCESS',
  'DELIVERY_CANCEL',
  'DELIVERY_ERROR',
] as const
const ownTypes = ['SHOP_ORDER', 'MANUAL_ORDER', 'CENTER_ORDER'] as const
const types = ['DROP_ORDER', 'GP_ORDER', 'CENTER_ORDER', 'CENTER_ORDER', 'GP_BOOK'] as const
const numOf = (n: number) => `DD${String(n).padStart(5, '0')}`
const isOwn = ([company, supply]: readonly [number, number]) => company === supply

const count = 768
const orders = Array.from({ length: count }, (_, n) => {
  const side = sides[n % sides.length] ?? sides[0]
  return {
    num: numOf(n),
    company: side[0],
    supply: side[1],
    status: states[Math.floor(n / sides.length) % states.length] ?? states[0],
    type: isOwn(side) ? mixed(n, 'own', ownTypes) : mixed(n, 'type', types),
    archived: mixed(n, 'archived', [true, false, false]),
    mergedInto: mixed(n, 'merged', [null, null, numOf((n + 4) % count)]),
    source: mixed(n, 'source', ['0', '7']),
    related: mixed(n, 'related', [null, numOf((n + 9) % count), numOf((n + 13) % count)]),
    said: mixed(n, 'said', [null, '', '尽快发货']),
    remark: mixed(n, 'remark', [null, '', '老客户']),
    day: mixed(n, 'day', [1, 2, 3, 4, 5]),
    copies: 1 + (n % 7),
    reason: mixed(n, 'reason', [null, '缺货']),
  }
})
type Order = (typeof orders)[number]

let app: TestApp
let reader: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  reader = await app.signIn({ isAdmin: true, companyName: '文渊书店' })
  const other = await app.signIn({ isAdmin: true, companyName: '书海批发' })
  const [mine, theirs] = [reader.companyId, other.companyId]
  await asSystem(app.db, (trx) =>
    sql`insert into sales_order (company_id, supply_company_id, order_num, order_type, sort, status, source, archived,
        merged_into, related_order_num, buyer_message, seller_remark, buyer_company_name, supply_company_name,
        warehouse_name, goods_quantity, supply_amount, freight_amount, order_amount, cost_amount, express_amount,
        profit_amount, out_order_num, abnormal_types, abnormal_reason, latest_delivery_time, order_time, finish_time,
        receiver_name, receiver_phone, province, city, receiver_address)
      select case o.company when 0 then ${mine}::bigint else ${theirs}::bigint end,
        case o.supply when 0 then ${mine}::bigint else ${theirs}::bigint end, o.num, o.type, '1', o.status, o.source,
        o.archived, o."mergedInto", o.related, o.said, o.remark, '买方' || o.company, '供方' || o.supply, '一号仓', o.copies,
        o.copies * 10, 2, o.copies * 10 + 2, 5, 1, 4, 'CK' || o.num,
        case when o.reason is null then '["2"]' else '["1", "2"]' end::jsonb, o.reason, now() + interval '90 minutes',
        timestamptz '2026-06-01 12:00:00+08' + o.day * interval '1 day',
        timestamptz '2026-06-01 12:00:00+08' + o.day * interval '1 day', '张三', '13800000000', '北京市', '北京市', '一号院'
      from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o (num text, company int, supply int, status text,
        type text, archived boolean, "mergedInto" text, source text, related text, said text, remark text, day int,
        copies int, reason text)`.execute(trx),
  )
}, 120_000)
afterAll(() => app?.close())

type Row = Record<string, unknown> & { orderNum: string }

async function listed<Shown = Row>(call: string, tab?: string, filter: object = {}) {
  const all: Shown[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const { code, data } = await app.post<{ records: Shown[]; total: number }>(
      `/order/${call}/page`,
      { pageNum, pageSize: 500, tab, filter },
      { as: reader },
    )
    expect([call, tab, code]).toEqual([call, tab, 200])
    all.push(...data.records)
    if (all.length >= data.total) return all
  }
}

const isMine = ({ company, supply }: Order) => company === me || supply === me
const isCloud = ({ type }: Order) => type === 'CENTER_ORDER'
const isReviewed = ({ status }: Order) => status !== 'UN_AUDIT' && status !== 'REFUSED'
const waitsForMe = ({ status, supply }: Order) => status === 'UN_AUDIT' && supply === me
const wordsOf = ({ said, remark }: Order) => `${remark ? 2 : 0}${said ? 1 : 0}`

/** The second to the fourth of June. */
const period = ['2026-06-03 00:00:00', '2026-06-05 00:00:00']
const isIn = ({ day }: Order) => day === 2 || day === 3

interface Asked {
  call: string
  tab?: string
  filter?: object
  about: (one: Order) => unknown
}
const asked: Asked[] = [
  { call: 'center', about: (one) => !one.archived && !one.mergedInto },
  { call: 'history', filter: { orderTime: period }, about: (one) => one.archived && isIn(one) },
  { call: 'shopOrders', tab: 'one', about: (one) => waitsForMe(one) && !isCloud(one) },
  { call: 'shopOrders', tab: 'two', about: ({ status }) => status === 'REFUSED' },
  ...[
    ['0', (one: Order) => wordsOf(one) === '00'],
    ['1', (one: Order) => wordsOf(one).endsWith('1')],
    ['2', (one: Order) => wordsOf(one).startsWith('2')],
    ['3', (one: Order) => wordsOf(one) !== '00'],
  ].map(([messageExists, says]): Asked => ({
    call: 'shopOrders',
    tab: 'two',
    filter: { messageExists },
    about: (one) => one.status === 'REFUSED' && (says as (one: Order) => boolean)(one),
  })),
  {
    call: 'cloud/examine',
    tab: 'one',
    about: (one) => isCloud(one) && one.status === 'UN_AUDIT',
  },
  {
    call: 'cloud/examine',
    about: (one) => isCloud(one) && !isReviewed(one),
  },
  {
    call: 'cloud/history',
    about: (one) => isCloud(one) && isReviewed(one) && !one.mergedInto && !one.archived,
  },
  {
    call: 'cloud/history',
    filter: { orderTime: period },
    about: (one) => isCloud(one) && isReviewed(one) && !one.mergedInto && isIn(one),
  },
]

it('lists the orders each page is about, of either side and of no other company', async () => {
  const seen: Record<string, string[]> = {}
  const meant: Record<string, string[]> = {}
  for (const { call, tab, filter, about } of asked) {
    const name = [call, tab, JSON.stringify(filter)].join(' ')
    seen[name] = (await listed(call, tab, filter)).map(({ orderNum }) => orderNum)
    meant[name] = orders.filter((one) => isMine(one) && about(one)).map(({ num }) => num)
  }
  expect(Object.entries(meant).filter(([, nums]) => nums.length === 0)).toEqual([])
  expect(differing(seen, meant)).toEqual({})
})

const open = ['UN_AUDIT', 'WAIT_DELIVERY', 'DELIVERYING', 'DELIVERY_ERROR']
const halted: Partial<Record<Order['status'], (one: Order) => string>> = {
  DELIVERY_CANCEL: () => '已取消',
  REFUSED: () => '已驳回',
  DELIVERY_ERROR: ({ reason }) => (reason ? `异常：${reason}` : '异常'),
}

/** The newest living order that was made for this one. */
const childOf = ({ num }: Order) =>
  orders.findLast(
    (one) =>
      isMine(one) && one.related === num && one.source !== '7' && one.status !== 'DELIVERY_CANCEL',
  )?.num ?? null

const shownOf: Record<string, (one: Order) => unknown> = {
  role: ({ company }) => (company === me ? '0' : '1'),
  waitReview: waitsForMe,
  ships: ({ supply }) => supply === me,
  remainHours: ({ status }) => (open.includes(status) ? 1 : null),
  messageExists: (one) => ({ '00': '0', '01': '1', '20': '2', '21': '3' })[wordsOf(one)],
  unmatchedFlag: ({ reason }) => reason !== null,
  haltedReason: (one) => halted[one.status]?.(one) ?? null,
  costAmount: ({ supply }) => (supply === me ? '5.00' : null),
  expressAmount: ({ supply }) => (supply === me ? '1.00' : null),
  profitAmount: ({ supply }) => (supply === me ? '4.00' : null),
  outOrderNum: ({ supply, num }) => (supply === me ? `CK${num}` : null),
  relatedOrderNum: (one) => (one.company === me ? (one.related ?? childOf(one)) : null),
}

it('shows each side of an order what is its to see', async () => {
  const rows = new Map(
    (await Promise.all(['center', 'cloud/examine'].map((call) => listed(call))))
      .flat()
      .map((row) => [row.orderNum, row]),
  )
  const seen: Record<string, string[]> = {}
  const meant: Record<string, string[]> = {}
  for (const [field, of] of Object.entries(shownOf)) {
    const read = orders.filter(({ num }) => rows.has(num) && field in (rows.get(num) ?? {}))
    seen[field] = read.map(({ num }) => `${num} ${String(rows.get(num)?.[field] ?? null)}`)
    meant[field] = read.map((one) => `${one.num} ${String(of(one) ?? null)}`)
  }
  expect(Object.entries(meant).filter(([, values]) => values.length === 0)).toEqual([])
  expect(differing(seen, meant)).toEqual({})
})

it('sums finished cloud orders by partner, over the days asked for', async () => {
  interface Fee {
    side: string
    partyName: string
    orderQuantity: number
    goodsQuantity: number
    supplyAmount: string
    totalAmount: string
  }
  const rows = await listed<Fee>('cloud/fee', undefined, {
    finishTime: ['2026-06-03', '2026-06-04'],
  })
  const finished = orders.filter(
    (one) => isMine(one) && isCloud(one) && one.status === 'DELIVERY_SUCCESS' && isIn(one),
  )
  const summed = new Map<string, [orders: number, copies: number]>()
  for (const { company, supply, copies } of finished) {
    const name = company === me ? `0 供方${supply}` : `1 买方${company}`
    const [number, sum] = summed.get(name) ?? [0, 0]
    summed.set(name, [number + 1, sum + copies])
  }
  expect(
    rows
      .map((row) =>
        [
          `${row.side} ${row.partyName}`,
          row.orderQuantity,
          row.goodsQuantity,
          Number(row.supplyAmount),
          Number(row.totalAmount),
        ].join(' '),
      )
      .toSorted(),
  ).toEqual(
    [...summed]
      .map(([name, [number, copies]]) =>
        [name, number, copies, copies * 10, copies * 10 + number * 2].join(' '),
      )
      .toSorted(),
  )
})

it('tells the money of one order and of its refunds, the newest first', async () => {
  const [one, other] = [orders[0], orders[4]]
  const { companyId } = reader
  // an order's own rows, those of its refund and of its two requests; of another order the same
  const numsOfMoney = ['', '-R'].map((end) => `${one?.num}${end}`).concat('SH1', 'SH2')
  const others = ['', '-R'].map((end) => `${other?.num}${end}`).concat('SH3')
  await sql`alter table account_flow disable trigger user`.execute(app.db)
  await actFor(app.db, reader.user, async (trx) => {
    await sql`insert into after_sale (company_id, supply_company_id, after_sale_num, order_id, order_num, order_type,
        order_status, source, after_sale_type, reason, refund_quantity, apply_amount, apply_time)
      select o.company_id, o.supply_company_id, a.num, o.id, o.order_num, o.order_type, o.status, '0', '0', '0', 1, 1, now()
      from (values ('SH1', ${one?.num}), ('SH2', ${one?.num}), ('SH3', ${other?.num})) as a (num, of)
      join sales_order o on o.order_num = a.of`.execute(trx)
    await sql`insert into account_flow (company_id, flow_num, flow_type, direction, change_money, change_freeze,
        remainder_after, freeze_after, biz_type, biz_num, seq)
      select ${companyId}, 'LS' || n.at, 'ADJUST', 'OUT', -1, 0, 9, 0, 'ORDER', n.num, 1
      from jsonb_array_elements_text(${JSON.stringify([...numsOfMoney, ...others])}::jsonb) with ordinality n (num, at)`.execute(
      trx,
    )
  })
  const { data } = await app.post<{ moneyDetails: { bizNum: string }[] }>(
    '/order/shopOrders/getFreezeMoneyDetail',
    { orderNum: one?.num },
    { as: reader },
  )
  expect(data.moneyDetails.map(({ bizNum }) => bizNum)).toEqual(numsOfMoney.toReversed())
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, asSystem } from '../../../base/db'
import { createTestApp, type SignedIn, type TestApp } from '../../testing'
import { insertRegions, insertWarehouse } from '../../testing/insertWarehouse'
import { differing } from './differing'
import { mixed } from './mixed'

// Every list of CK documents against a plain model of whom it is about: documents of every mode, type, state and hold,
// with waves, reviews and boxes drawn beside them.

const modes = ['NORMAL', 'PRO'] as const
const types = ['SALE', 'WHOLESALE', 'TRANSFER', 'PURCHASE_RETURN'] as const
const picked = ['LACK', 'WAIT_PICK', 'PICKING', 'WAIT_QC', 'WAIT_REVIEW', 'WAIT_SHIP'] as const
const ended = ['SHIPPED', 'INTERCEPTED', 'CANCELLED'] as const
const draws = 6

interface Document {
  num: string
  mode: (typeof modes)[number]
  type: (typeof types)[number]
  status: (typeof picked | typeof ended)[number]
  hold: boolean
  size: 'SINGLE' | 'SINGLE_MULTI' | 'MULTI'
  orderType: 'SHOP_ORDER' | 'GP_ORDER' | 'GP_BOOK'
  copies: number
  shipped: number
  /** Hours until it is due. */
  due: number | null
  wave: string | null
  review: string | null
  boxes: string | null
}

const waves = [
  'SINGLE',
  'WHOLE',
  'SORT-PICKED',
  'SORT-SORTING',
  'SORT-DONE',
  'SORT-CREATED',
] as const

const documents: Document[] = modes
  .flatMap((mode) =>
    types.flatMap((type) =>
      [...picked, ...ended].flatMap((status) =>
        [true, false].flatMap((hold) =>
          Array.from({ length: draws }, () => ({ mode, type, status, hold })),
        ),
      ),
    ),
  )
  .map((known, n) => ({
    ...known,
    num: `CK${String(n).padStart(5, '0')}`,
    size: mixed(n, 'size', ['SINGLE', 'SINGLE_MULTI', 'MULTI']),
    orderType: mixed(n, 'orderType', ['SHOP_ORDER', 'GP_ORDER', 'GP_BOOK']),
    copies: mixed(n, 'copies', [1, 2]),
    shipped: mixed(n, 'shipped', [0, 0, 1]),
    due: mixed(n, 'due', [-1, 1, null]),
    wave: mixed(n, 'wave', [null, ...waves]),
    review: mixed(n, 'review', [null, 'WAIT', 'ERROR', 'DONE']),
    boxes: mixed(n, 'boxes', [null, null, 'PACKING', 'PACKED', 'SHIPPED', 'CANCELLED']),
  }))

let app: TestApp
let seller: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  await asSystem(app.db, insertRegions)
  seller = await app.signIn({ isAdmin: true })
  await actFor(app.db, seller.user, async (trx) => {
    const { companyId } = seller
    const { warehouseId } = await insertWarehouse(trx, seller, '一号仓')
    const rows = JSON.stringify(documents)
    // one wave at a time is sorted into a wall
    await sql`with wall as (insert into sort_wall (company_id, warehouse_id, wall_code, wall_name, row_count, column_count)
        values (${companyId}, ${warehouseId}, 'Q1', '一号墙', 2, 2) returning id)
      insert into wave (company_id, wave_num, warehouse_id, pick_mode, wave_status, sort_wall_id, finish_time)
      select ${companyId}, w, ${warehouseId}, split_part(w, '-', 1), coalesce(nullif(split_part(w, '-', 2), ''), 'PICKED'),
        case when w = 'SORT-SORTING' then (select id from wall) end, case when w = 'SORT-DONE' then now() end
      from jsonb_array_elements_text(${JSON.stringify(waves)}::jsonb) w`.execute(trx)
    await sql`insert into out_order (company_id, warehouse_id, out_order_num, warehouse_mode, out_type, out_status, hold_flag,
        order_size, order_type, total_quantity, shipped_quantity, lack_quantity, deadline_time, wave_num)
      select ${companyId}, ${warehouseId}, d.num, d.mode, d.type, d.status, d.hold, d.size, d."orderType", d.copies,
        d.shipped, case when d.status = 'LACK' then 1 else 0 end, now() + d.due * interval '1 hour', d.wave
      from jsonb_to_recordset(${rows}::jsonb) as d (num text, mode text, type text, status text, hold boolean, size text,
        "orderType" text, copies int, shipped int, due int, wave text)`.execute(trx)
    await sql`insert into review_record (company_id, warehouse_id, out_order_id, out_order_num, review_status, error_type,
        review_time)
      select o.company_id, o.warehouse_id, o.id, o.out_order_num, d.review, case when d.review = 'ERROR' then 'LESS' end,
        case when d.review <> 'WAIT' then now() end
      from jsonb_to_recordset(${rows}::jsonb) as d (num text, review text) join out_order o on o.out_order_num = d.num
      where d.review is not null`.execute(trx)
    await sql`insert into packing_list (company_id, packing_num, out_order_id, warehouse_id, total_quantity, box_count,
        boxed_quantity, packing_status, finish_time)
      select o.company_id, 'ZX' || d.num, o.id, o.warehouse_id, 4, (d.boxes <> 'CANCELLED')::int,
        case d.boxes when 'CANCELLED' then 0 when 'PACKING' then 2 else 4 end, d.boxes,
        case when d.boxes in ('PACKED', 'SHIPPED') then now() end
      from jsonb_to_recordset(${rows}::jsonb) as d (num text, boxes text) join out_order o on o.out_order_num = d.num
      where d.boxes is not null`.execute(trx)
  })
}, 120_000)
afterAll(() => app?.close())

type Row = Record<string, unknown> & { outOrderNum: string }

async function listed(call: string, tab?: string): Promise<Row[]> {
  const all: Row[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const { code, data } = await app.post<{ records: Row[]; total: number }>(
      `/wms/${call}/page`,
      { pageNum, pageSize: 500, tab, filter: {} },
      { as: seller },
    )
    expect([call, tab, code]).toEqual([call, tab, 200])
    all.push(...data.records)
    if (all.length >= data.total) return all
  }
}

const isEnded = ({ status }: Document) => (ended as readonly string[]).includes(status)
const is =
  (...states: string[]) =>
  (one: Document) =>
    states.includes(one.status)

const isSimple = ({ mode, type }: Document) =>
  mode === 'NORMAL' && ['SALE', 'WHOLESALE'].includes(type)
const isPro = ({ mode, type }: Document) => mode === 'PRO' && ['SALE', 'WHOLESALE'].includes(type)
const goesBack = ({ type }: Document) => type === 'PURCHASE_RETURN'
const waits = (one: Document) => one.mode === 'PRO' && !one.hold && one.status === 'WAIT_PICK'
const isPacked = ({ type, orderType, hold, shipped, boxes, status }: Document) =>
  ['WAIT_REVIEW', 'WAIT_SHIP'].includes(status) &&
  (type !== 'SALE' || orderType !== 'SHOP_ORDER') &&
  !hold &&
  shipped === 0 &&
  boxes !== 'PACKED' &&
  boxes !== 'SHIPPED'
const onWall = ({ wave }: Document) => wave?.startsWith('SORT') && wave !== 'SORT-DONE'
const isSingle = ({ wave, copies }: Document) => wave === 'SINGLE' && copies === 1
const isReviewed = ({ review }: Document) => review === 'ERROR' || review === 'DONE'

type Model = Record<string, (one: Document) => unknown>
const all = (mine: (one: Document) => unknown, tabs: Model): Model =>
  Object.fromEntries(
    Object.entries(tabs).map(([tab, isIn]) => [tab, (one: Document) => mine(one) && isIn(one)]),
  )

const model: Record<string, Model> = {
  'outOrder/pt': all(isSimple, {
    WAIT_SHIP: (one) => one.status === 'WAIT_SHIP' && !one.hold,
    LACK: (one) => one.status === 'LACK' && !one.hold,
    HOLD: (one) => one.hold && !isEnded(one),
    SHIPPED: is('SHIPPED'),
    CANCELLED: is('CANCELLED', 'INTERCEPTED'),
    ALL: () => true,
  }),
  outOrder: {
    ...all(isPro, Object.fromEntries([...picked, ...ended].map((state) => [state, is(state)]))),
    ALL: (one) => one.mode === 'PRO' || one.type === 'TRANSFER' || goesBack(one),
  },
  'outOrder/return': all(goesBack, {
    TODO: is('LACK', 'WAIT_PICK', 'WAIT_SHIP'),
    DOING: is('PICKING', 'WAIT_QC', 'WAIT_REVIEW'),
    SHIPPED: is('SHIPPED'),
    CANCELLED: is('CANCELLED', 'INTERCEPTED'),
    ALL: () => true,
  }),
  transferOut: all(({ type }) => type === 'TRANSFER', {
    TODO: is('LACK', 'WAIT_PICK', 'WAIT_SHIP'),
    DOING: is('PICKING', 'WAIT_QC', 'WAIT_REVIEW'),
  }),
  pond: all(waits, {
    ALL: () => true,
    SINGLE: ({ type, size }) => type === 'SALE' && size === 'SINGLE',
    SINGLE_MULTI: ({ type, size }) => type === 'SALE' && size === 'SINGLE_MULTI',
    MULTI: ({ type, size }) => type === 'SALE' && size === 'MULTI',
    WHOLE: ({ type }) => type !== 'SALE',
    LATE: ({ due }) => due === -1,
  }),
  packing: all(isPacked, {
    TODO: ({ boxes }) => boxes !== 'PACKING',
    PACKING: ({ boxes }) => boxes === 'PACKING',
  }),
  'quality/single': all(is('WAIT_QC'), { '': isSingle }),
  'quality/whole': all(is('WAIT_QC'), { '': (one) => !isSingle(one) && !onWall(one) }),
  review: {
    WAIT: ({ status, review }) => status === 'WAIT_REVIEW' && (review ?? 'WAIT') === 'WAIT',
    ERROR: ({ review }) => review === 'ERROR',
    DONE: ({ review }) => review === 'DONE',
    '': (one) => one.status === 'WAIT_REVIEW' || isReviewed(one),
  },
}

it('lists the documents each page is about, tab by tab', async () => {
  const seen: Record<string, string[]> = {}
  const meant: Record<string, string[]> = {}
  for (const [call, tabs] of Object.entries(model))
    for (const [tab, isIn] of Object.entries(tabs)) {
      const rows = await listed(call, tab || undefined)
      seen[`${call} ${tab}`] = rows.map(({ outOrderNum }) => outOrderNum).toSorted()
      meant[`${call} ${tab}`] = documents.filter(isIn).map(({ num }) => num)
    }
  expect(Object.entries(meant).filter(([, nums]) => nums.length === 0)).toEqual([])
  expect(differing(seen, meant)).toEqual({})
}, 120_000)

it('shows of each document to be packed its own living list, not that of another', async () => {
  const shown = new Map((await listed('packing', 'PACKING')).map((row) => [row.outOrderNum, row]))
  const rest = await listed('packing', 'TODO')
  for (const { num } of documents.filter((one) => isPacked(one) && one.boxes === 'PACKING'))
    expect(shown.get(num)).toMatchObject({ packingNum: `ZX${num}`, boxedQuantity: 2, boxCount: 1 })
  for (const row of rest)
    expect(row).toMatchObject({ packingNum: null, boxedQuantity: 0, boxCount: 0 })
})

it('lists waves that wait for a wall or stand on one', async () => {
  const rows = await listed('quality/sort')
  expect(rows.map(({ waveNum }) => waveNum).toSorted()).toEqual(['SORT-PICKED', 'SORT-SORTING'])
})

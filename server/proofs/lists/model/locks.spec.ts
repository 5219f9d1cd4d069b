import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, asSystem, type Id } from '../../../base/db'
import { createTestApp, type SignedIn, type TestApp } from '../../testing'
import { insertRegions, insertWarehouse } from '../../testing/insertWarehouse'
import { differing } from './differing'
import { mixed } from './mixed'

// What is reserved, against a plain model: locks of every kind and state, for documents whose numbers those of another
// kind have too, on copies in two areas.

const outs = ['CK1', 'CK2', 'CK3', 'CK4', 'CK5', 'CK6', 'CK7', 'CK8'] as const
const kinds = ['ORDER', 'TRANSFER', 'PURCHASE_RETURN', 'MANUAL', 'SHOP', 'MOVE', 'DEFICIT'] as const
const areas = [1, 2] as const
const count = 120

const locks = Array.from({ length: count }, (_, n) => {
  const status = mixed(n, 'status', ['ACTIVE', 'ACTIVE', 'CONSUMED', 'RELEASED', 'EXPIRED'])
  const remain = status === 'ACTIVE' ? 2 : 0
  const kind = mixed(n, 'kind', kinds)
  return {
    num: `SK${String(n).padStart(4, '0')}`,
    area: mixed(n, 'area', areas),
    kind,
    status,
    remain,
    picked: Math.min(remain, mixed(n, 'picked', [0, 1, 2])),
    bill: mixed(n, 'bill', outs),
    billType: mixed(n, 'billType', ['OUT_ORDER', 'TRANSFER_ORDER', 'MOVE_ORDER']),
    shops: kind === 'SHOP' ? mixed(n, 'shops', [['7'], ['8'], ['7', '8']]) : null,
    /** Hours until it ends. */
    ends: mixed(n, 'ends', [null, -1, 71, 73]),
  }
})
type Lock = (typeof locks)[number]

let app: TestApp
let boss: SignedIn
let areaIds: Id[]
let outIds: Map<string, Id>
let stockIds: Id[]
beforeAll(async () => {
  app = await createTestApp()
  await asSystem(app.db, insertRegions)
  boss = await app.signIn({ isAdmin: true })
  // the rows are drawn: no posting has to have made them
  for (const table of ['stock', 'stock_lock'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(app.db)
  await actFor(app.db, boss.user, async (trx) => {
    const { companyId } = boss
    const { warehouseId } = await insertWarehouse(trx, boss, '一号仓')
    await sql`with area as (insert into warehouse_area (company_id, warehouse_id, area_code, area_name, area_type)
        values (${companyId}, ${warehouseId}, 'B', '古籍区', 'STORE') returning id),
      part as (insert into shelf_area (company_id, warehouse_id, area_id, shelf_area_code, shelf_area_name)
        select ${companyId}, ${warehouseId}, id, 'B1', '二区' from area returning id, area_id)
      insert into shelf (company_id, warehouse_id, area_id, shelf_area_id, shelf_code)
      select ${companyId}, ${warehouseId}, area_id, id, 'B1-01' from part`.execute(trx)
    await sql`insert into product (id, company_id, product_code, product_type, isbn, product_name, list_price)
      values (1, ${companyId}, 'SP1', '1', '9787020002207', '红楼梦', 50)`.execute(trx)
    await sql`insert into stock (id, company_id, product_id, warehouse_id, shelf_id, condition_grade, quantity, locked_quantity)
      select row_number() over (order by shelf_code), ${companyId}, 1, warehouse_id, id, '90', 999, 500 from shelf`.execute(
      trx,
    )
    const places = await sql<{ id: Id; areaId: Id }>`
      select s.id, h.area_id from stock s join shelf h on h.id = s.shelf_id order by s.id`.execute(
      trx,
    )
    stockIds = places.rows.map(({ id }) => id)
    areaIds = places.rows.map(({ areaId }) => areaId)
    const made = await sql<{ id: Id; num: string }>`
      insert into out_order (company_id, warehouse_id, out_order_num, warehouse_mode, out_type, out_status, total_quantity)
      select ${companyId}, ${warehouseId}, o, 'PRO', 'SALE', 'WAIT_PICK', 9
      from jsonb_array_elements_text(${JSON.stringify(outs)}::jsonb) o returning id, out_order_num as num`.execute(
      trx,
    )
    outIds = new Map(made.rows.map(({ id, num }) => [num, id]))
    await sql`insert into stock_lock (company_id, lock_num, stock_id, lock_type, status, lock_quantity, remain_quantity,
        consumed_quantity, picked_quantity, bill_type, bill_num, shop_ids, expire_time)
      select ${companyId}, l.num, l.area, l.kind, l.status, 2, l.remain, 2 - l.remain, l.picked, l."billType", l.bill,
        l.shops, now() + l.ends * interval '1 hour'
      from jsonb_to_recordset(${JSON.stringify(locks)}::jsonb) as l (num text, area int, kind text, status text, remain int,
        picked int, "billType" text, bill text, shops jsonb, ends int)`.execute(trx)
  })
}, 120_000)
afterAll(() => app?.close())

type Row = Record<string, string>
async function listed(call: string, filter: object = {}, tab?: string): Promise<Row[]> {
  const { code, data } = await app.post<{ records: Row[]; total: number }>(
    `/wms/${call}/page`,
    { pageNum: 1, pageSize: 500, filter, tab },
    { as: boss },
  )
  expect([call, tab, code]).toEqual([call, tab, 200])
  expect(data.total).toBe(data.records.length)
  return data.records
}
const numsOf = (rows: readonly Row[]) => rows.map(({ lockNum }) => String(lockNum))

const isOpen = ({ status }: Lock) => status === 'ACTIVE'
const byHand = ({ kind }: Lock) => kind === 'MANUAL' || kind === 'SHOP'
const tabs: Record<string, (one: Lock) => boolean> = {
  MANUAL: (one) => isOpen(one) && one.kind === 'MANUAL',
  SHOP: (one) => isOpen(one) && one.kind === 'SHOP',
  BILL: (one) => isOpen(one) && !byHand(one),
  DUE: (one) => isOpen(one) && byHand(one) && one.ends !== null && one.ends < 72,
  HISTORY: (one) => !isOpen(one),
}

it('is listed by kind and state, by shop, by stock row and by document', async () => {
  const seen: Record<string, string[]> = {}
  const meant: Record<string, string[]> = {}
  const about = (isIn: (one: Lock) => boolean) => locks.filter(isIn).map(({ num }) => num)
  for (const [tab, isIn] of Object.entries(tabs)) {
    seen[tab] = numsOf(await listed('lockLibrary', {}, tab))
    meant[tab] = about(isIn)
  }
  seen.shop = numsOf(await listed('lockLibrary', { shopIds: ['7'] }, 'SHOP'))
  meant.shop = about((one) => isOpen(one) && one.shops?.includes('7') === true)
  seen.stock = numsOf(await listed('companyStock/locks', { productId: '1' }))
  meant.stock = about(isOpen)
  for (const [num, id] of outIds) {
    seen[num] = numsOf(await listed('outOrder/locks', { outOrderId: id }))
    meant[num] = about(({ bill, billType }) => bill === num && billType === 'OUT_ORDER')
  }
  expect(stockIds).toHaveLength(areas.length)
  expect(Object.entries(meant).filter(([, nums]) => nums.length === 0)).toEqual([])
  expect(differing(seen, meant)).toEqual({})
})

it('tells of a document in the pool where its copies lie that nobody has picked', async () => {
  const waiting = (num: string) =>
    locks.filter(
      ({ bill, billType, status, remain, picked }) =>
        bill === num && billType === 'OUT_ORDER' && status === 'ACTIVE' && remain > picked,
    )
  const isIn = (area: number) => outs.filter((num) => waiting(num).some((one) => one.area === area))
  const shelvesOf = (num: string) =>
    ['A1-01', 'B1-01'].filter((_, at) => waiting(num).some(({ area }) => area === at + 1))
  const rows = await listed('pond', {}, 'ALL')
  const numbers = (found: readonly Row[]) => found.map(({ outOrderNum }) => String(outOrderNum))
  const [first = '', second = ''] = areaIds
  expect(
    differing(
      {
        shelves: rows.map(({ outOrderNum, shelfCodes }) => `${outOrderNum} ${shelfCodes ?? ''}`),
        first: numbers(await listed('pond', { areaId: [first] }, 'ALL')),
        second: numbers(await listed('pond', { areaId: [second] }, 'ALL')),
        both: numbers(await listed('pond', { areaId: areaIds }, 'ALL')),
      },
      {
        shelves: outs.map((num) => `${num} ${shelvesOf(num).join('、')}`),
        first: isIn(1),
        second: isIn(2),
        both: outs.filter((num) => waiting(num).length > 0),
      },
    ),
  ).toEqual({})
})

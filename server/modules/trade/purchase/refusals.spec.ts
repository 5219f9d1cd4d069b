import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { asSystem, type Id, type Trx } from '../../../base/db'
import type { Route } from '../../../kit/http'
import { expectRefused, refusalOf } from '../../../proofs/refusals'
import type { SignedIn } from '../../../proofs/testing'
import {
  createPurchaseWorld,
  type PurchaseWorld,
} from '../../../proofs/worlds/purchase/purchaseWorld'
import { purchaseRoutes } from '.'

interface Saved {
  id: string
  num: string
}

let world: PurchaseWorld
let supplierId: Id
let otherBook: Id
beforeAll(async () => {
  world = await createPurchaseWorld()
  supplierId = await world.supplier('中盘图书')
  otherBook = await act(async (trx) => {
    const values = { companyId: world.buyer.companyId, productType: '1', listPrice: '30.00' }
    const { id } = await trx
      .insertInto('product')
      .values({ ...values, productCode: 'SP-2', productName: '西游记' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}, 120_000)
afterAll(() => world?.app.close())
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})

const act = <T>(work: (trx: Trx) => Promise<T>) => world.buyer.act(work)
const line = (change: object = {}) => ({
  productId: world.buyer.productId,
  conditionGrade: '100',
  quantity: 10,
  price: '20.00',
  ...change,
})
const draft = (change: object = {}) => ({
  supplierId,
  warehouseId: world.buyer.warehouseId,
  billDate: '2026-06-18',
  settleType: '0',
  items: [line()],
  ...change,
})
const add = (change: object = {}) =>
  world.app.post<{ id: string; purchaseOrderNum: string }>('/purchase/order/add', draft(change), {
    as: world.buyer,
  })
const edit = (id: string, change: object) =>
  world.app.edit('/purchase/order/edit', { id, ...draft(change) }, { as: world.buyer })
const save = async (change: object = {}): Promise<Saved> => {
  const { data } = await add(change)
  return { id: data.id, num: data.purchaseOrderNum }
}
const run = (action: string, { id }: Pick<Saved, 'id'>, values: object = {}) =>
  world.app.post(`/purchase/order/${action}`, { ids: [id], ...values }, { as: world.buyer })
const done = async (action: string, order: Saved, values?: object) =>
  expect(refusalOf(await run(action, order, values))).toBeUndefined()
const submitted = async (change?: object) => {
  const order = await save(change)
  await done('submit', order)
  return order
}
const expected = async (change?: object) => {
  const order = await submitted(change)
  await done('audit', order)
  return order
}
const refused = (code: string, work: () => Promise<unknown>) => expectRefused(world.app, code, work)

describe('the form', () => {
  const warehouseStatus = (status: string) =>
    act((trx) => trx.updateTable('warehouse').set({ status }).execute())

  it('takes a book of one grade once, in a new order and in an edited one', async () => {
    const twice = { items: [line(), line({ quantity: 1 })] }
    await refused('TRADE_LINE_TWICE', () => add(twice))
    const { id } = await save()
    await refused('TRADE_LINE_TWICE', () => edit(id, twice))
    const apart = {
      items: [line(), line({ conditionGrade: '90' }), line({ productId: otherBook })],
    }
    expect(refusalOf(await edit(id, apart))).toBeUndefined()
  })

  it('is changed by its author alone while it waits, by nobody once it is audited', async () => {
    const colleague = await world.app.signIn({ isAdmin: true, company: world.buyer })
    const order = await submitted()
    const byColleague = () =>
      world.app.edit('/purchase/order/edit', { id: order.id, ...draft() }, { as: colleague })
    const mayEdit = async (as: SignedIn) => {
      const body = { pageNum: 1, pageSize: 10, filter: { purchaseOrderNum: order.num } }
      const { data } = await world.app.post<{ records: { mayEdit: boolean }[] }>(
        '/purchase/order/page',
        body,
        { as },
      )
      return data.records.map((row) => row.mayEdit)
    }
    await refused('STATE_REFUSED', byColleague)
    expect(await mayEdit(colleague)).toEqual([false])
    expect(await mayEdit(world.buyer)).toEqual([true])
    expect(refusalOf(await edit(order.id, { reduceAmount: '1.00' }))).toBeUndefined()
    await done('audit', order)
    await refused('STATE_REFUSED', () => edit(order.id, {}))
    expect(await mayEdit(world.buyer)).toEqual([false])
  })

  it('takes a reduction up to the price of the goods', async () => {
    await refused('TRADE_REDUCED_TOO_MUCH', () => add({ reduceAmount: '200.01' }))
    expect(refusalOf(await add({ reduceAmount: '200.00' }))).toBeUndefined()
  })

  it('names an open warehouse of the own company', async () => {
    await refused('TRADE_WAREHOUSE_GONE', () => add({ warehouseId: world.seller.warehouseId }))
    await warehouseStatus('0')
    await refused('TRADE_WAREHOUSE_GONE', () => add())
    await warehouseStatus('1')
  })
})

describe('合并采购单', () => {
  const merge = (...orders: Saved[]) =>
    world.app.post(
      '/purchase/order/merge',
      { ids: orders.map(({ id }) => id) },
      { as: world.buyer },
    )

  it('wants two drafts, of one supplier and one warehouse', async () => {
    const first = await save()
    await refused('PURCHASE_MERGE_FEW', () => merge(first))
    await refused('PURCHASE_MERGE_FEW', () => merge(first, first))
    const elsewhere = await act(async (trx) => {
      const { rows } = await sql<{ id: Id }>`
        insert into warehouse (company_id, warehouse_code, warehouse_name, contact, phone, province_id, city_id,
          district_id, address, sender_name, sender_phone)
        select company_id, 'CK9', '二号仓', contact, phone, province_id, city_id, district_id, address, sender_name,
          sender_phone from warehouse where id = ${world.buyer.warehouseId} returning id`.execute(
        trx,
      )
      return rows[0]?.id
    })
    const place = await save({ warehouseId: elsewhere })
    await refused('PURCHASE_MERGE_MIXED', () => merge(first, place))
    const party = await save({ supplierId: await world.supplier('别家图书') })
    await refused('PURCHASE_MERGE_MIXED', () => merge(first, party))
    const sent = await submitted()
    await refused('STATE_REFUSED', () => merge(first, sent))
    expect((await merge(first, await save())).status).toBe(200)
  })

  it('knows no draft of another company', async () => {
    const ids = [(await save()).id, (await save()).id]
    const foreign = await world.app.post('/purchase/order/merge', { ids }, { as: world.seller })
    expect(refusalOf(foreign)).toBe('PURCHASE_MERGE_FEW')
  })
})

describe('the way to the supplier', () => {
  const supplierIs = (id: Id, change: { enabled?: string }) =>
    act((trx) => trx.updateTable('supplier').set(change).where('id', '=', id).execute())

  it('is not gone without a price', async () => {
    const order = await save({ items: [line(), line({ productId: otherBook, price: '0.00' })] })
    await refused('PURCHASE_NO_PRICE', () => run('submit', order))
  })

  it.each([
    ['audit', {}],
    ['examine', { result: '1' }],
  ])('ends at a supplier who was stopped meanwhile: %s', async (action, values) => {
    const order = await submitted()
    await supplierIs(supplierId, { enabled: '0' })
    await refused('PURCHASE_SUPPLIER_OFF', () => run(action, order, values))
    await supplierIs(supplierId, { enabled: '1' })
    await done(action, order, values)
  })

  it.each([{}, { refuseReason: '' }, { refuseReason: '   ' }])(
    'is turned back with a reason, not with %j',
    async (values) => {
      const order = await submitted()
      await refused('TRADE_REASON_MISSING', () => run('examine', order, { result: '0', ...values }))
    },
  )
})

describe('the warehouse', () => {
  it('takes no receipt back once the order is finished', async () => {
    const order = await expected()
    const seq = await world.receive(order.num, 10)
    await done('finish', order, { remark: '尾款另结' })
    await refused('PURCHASE_NOT_WAITING', () => world.unreceive(order.num, seq))
  })

  it('takes no receipt back whose copies went back to the supplier', async () => {
    const order = await expected()
    const seq = await world.receive(order.num, 10)
    const back = (returned: number) =>
      act((trx) =>
        sql`update purchase_order_item set returned_quantity = ${returned} where order_id = ${order.id}`.execute(
          trx,
        ),
      )
    await back(1)
    await refused('PURCHASE_RETURNED', () => world.unreceive(order.num, seq))
    await back(0)
    await world.unreceive(order.num, seq)
  })
})

const money = { amount: '1.00', settlementAccountId: '1' }
it.each([
  ['/purchase/order/pay', money],
  ['/purchase/order/setExpress', {}],
  ['/purchase/return/receive', money],
  ['/wholesale/order/receive', money],
  ['/wholesale/order/resolve', { lines: [{ id: '1', available: 0 }] }],
  ['/wholesale/return/setExpress', {}],
  ['/wholesale/return/pay', money],
])('%s is for one document', async (path, values) => {
  const body = { ids: ['1', '2'], ...values }
  await refused('BODY_INVALID', () => world.app.post(path, body, { as: world.buyer }))
})

describe('导出明细', () => {
  const columns = [{ prop: 'purchaseOrderNum', label: '采购单号' }]
  const ask = (body: object) => () =>
    world.app.post(
      '/purchase/order/exportDetails',
      { columns, withItems: true, ...body },
      { as: world.buyer },
    )
  const system = <T>(work: (trx: Trx) => Promise<T>) => asSystem(world.app.db, work)

  it('writes ten thousand lines and not one more', async () => {
    const { id } = await save()
    const lines = (many: number) =>
      system((trx) =>
        sql`with kept as (select * from purchase_order_item where order_id = ${id} order by id limit 1),
          gone as (delete from purchase_order_item where order_id = ${id} and id <> (select id from kept))
          insert into purchase_order_item (company_id, order_id, product_id, goods_name, condition_grade, quantity, price)
          select company_id, order_id, product_id, goods_name, condition_grade, quantity, price
          from kept, generate_series(2, ${many}::int)`.execute(trx),
      )
    await lines(10_001)
    await expectRefused(world.app, 'TRADE_EXPORT_TOO_MANY', ask({ ids: [id] }))
    await lines(10_000)
    expect((await ask({ ids: [id] })()).headers['content-type']).toContain('spreadsheet')
    await lines(1)
  })

  it('reads ten thousand orders of a filter and not one more', async () => {
    const found = vi.spyOn(purchaseRoutes[0] as Route, 'handle')
    found.mockResolvedValue({ records: [], total: 10_001 })
    await expectRefused(world.app, 'TRADE_EXPORT_TOO_MANY', ask({ filter: {} }))
    found.mockResolvedValue({ records: [], total: 10_000 })
    expect((await ask({ filter: {} })()).headers['content-type']).toContain('spreadsheet')
    found.mockRestore()
  })
})

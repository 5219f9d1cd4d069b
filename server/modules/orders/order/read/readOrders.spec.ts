import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../../../../base/db'
import { readWorkbook } from '../../../../base/workbook'
import { expectRefused } from '../../../../proofs/refusals'
import { createOrderWorld, type OrderWorld } from '../../../../proofs/worlds/order/orderWorld'
import type { SignedIn } from '../../../../proofs/testing'
import type { OrderRow } from '../record/OrderRow'
import { centerList } from './centerLists'

let world: OrderWorld
let shop: OrderRow
let drop: OrderRow

beforeAll(async () => {
  world = await createOrderWorld()
  await world.stock(world.supplier, 4)
  shop = await world.shopOrder({
    buyerMessage: '请发顺丰',
    latestDeliveryTime: '2999-01-01 00:00:00',
  })
  drop = await world.dropOrder(
    { costAmount: '5.00', profitAmount: '6.00' },
    { floorPrice: '7.00', costPrice: '5.00' },
  )
})
afterAll(() => world.app.close())

type Rows = { records: Record<string, unknown>[]; total: number }

const list = (body: object, who: object = world.seller) =>
  world.app.post<Rows>(
    '/order/shopOrders/page',
    { pageNum: 1, pageSize: 20, ...body },
    { as: who as never },
  )

const numbers = async (body: object, who?: object) =>
  (await list(body, who)).data.records.map((row) => row.orderNum)

const detail = (orderNum: string, who: object = world.seller) =>
  world.app.get<Record<string, unknown> & { items: Record<string, unknown>[] }>(
    `/order/shopOrders/detail/${orderNum}`,
    { as: who as never },
  )

describe('list', () => {
  it('shows each company what waits for its own review', async () => {
    expect(await numbers({ tab: 'one' })).toEqual([shop.orderNum])
    expect(await numbers({ tab: 'one' }, world.supplier)).toEqual([drop.orderNum])
    expect(await numbers({ tab: 'one' }, world.stranger)).toEqual([])
    const summary = await world.app.post(
      '/order/shopOrders/page/summary',
      { tab: 'one', counts: true },
      { as: world.seller },
    )
    expect(summary.data).toMatchObject({
      total: 1,
      sums: { orderAmount: '20.00' },
      counts: { one: 1, two: 0 },
    })
  })

  it.each(['items.isbn', 'items.goodsName'])('asks for text where it filters by %s', (field) =>
    expectRefused(world.app, 'LIST_FILTER_VALUE', () =>
      world.app.post(
        '/order/shopOrders/page',
        { tab: 'one', filter: { [field]: [5] }, pageNum: 1, pageSize: 20 },
        { as: world.seller },
      ),
    ),
  )

  it.each([
    ['orderNum', () => [shop.orderNum], 1],
    ['orderType', () => ['SHOP_ORDER'], 1],
    ['role', () => '0', 2],
    ['platformId', () => '7', 1],
    ['shopNum', () => '700000001', 1],
    ['warehouseId', () => world.seller.warehouseId, 1],
    ['items.isbn', () => ['978-7-02-000220-7'], 2],
    ['items.goodsName', () => '红楼', 2],
    ['items.goodsName', () => '红%梦', 0],
    ['receiverName', () => '李小明', 2],
    ['receiverName', () => '小明', 0],
    ['receiverPhone', () => '13812345678', 2],
    ['receiverPhone', () => '5678', 2],
    ['receiverPhone', () => '138****5678', 2],
    ['receiverPhone', () => '1381234', 0],
    ['province', () => ['北京市', '北京市', '东城区'], 2],
    ['tagIds', () => ['1'], 0],
    ['abnormalTypes', () => ['1'], 0],
    ['sellerFlag', () => '0', 2],
    ['messageExists', () => '1', 1],
    ['messageExists', () => '3', 1],
    ['orderAmount', () => ['15.00', null], 1],
    ['orderTime', () => ['2020-01-01', null], 2],
    ['latestDeliveryTime', () => [null, '2998-01-01 00:00:00'], 0],
  ])('filters by %s', async (field, value, count) => {
    const answer = await list({ filter: { [field]: value() } })
    expect(answer.msg).not.toContain('筛选')
    expect(answer.data.total).toBe(count)
  })

  it('names the ISBNs no order has, as they were pasted', async () => {
    const pasted = ['978-7-02-000220-7', '9787999999999']
    const { data } = await world.app.post<{ missing: object }>(
      '/order/shopOrders/page/summary',
      { filter: { 'items.isbn': pasted }, counts: false },
      { as: world.seller },
    )
    expect(data.missing).toEqual({ 'items.isbn': ['9787999999999'] })
  })

  it('brings lines, role and masked receivers', async () => {
    const { data } = await list({ tab: 'one' })
    expect(data.records[0]).toMatchObject({
      role: '0',
      waitReview: true,
      unmatchedFlag: false,
      receiverName: '李**',
      receiverPhone: '138****5678',
      items: [{ goodsName: '红楼梦', quantity: 1, conditionGrade: '90' }],
    })
  })

  it('says whether the stock is enough, to the side that decides and only while it does', async () => {
    const stateOf = async (orderNum: string, who: object) =>
      (await list({ filter: { orderNum: [orderNum] } }, who)).data.records[0]?.stockState
    expect(await stateOf(shop.orderNum, world.seller)).toBe('缺 1')
    expect(await stateOf(drop.orderNum, world.supplier)).toBe('够')
    expect(await stateOf(drop.orderNum, world.seller)).toBeNull()
  })

  it('hides cost and profit of the supply side from the buyer, also from sorting', async () => {
    const { data } = await list({ filter: { orderType: ['DROP_ORDER'] }, sort: '-profitAmount' })
    expect(data.records[0]).toMatchObject({ costAmount: null, profitAmount: null })
    const theirs = await list({ sort: '-profitAmount' }, world.supplier)
    expect(theirs.data.records[0]).toMatchObject({ costAmount: '5.00', profitAmount: '6.00' })
  })
})

describe('detail', () => {
  it('answers an unknown number and a foreign order alike', async () => {
    const foreign = await detail(shop.orderNum, world.stranger)
    const unknown = await detail('DD20000101000001')
    expect([foreign.code, foreign.msg]).toEqual([404, unknown.msg])
    expect(unknown.msg).toContain('订单不存在')
  })

  it('shows floor, cost and stock to the supplying side only', async () => {
    const [buyers] = (await detail(drop.orderNum)).data.items
    const [suppliers] = (await detail(drop.orderNum, world.supplier)).data.items
    expect(buyers).toMatchObject({ floorPrice: null, costPrice: null, availableQuantity: null })
    expect(suppliers).toMatchObject({ floorPrice: '7.00', costPrice: '5.00', availableQuantity: 4 })
  })

  it('never shows the parent order to the supplier', async () => {
    const child = await world.dropOrder({ relatedOrderNum: shop.orderNum })
    expect((await detail(child.orderNum, world.supplier)).data.relatedOrderNum).toBeNull()
    expect((await detail(child.orderNum)).data.relatedOrderNum).toBe(shop.orderNum)
    expect((await detail(shop.orderNum)).data.relatedOrderNum).toBe(child.orderNum)
  })
})

describe('receiver', () => {
  const decrypt = (order: OrderRow, who: object = world.seller) =>
    world.app.post('/order/shopOrders/decrypt', { ids: [order.id] }, { as: who as never })

  it('is shown in plain once asked for, and the look is logged', async () => {
    expect((await decrypt(shop)).data).toMatchObject({ receiverPhone: '13812345678' })
    const log = await asSystem(world.db, (trx) =>
      trx.selectFrom('orderLog').select('logType').where('orderId', '=', shop.id).execute(),
    )
    expect(log).toEqual([{ logType: 'DECRYPT' }])
  })

  it('is kept from the supplier until it ships, and from who has no right', async () => {
    expect(await decrypt(drop, world.supplier)).toMatchObject({
      msg: expect.stringContaining('发货前供货方不能查看收件信息'),
      data: { error: 'ORDER_DECRYPT_DENIED' },
    })
    const clerk = await world.app.signIn({ company: world.seller })
    expect((await decrypt(shop, clerk)).code).toBe(403)
  })
})

describe('warehouses', () => {
  it('offers own and shared warehouses with what is free', async () => {
    const { data } = await world.app.post<Record<string, unknown>[]>(
      '/order/shopOrders/warehouses',
      { ids: [shop.id] },
      { as: world.seller },
    )
    expect(data).toMatchObject([
      { isOwn: true, need: 1, available: 0 },
      { isOwn: false, label: '书海批发一号仓（代发：书海批发）' },
    ])
    expect(data[1]).not.toHaveProperty('available')
  })
})

describe('exportDetails', () => {
  const rowsOf = async (bytes: Buffer) =>
    (await readWorkbook(bytes, '订单明细.xlsx')).sheets[0]?.rows ?? []

  it('writes one row per line, the chosen columns, receivers masked without the right', async () => {
    const clerk = await world.app.signIn({
      company: world.seller,
      permissions: ['order:examine:export', 'order:examine:list'],
    })
    const body = {
      tab: 'one',
      columns: [
        { prop: 'orderNum', label: '单号' },
        { prop: 'receiverPhone', label: '手机号码' },
        { prop: 'items', label: '商品信息' },
      ],
    }
    const masked = await world.app.post('/order/shopOrders/exportDetails', body, { as: clerk })
    expect(await rowsOf(masked.bytes)).toEqual([
      [
        '单号',
        '手机号码',
        '商品名称',
        'ISBN',
        '商品编码',
        '品相',
        '定价',
        '单价',
        '数量',
        '实付金额',
      ],
      [
        shop.orderNum,
        '138****5678',
        '红楼梦',
        '9787020002207',
        '',
        '九品',
        '39.8',
        '20',
        '1',
        '20',
      ],
    ])
    const plain = await world.app.post(
      '/order/shopOrders/exportDetails',
      { ...body, plain: true },
      { as: world.seller },
    )
    expect((await rowsOf(plain.bytes))[1]?.[1]).toBe('13812345678')
  })

  it('writes several values of a field into one cell, each by its name', async () => {
    const set = (types: string) =>
      asSystem(world.db, (trx) =>
        sql`update sales_order set abnormal_types = ${types}::jsonb where id = ${shop.id}`.execute(
          trx,
        ),
      )
    await set('["1", "8"]')
    const columns = [{ prop: 'abnormalTypes', label: '异常类型' }]
    const { bytes } = await world.app.post(
      '/order/shopOrders/exportDetails',
      { tab: 'one', columns },
      { as: world.seller },
    )
    await set('[]')
    expect((await rowsOf(bytes))[1]).toEqual(['商品未匹配、仓库缺货'])
  })

  it('writes a frozen selection without its exceptions', async () => {
    const columns = [{ prop: 'orderNum', label: '单号' }]
    const as = world.seller
    const { data } = await world.app.post<{ selectionId: string; total: number }>(
      '/order/shopOrders/page/select',
      { tab: 'one', filter: {} },
      { as },
    )
    expect(data.total).toBe(1)
    const { selectionId } = data
    // the filter beside it does not count: the rows are frozen
    const body = { selectionId, filter: { orderNum: ['DD0'] }, columns }
    const all = await world.app.post('/order/shopOrders/exportDetails', body, { as })
    expect(await rowsOf(all.bytes)).toEqual([['单号'], [shop.orderNum]])
    const without = { ...body, except: [shop.id] }
    const none = await world.app.post('/order/shopOrders/exportDetails', without, { as })
    expect(await rowsOf(none.bytes)).toEqual([['单号']])
  })

  it('is of a list whose own right to export one has', async () => {
    const clerk = await world.app.signIn({
      company: world.seller,
      permissions: ['order:center:export', 'order:center:list'],
    })
    const exported = (list?: string) =>
      world.app.post(
        '/order/shopOrders/exportDetails',
        { list, filter: {}, columns: [{ prop: 'orderNum', label: '单号' }] },
        { as: clerk },
      )
    await expectRefused(world.app, 'PERMISSION_DENIED', () => exported())
    const { bytes } = await exported(centerList[0]?.call)
    expect((await rowsOf(bytes))[0]).toEqual(['单号'])
  })

  it('never exports another company’s order, nor an unknown column', async () => {
    const ticked = { ids: [shop.id], columns: [{ prop: 'orderNum', label: '订单编号' }] }
    const answer = await world.app.post('/order/shopOrders/exportDetails', ticked, {
      as: world.stranger,
    })
    expect(await rowsOf(answer.bytes)).toEqual([['订单编号']])
    const bad = await world.app.post(
      '/order/shopOrders/exportDetails',
      { ...ticked, columns: [{ prop: 'passwordHash', label: '密码' }] },
      { as: world.seller },
    )
    expect(bad.code).toBe(400)
  })
})

it('keeps costs and profit from who has no right to them: in lists, details and exports', async () => {
  const { supplier, app } = world
  const rights = ['order:examine:list', 'order:detail', 'order:examine:export']
  const clerk = await app.signIn({ company: supplier, permissions: rights })
  const accountant = await app.signIn({
    company: supplier,
    permissions: [...rights, 'order:profit'],
  })
  const seen = async (who: SignedIn) => {
    const shown = await detail(drop.orderNum, who)
    const [row] = (await list({ tab: 'one' }, who)).data.records
    return [
      shown.data.profitAmount,
      shown.data.costAmount,
      shown.data.items[0]?.costPrice,
      row?.profitAmount,
    ]
  }
  expect(await seen(accountant)).toEqual(['6.00', '5.00', '5.00', '6.00'])
  expect(await seen(clerk)).toEqual([null, null, null, null])
  const columns = [
    { prop: 'orderNum', label: '订单编号' },
    { prop: 'profitAmount', label: '预估利润' },
  ]
  const exported = (who: SignedIn) =>
    app.post<{ error?: string }>(
      '/order/shopOrders/exportDetails',
      { columns, tab: 'one' },
      { as: who },
    )
  expect((await exported(clerk)).data.error).toBe('LIST_FIELD_HIDDEN')
})

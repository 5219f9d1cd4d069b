import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actFor, asSystem, toJson, type Trx } from '../../../../base/db'
import { checkCredit, creditOf, grantQuota } from '../../../money/credit'
import { checkStock } from '../../../warehouse/stock'
import { priceAt } from '../../../trade/kit'
import { createOrderWorld, isbn, type OrderWorld } from '../../../../proofs/worlds/order/orderWorld'

const shopNum = '150000001'
let world: OrderWorld
let customerId: string
beforeAll(async () => {
  world = await createOrderWorld()
  await world.stock(world.seller, 50, { wholesalePrice: '8.00' })
  await asSeller(async (trx) => {
    await trx
      .insertInto('shop')
      .values({
        companyId: world.seller.companyId,
        shopNum,
        shopName: '门店',
        platformId: '15',
        shopType: '15',
      })
      .execute()
    const customer = await trx
      .insertInto('customer')
      .values({
        companyId: world.seller.companyId,
        customerCode: 'KH1',
        customerName: '一中图书馆',
        category: '1',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    customerId = customer.id
    await grantQuota(trx, { kind: 'customer', id: customerId }, { quota: '100.00', periodDays: 30 })
  })
})
afterAll(async () => {
  expect(await asSystem(world.db, checkStock)).toEqual([])
  expect(await asSystem(world.db, checkCredit)).toEqual([])
  await world.app.close()
})

const asSeller = <T>(work: (trx: Trx) => Promise<T>) =>
  actFor(world.db, { companyId: world.seller.companyId, userId: world.seller.user.userId }, work)
const post = <T>(path: string, body: object, as = world.seller) =>
  world.app.post<T>(path, body, { as })
interface Placed {
  id: string
  orderId: string
  orderNum: string
  orderAmount: string
  status: string
}
let base: Record<string, unknown>
beforeEach(() => {
  base = {
    shopNum,
    warehouseId: world.seller.warehouseId,
    settleType: '3',
    payStatus: '0',
    receiverName: '李小明',
    receiverPhone: '13812345678',
    province: ['北京市', '北京市', '东城区'],
    receiverAddress: '东单大街 1 号',
    freightAmount: '6.00',
    items: [
      { productId: world.seller.productId, conditionGrade: '90', quantity: 2, price: '20.00' },
    ],
  }
})
const place = (changes: object = {}) => post<Placed>('/order/manual/add', { ...base, ...changes })
const creditNow = () => asSeller((trx) => creditOf(trx, { kind: 'customer', id: customerId }))

describe('手工建单', () => {
  it('stores the order with its sums, a gift for nothing, the discount shared to the cent', async () => {
    const goods = { productId: world.seller.productId, conditionGrade: '90' }
    const { data } = await place({
      discountAmount: '1.00',
      items: [
        { ...goods, quantity: 3, price: '10.00' },
        { ...goods, quantity: 1, price: '15.00' },
        { ...goods, quantity: 1, price: '99.00', giftFlag: true },
      ],
    })
    expect(data).toMatchObject({ status: 'UN_AUDIT', orderAmount: '50.00' })
    expect(await world.order(data.orderId)).toMatchObject({
      orderType: 'MANUAL_ORDER',
      source: '2',
      goodsAmount: '45.00',
      discountAmount: '1.00',
      goodsQuantity: 5,
    })
    const lines = await world.lines(data.orderId)
    expect(lines.map((line) => line.payAmount)).toEqual(['29.34', '14.66', '0.00'])
    expect(lines[0]).toMatchObject({ goodsName: '红楼梦', matchStatus: '1' })
  })

  it('stores every discount as it was typed, not as whole fen divide back', async () => {
    const hundredths = fc.sample(fc.integer({ min: 1, max: 9_999 }), 40)
    const typed = [62, ...hundredths.map((one) => one / 100)]
    const items = typed.map((discountRate) => ({
      productId: world.seller.productId,
      conditionGrade: '90',
      quantity: 1,
      price: priceAt('39.80', discountRate),
      discountRate,
    }))
    const { data } = await place({ items })
    const lines = await world.lines(data.orderId)
    expect(lines.map((line) => line.discountRate)).toEqual(typed.map((rate) => rate.toFixed(2)))
  })

  it('takes the customer’s quota, and refuses the whole order beyond it', async () => {
    const terms = { settleType: '2', customerId }
    const before = await creditNow()
    const { data } = await place(terms)
    expect((await creditNow()).used).toBe((Number(before.used) + 46).toFixed(2))
    const answer = await place({
      ...terms,
      items: [
        { productId: world.seller.productId, conditionGrade: '90', quantity: 9, price: '20.00' },
      ],
    })
    expect(answer).toMatchObject({ status: 409, data: { error: 'CREDIT_SHORT' } })
    await post('/order/shopOrders/cancel', { ids: [data.orderId], cancelReason: '1' })
    expect((await creditNow()).used).toBe(before.used)
  })

  it.each([
    [{ settleType: '2' }, 'customerId', 'ORDER_CUSTOMER_NEEDED'],
    [{ settleType: '2', customerId: '999999' }, 'customerId', 'ORDER_CUSTOMER_UNKNOWN'],
    [{ payStatus: '1' }, 'settlementAccountId', 'ORDER_ACCOUNT_NEEDED'],
    [{ shopNum: '999999999' }, 'shopNum', 'ORDER_IMPORT_SHOP'],
    [{ discountAmount: '40.01' }, 'discountAmount', 'ORDER_DISCOUNT'],
    [{ receiverPhone: '1381234567' }, 'receiverPhone', 'BODY_INVALID'],
    [{ items: [] }, 'items', 'BODY_INVALID'],
  ])('refuses %j at its field', async (changes, field, error) => {
    const answer = await place(changes)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.data).toMatchObject({ error, fields: { [field]: expect.any(String) } })
  })

  it('takes no order for a customer out of use, and one that is all discount', async () => {
    await asSeller((trx) => trx.updateTable('customer').set({ enabled: '0' }).execute())
    const barred = await place({ customerId })
    await asSeller((trx) => trx.updateTable('customer').set({ enabled: '1' }).execute())
    expect(barred.data).toMatchObject({ error: 'ORDER_CUSTOMER_UNKNOWN' })
    expect((await place({ discountAmount: '40.00' })).status).toBe(200)
  })

  it('knows no product and no warehouse of another company', async () => {
    const goods = { productId: world.supplier.productId, conditionGrade: '90' }
    const answer = await place({ items: [{ ...goods, quantity: 1, price: '1.00' }] })
    expect(answer.data).toMatchObject({ error: 'ORDER_PRODUCT_UNKNOWN' })
  })

  it('audits at once, or says why not and keeps the order', async () => {
    const { data } = await post<Placed>('/order/manual/addAndAudit', base)
    expect(data.status).toBe('WAIT_DELIVERY')
    const short = await post<Placed>('/order/manual/addAndAudit', {
      ...base,
      items: [
        { productId: world.seller.productId, conditionGrade: '90', quantity: 900, price: '20.00' },
      ],
    })
    expect(short).toMatchObject({ status: 200, data: { status: 'UN_AUDIT' } })
    expect(short.data).toMatchObject({
      auditResult: '没有审核通过',
      warning: expect.stringContaining('库存不足') as string,
    })
    expect(await world.order(short.data.orderId)).toMatchObject({ status: 'UN_AUDIT' })
  })

  it('starts at the offline shop of the company, as far as one may work with it', async () => {
    const online = { shopNum: '100000001', shopName: '淘宝店', platformId: '1', shopType: '1' }
    const { companyId } = world.seller
    await asSeller((trx) =>
      trx
        .insertInto('shop')
        .values({ ...online, companyId, sort: -1 })
        .execute(),
    )
    const start = async (as: { token: string }) =>
      (await world.app.get('/order/manual/start', { as: as as never })).data
    expect(await start(world.seller)).toEqual({ shopNum })
    expect(await start(world.stranger)).toEqual({})
    const clerk = await world.app.signIn({
      company: world.seller,
      permissions: ['order:manual:add'],
    })
    await asSystem(world.db, (trx) =>
      trx
        .updateTable('appUser')
        .set({ dataScope: 'CUSTOM', shopNums: toJson([online.shopNum]) })
        .where('id', '=', clerk.user.userId)
        .execute(),
    )
    expect(await start(clerk)).toEqual({})
  })

  it('offers every grade of a scanned book, and names what it does not know', async () => {
    const { data } = await post<{ lines: object[]; problems: object[] }>('/order/manual/lines', {
      terms: { warehouseId: world.seller.warehouseId },
      codes: [isbn, '9787000000000'],
    })
    expect(data.lines).toMatchObject([
      {
        productId: world.seller.productId,
        conditionGrade: '90',
        price: '39.80',
        floorPrice: '8.00',
      },
    ])
    expect(data.problems).toMatchObject([{ text: '9787000000000' }])
  })
})

const lastEdit = async (orderId: string) => {
  const logs = await asSystem(world.db, (trx) =>
    trx
      .selectFrom('orderLog')
      .select('content')
      .where('orderId', '=', orderId)
      .where('logType', '=', 'EDIT')
      .orderBy('id')
      .execute(),
  )
  return logs.at(-1)?.content
}

describe('编辑订单', () => {
  const load = async (id: string, as = world.seller) =>
    (await world.app.get<Record<string, unknown>>(`/order/shopOrders/edit/${id}`, { as })).data
  /** The form sends what it loaded, numbers of computed columns and all. */
  const formOf = async (id: string) => {
    const {
      orderNum: _n,
      platformOrderNum: _p,
      goodsAmount: _g,
      orderAmount: _o,
      ...values
    } = await load(id)
    const {
      supplyAmount: _s,
      orderId: _i,
      status: _st,
      orderType: _t,
      editor: _e,
      editable: _ed,
      waitReview: _w,
      problem: _pr,
      ...rest
    } = values
    return rest as Record<string, unknown> & { items: Record<string, unknown>[] }
  }

  it('changes lines and sums, moves the quota along and tells before and after', async () => {
    const { data } = await place({ settleType: '2', customerId })
    const used = Number((await creditNow()).used)
    const form = await formOf(data.id)
    const items = form.items.map((line) => ({ ...line, quantity: 3 }))
    const saved = await post<Placed>('/order/shopOrders/edit', { ...form, items })
    expect(saved.data).toMatchObject({ orderAmount: '66.00' })
    expect(Number((await creditNow()).used) - used).toBe(20)
    const stale = await post('/order/shopOrders/edit', { ...form, items })
    expect(stale).toMatchObject({ status: 409, data: { error: 'RECORD_CHANGED' } })
    const logs = await asSystem(world.db, (trx) =>
      trx.selectFrom('orderLog').select('content').where('logType', '=', 'EDIT').execute(),
    )
    expect(logs.at(-1)?.content).toContain('数量 2 → 3')
    await post('/order/shopOrders/cancel', { ids: [data.orderId], cancelReason: '1' })
  })

  it('keeps the discount that was typed for a changed price, and works it out for a typed one', async () => {
    const { data } = await place()
    const rateAfter = async (line: object) => {
      const form = await formOf(data.id)
      const items = form.items.map((one) => ({ ...one, ...line }))
      expect(await post('/order/shopOrders/edit', { ...form, items })).toMatchObject({
        status: 200,
      })
      return (await world.lines(data.orderId))[0]?.discountRate
    }
    // 12.97 of 39.80 is 32.59 %
    expect(await rateAfter({ price: '12.97', discountRate: 32.6 })).toBe('32.60')
    expect(await rateAfter({ price: '12.97', discountRate: null })).toBe('32.60')
    expect(await rateAfter({ price: '12.97', discountRate: 32.59 })).toBe('32.59')
    expect(await rateAfter({ price: '10.00', discountRate: 32.59 })).toBe('25.13')
    const other = { conditionGrade: '85', price: '12.97', discountRate: 32.6 }
    expect(await rateAfter(other)).toBe('32.60')
  })

  it('takes no account but its own, and wants one once the money is taken', async () => {
    const { data } = await place()
    const form = await formOf(data.id)
    const save = (values: object) => post('/order/shopOrders/edit', { ...form, ...values })
    for (const values of [{ settlementAccountId: '999999' }, { payStatus: '1' }])
      expect((await save(values)).data).toHaveProperty('fields.settlementAccountId')
    expect(await save({})).toMatchObject({ status: 200 })
  })

  it('keeps what a platform sold: its price, its copies, its lines', async () => {
    const order = await world.shopOrder({}, { platformItemNum: 'P1', quantity: 2 })
    const form = await formOf(order.orderNum)
    const items = form.items.map((line) => ({ ...line, quantity: 9, price: '1.00' }))
    await post('/order/shopOrders/edit', { ...form, items })
    expect(await world.order(order.id)).toMatchObject({ orderAmount: '40.00', goodsQuantity: 2 })
    const again = await formOf(order.orderNum)
    const lost = await post('/order/shopOrders/edit', {
      ...again,
      items: [
        { productId: world.seller.productId, conditionGrade: '90', quantity: 1, price: '1.00' },
      ],
    })
    expect(lost).toMatchObject({ status: 409, data: { error: 'ORDER_PLATFORM_LINE' } })
  })

  it('换商品: other goods for what was paid, matched by hand, and the history says so', async () => {
    const order = await world.shopOrder(
      { abnormalTypes: ['1'] },
      { platformItemNum: 'P1', quantity: 2, productId: null, matchStatus: '0' },
    )
    const form = await formOf(order.orderNum)
    const other = { productId: world.seller.productId, conditionGrade: '85', price: '1.00' }
    const items = form.items.map((line) => ({ ...line, ...other }))
    const saved = await post('/order/shopOrders/edit', { ...form, items })
    expect(saved.status, saved.msg).toBe(200)
    const [line] = await world.lines(order.id)
    expect(line).toMatchObject({ productId: world.seller.productId, conditionGrade: '85' })
    expect(line).toMatchObject({ matchStatus: '2', platformItemNum: 'P1', quantity: 2 })
    expect(line).toMatchObject({ price: '20.00', payAmount: '40.00', lockQuantity: 0 })
    const after = await world.order(order.id)
    expect(after).toMatchObject({ orderAmount: '40.00', abnormalTypes: [] })
    expect(await lastEdit(order.id)).toContain('换商品')
  })

  it('换商品 by hand keeps the count and price that were typed with it', async () => {
    const { data } = await place()
    const form = await formOf(data.id)
    const items = form.items.map((line) => ({ ...line, conditionGrade: '85', quantity: 3 }))
    const saved = await post<Placed>('/order/shopOrders/edit', { ...form, items })
    const [line] = await world.lines(data.orderId)
    expect(line).toMatchObject({ conditionGrade: '85', quantity: 3, matchStatus: '2' })
    const paid = Number(form.items[0]?.price) * 3
    expect(Number(line?.payAmount)).toBeCloseTo(paid)
    expect(saved.data.orderAmount).toBe((paid + 6).toFixed(2))
  })

  it('添加赠品: costs nothing, whatever was typed, and is locked and shipped with the rest', async () => {
    const order = await world.shopOrder({}, { platformItemNum: 'P1', quantity: 2 })
    const form = await formOf(order.orderNum)
    const gift = {
      productId: world.seller.productId,
      conditionGrade: '90',
      quantity: 1,
      price: '9.00',
      giftFlag: true,
    }
    const saved = await post('/order/shopOrders/edit', { ...form, items: [...form.items, gift] })
    expect(saved.status, saved.msg).toBe(200)
    expect(await world.order(order.id)).toMatchObject({ orderAmount: '40.00', goodsQuantity: 3 })
    const [, added] = await world.lines(order.id)
    expect(added).toMatchObject({ giftFlag: true, price: '0.00', payAmount: '0.00' })
    expect(await lastEdit(order.id)).toContain('新增赠品')
    const again = await formOf(order.orderNum)
    const lines = again.items.map((line) => ({ ...line, giftFlag: false, price: '9.00' }))
    const dearer = await post('/order/shopOrders/edit', { ...again, items: lines })
    expect(dearer).toMatchObject({ status: 409, data: { error: 'ORDER_PLATFORM_AMOUNT' } })
    expect(await world.order(order.id)).toMatchObject({ orderAmount: '40.00' })
    const audited = await post<{ results: object[] }>('/order/shopOrders/confirmAudit', {
      ids: [order.id],
      lackPolicy: '0',
    })
    expect(audited.data.results).toMatchObject([{ ok: true }])
    expect((await world.lines(order.id)).map(({ lockQuantity }) => lockQuantity)).toEqual([2, 1])
  })

  it('leaves the receiver alone when its fields are empty, and shows nobody what a platform encrypted', async () => {
    const order = await world.shopOrder({ encryptedFlag: true })
    const form = await formOf(order.orderNum)
    expect(form.receiverName).toBeUndefined()
    await post('/order/shopOrders/edit', { ...form, receiverName: null })
    expect((await world.order(order.id)).receiverName).toBe(order.receiverName)
  })

  it('lets the supplier change only how it is shipped', async () => {
    const order = await world.dropOrder()
    const form = await world.app.get<Record<string, unknown>>(
      `/order/shopOrders/edit/${order.orderNum}`,
      { as: world.supplier },
    )
    expect(form.data).toMatchObject({ editor: 'supplier', editable: true })
    const [line] = await world.lines(order.id)
    const edit = (confirmQuantity: number) =>
      post(
        '/order/shopOrders/edit',
        {
          id: order.orderNum,
          version: order.version,
          expressCode: 'SF',
          receiverName: '别人',
          items: [{ id: line?.id, quantity: 1, price: '0.01', confirmQuantity }],
        },
        world.supplier,
      )
    const quantity = line?.quantity ?? 0
    expect(await edit(quantity + 1)).toMatchObject({
      status: 400,
      data: { error: 'ORDER_CONFIRM_QUANTITY' },
    })
    const saved = await edit(quantity)
    expect(saved.status).toBe(200)
    expect((await world.lines(order.id))[0]).toMatchObject({ confirmQuantity: quantity })
    expect(await world.order(order.id)).toMatchObject({
      expressCode: 'SF',
      receiverName: order.receiverName,
      orderAmount: order.orderAmount,
    })
  })

  it('sends again only what was refused', async () => {
    const order = await world.shopOrder()
    const form = await formOf(order.orderNum)
    expect(await post('/order/shopOrders/editAndResubmit', form)).toMatchObject({
      status: 409,
      data: { error: 'ORDER_NOT_EDITABLE' },
    })
    expect(await world.order(order.id)).toMatchObject({ status: order.status })
  })

  it('answers a stranger like an unknown number, and refuses what is past review', async () => {
    const order = await world.shopOrder({ status: 'DELIVERIED' })
    const strange = await world.app.get(`/order/shopOrders/edit/${order.orderNum}`, {
      as: world.stranger,
    })
    expect(strange.status).toBe(404)
    expect(await load(order.orderNum)).toMatchObject({ editable: false })
    const form = await formOf(order.orderNum)
    expect(await post('/order/shopOrders/edit', form)).toMatchObject({
      status: 409,
      data: { error: 'ORDER_NOT_EDITABLE' },
    })
  })
})

it('offers copies that lie on an open shelf one sells from, of goods in use', async () => {
  const code = '9787108009821'
  const productId = await world.book(world.seller, code, '围城')
  await world.stock(world.seller, 3, { productId })
  const offered = async () => {
    const { data } = await post<{ records: { availableQuantity: number }[] }>(
      '/order/manual/stock',
      { pageNum: 1, pageSize: 10, filter: { isbn: [code] } },
    )
    return data.records.map(({ availableQuantity }) => availableQuantity)
  }
  expect(await offered()).toEqual([3])
  const { shelfId } = world.seller
  const shelf = (status: string) =>
    asSeller((trx) => trx.updateTable('shelf').set({ status }).where('id', '=', shelfId).execute())
  for (const status of ['0', '2']) {
    await shelf(status)
    expect(await offered()).toEqual([])
  }
  await shelf('1')
  const product = (status: string) =>
    asSeller((trx) =>
      trx.updateTable('product').set({ status }).where('id', '=', productId).execute(),
    )
  await product('0')
  expect(await offered()).toEqual([])
  await product('1')
  expect(await offered()).toEqual([3])
})

it('offers of the stock what can be sold: no damaged copies, none of a stopped shelf or a closed area', async () => {
  const { productId, shelfId } = world.seller
  const free = async () => {
    const asked = { pageNum: 1, pageSize: 50, filter: { inStock: true } }
    const { data } = await post<{ records: { productId: string; availableQuantity: number }[] }>(
      '/order/manual/stock',
      asked,
    )
    const rows = data.records.filter((row) => row.productId === productId)
    return rows.reduce((sum, row) => sum + row.availableQuantity, 0)
  }
  const set = (change: object) =>
    asSeller((trx) => trx.updateTable('shelf').set(change).where('id', '=', shelfId).execute())
  const usual = { status: '1', isClosed: false, shelfType: 'NORMAL', systemFlag: false }
  await set(usual)
  expect(await free()).toBeGreaterThan(0)
  const damaged = { shelfType: 'DEFECT', systemFlag: true }
  for (const change of [{ status: '0' }, { isClosed: true }, damaged]) {
    await set({ ...usual, ...change })
    expect(await free(), JSON.stringify(change)).toBe(0)
  }
  await set(usual)
})

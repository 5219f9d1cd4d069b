import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asSystem, type Id } from '../../../base/db'
import type { Route } from '../../../kit/http'
import { expectRefused, refusalOf } from '../../../proofs/refusals'
import type { SignedIn } from '../../../proofs/testing'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'
import type { OrderRow } from './record/OrderRow'
import { orderList } from './read/orderList'

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
})
afterAll(() => world?.app.close())

type Who = 'seller' | 'supplier' | 'stranger'
const by = (who: Who | SignedIn): SignedIn => (typeof who === 'string' ? world[who] : who)
const call = (
  name: string,
  ids: readonly Id[],
  body: object = {},
  who: Who | SignedIn = 'seller',
) => world.app.post(`/order/shopOrders/${name}`, { ids, ...body }, { as: by(who) })
const refused = (code: string, work: () => Promise<unknown>) => expectRefused(world, code, work)
const set = (order: OrderRow, change: object) =>
  asSystem(world.db, (trx) =>
    trx
      .updateTable('salesOrder')
      .set(change as never)
      .where('id', '=', order.id)
      .execute(),
  )
const setLines = (order: OrderRow, change: object) =>
  asSystem(world.db, (trx) =>
    trx
      .updateTable('orderItem')
      .set(change as never)
      .where('orderId', '=', order.id)
      .execute(),
  )
const firstLine = async (order: OrderRow) => (await world.lines(order.id))[0]?.id ?? ''

const express = { deliverType: '0', expressCode: 'YTO', expressNum: 'YT1', expressAmount: '4.00' }
const audit = { lackPolicy: '0' }

describe('whose an act is, of an order between two companies', () => {
  interface Sided {
    action: string
    status: string
    wrong: 'seller' | 'supplier'
    code: string
    body?: object
    change?: object
  }
  const buyers = { wrong: 'supplier', code: 'ORDER_NOT_BUYER' } as const
  const reviewers = { wrong: 'seller', code: 'ORDER_NOT_REVIEWER' } as const
  const shippers = { wrong: 'seller', code: 'ORDER_NOT_SHIPPER' } as const
  const faulty = { status: 'DELIVERY_ERROR', change: { statusBeforeError: 'WAIT_DELIVERY' } }
  const sided: Sided[] = [
    { action: 'confirmAudit', status: 'UN_AUDIT', body: audit, ...reviewers },
    { action: 'refuse', status: 'UN_AUDIT', body: { refuseReason: '2' }, ...reviewers },
    { action: 'resubmit', status: 'REFUSED', ...buyers },
    { action: 'cancel', status: 'UN_AUDIT', body: { cancelReason: '1' }, ...buyers },
    { action: 'antiAudit', status: 'WAIT_DELIVERY', body: { remark: '改仓' }, ...shippers },
    { action: 'deliver', status: 'WAIT_DELIVERY', body: express, ...shippers },
    { action: 'finish', status: 'DELIVERIED', ...buyers },
    { action: 'recover', ...faulty, body: { way: 'CANCEL' }, ...buyers },
    ...['RETRY', 'REAUDIT'].map((way) => ({
      action: 'recover',
      ...faulty,
      body: { way },
      ...shippers,
    })),
    {
      action: 'setLogistics',
      status: 'DELIVERIED',
      body: { expressCode: 'YTO', expressNum: 'YT2' },
      ...shippers,
    },
    { action: 'urge', status: 'WAIT_DELIVERY', ...buyers },
    { action: 'unmerge', status: 'UN_AUDIT', ...reviewers },
  ]
  const of = async ({ status, change }: Sided) => {
    const order = await world.dropOrder()
    await set(order, { status, ...change })
    return order
  }

  it.each(sided)('$action $body: $wrong hears $code', async (row) => {
    const order = await of(row)
    const { action, body, wrong, code } = row
    await refused(code, () => call(action, [order.id], body, wrong))
    const right = wrong === 'seller' ? 'supplier' : 'seller'
    const own = refusalOf(await call(action, [order.id], body, right))
    expect(own).not.toBe(code)
  })

  it.each(sided)('$action $body: a third company knows no such order', async (row) => {
    const order = await of(row)
    const { action, body } = row
    const answer = await call(action, [order.id], body, 'stranger')
    expect(['ROW_NOT_FOUND', 'ORDER_NOT_FOUND']).toContain(refusalOf(answer))
  })
})

describe('a cloud order', () => {
  it.each([
    ['confirmAudit', 'UN_AUDIT', audit, 'order:cloud:audit'],
    ['refuse', 'UN_AUDIT', { refuseReason: '2' }, 'order:cloud:refuse'],
    ['antiAudit', 'WAIT_DELIVERY', { remark: '改仓' }, 'order:cloud:audit'],
  ])(
    'is worked on by %s only with the rights of its own page',
    async (action, status, body, right) => {
      const order = await world.dropOrder()
      const clerk = await world.app.signIn({ company: world.supplier, permissions: [right] })
      // the right for cloud orders is none for others
      await set(order, { status })
      await refused('ORDER_CLOUD_RIGHT', () => call(action, [order.id], body, clerk))
      await set(order, { orderType: 'CENTER_ORDER' })
      expect(refusalOf(await call(action, [order.id], body, clerk))).not.toBe('ORDER_CLOUD_RIGHT')
    },
  )

  it('alone has a service fee', async () => {
    const order = await world.dropOrder()
    const fee = { serviceAmount: '1.00', remark: '加固包装' }
    await refused('ORDER_NOT_CLOUD', () => call('setService', [order.id], fee, 'supplier'))
  })
})

describe('催发货', () => {
  it('asks another company, while something is to be shipped, once in two hours', async () => {
    const own = await world.shopOrder()
    await refused('ORDER_OWN_SHIP', () => call('urge', [own.id]))
    const order = await world.dropOrder()
    const urgedAgo = (minutes: number) =>
      set(order, { urgeTime: sql`now() - make_interval(mins => ${minutes}::int)` })
    for (const status of ['REFUSED', 'DELIVERIED', 'DELIVERY_SUCCESS', 'DELIVERY_CANCEL']) {
      await set(order, { status })
      await refused('ORDER_STATE', () => call('urge', [order.id]))
    }
    await set(order, { status: 'WAIT_DELIVERY' })
    await urgedAgo(119)
    await refused('ORDER_URGED', () => call('urge', [order.id]))
    await urgedAgo(121)
    expect(refusalOf(await call('urge', [order.id]))).toBeUndefined()
  })
})

describe('确认完成', () => {
  it('is the platform’s word for a shop order', async () => {
    const order = await world.shopOrder()
    await set(order, { status: 'DELIVERIED' })
    await refused('ORDER_PLATFORM_FINISH', () => call('finish', [order.id]))
  })
})

describe('手工发货', () => {
  const waiting = async () => {
    const order = await world.shopOrder()
    await set(order, { status: 'WAIT_DELIVERY' })
    return order
  }
  it.each([
    { expressCode: null },
    { expressNum: null },
    { expressNum: '' },
    { expressNum: '  ' },
    { expressCode: null, expressNum: null },
  ])('names carrier and number: %j', async (change) => {
    const order = await waiting()
    await refused('ORDER_EXPRESS_LACK', () =>
      call('deliver', [order.id], { ...express, ...change }),
    )
  })

  it('needs a document of goods, and everything of it in the warehouse', async () => {
    const order = await waiting()
    await refused('ORDER_NO_OUT', () => call('deliver', [order.id], express))
    const pickup = { deliverType: '2', expressCode: null, expressNum: null }
    await refused('ORDER_NO_OUT', () => call('deliver', [order.id], pickup))
    const short = await world.shopOrder({}, { quantity: 3, conditionGrade: '60' })
    await call('confirmAudit', [short.id], { lackPolicy: '3' })
    expect(await world.order(short.id)).toMatchObject({ status: 'WAIT_DELIVERY' })
    await refused('ORDER_OUT_LACK', () => call('deliver', [short.id], express))
  })
})

describe('处理异常', () => {
  const faulty = async (before: string, change: object = {}) => {
    const order = await world.shopOrder({}, { quantity: 2 })
    await set(order, { status: 'DELIVERY_ERROR', statusBeforeError: before, ...change })
    return order
  }
  const short = async (order: OrderRow, quantity: number) => ({
    way: 'SHORT',
    shortLines: [{ itemId: await firstLine(order), quantity, amount: '1.00' }],
  })

  it.each([
    ['RETRY', 'DELIVERIED'],
    ['REAUDIT', 'DELIVERIED'],
    ['SHORT', 'DELIVERIED'],
    ['RESEND', 'WAIT_DELIVERY'],
    ['RESEND', 'DELIVERYING'],
  ])('does not go by %s from %s', async (way, before) => {
    const order = await faulty(before)
    await refused('ORDER_RECOVER_WAY', () => call('recover', [order.id], { way }))
  })

  it('of a short delivery names the lines, and leaves something to ship', async () => {
    const order = await faulty('WAIT_DELIVERY')
    await refused('ORDER_SHORT_LINES', () => call('recover', [order.id], { way: 'SHORT' }))
    await refused('ORDER_SHORT_LINES', () =>
      call('recover', [order.id], { way: 'SHORT', shortLines: [] }),
    )
    const all = await short(order, 2)
    await refused('ORDER_ALL_SHORT', () => call('recover', [order.id], all))
  })

  it('cancels what is shipped only when the parcel is back or lost', async () => {
    const order = await faulty('DELIVERIED')
    await refused('ORDER_PARCEL_OUT', () => call('recover', [order.id], { way: 'CANCEL' }))
  })

  it('of an order another company ships for leaves short and resent to that company', async () => {
    for (const [way, before] of [
      ['SHORT', 'WAIT_DELIVERY'],
      ['RESEND', 'DELIVERIED'],
    ] as const) {
      const order = await faulty(before)
      const child = await world.dropOrder({ relatedOrderNum: order.orderNum })
      const values = way === 'SHORT' ? await short(order, 1) : { way, expressCode: 'YTO' }
      await refused('ORDER_CHILD_WAITS', () => call('recover', [order.id], values))
      await set(child, { relatedOrderNum: null })
    }
  })

  it('is not marked nor taken back while the child order is not where it could be', async () => {
    const order = await world.shopOrder()
    await set(order, { status: 'WAIT_DELIVERY' })
    const child = await world.dropOrder({ relatedOrderNum: order.orderNum })
    const mark = { abnormalType: '1', abnormalReason: '少一本' }
    await refused('ORDER_CHILD_WAITS', () => call('markError', [order.id], mark))
    for (const status of ['DELIVERYING', 'DELIVERIED']) {
      await set(child, { status })
      await refused('ORDER_CHILD_WAITS', () => call('antiAudit', [order.id], { remark: '改仓' }))
    }
  })
})

describe('the receiver', () => {
  it('that a platform encrypted is shown by its connector alone', async () => {
    const order = await world.shopOrder({ encryptedFlag: true } as never)
    await refused('ORDER_DECRYPT_PLATFORM', () => call('decrypt', [order.id]))
  })
  it('is not shown to the supplier before there is something to ship', async () => {
    const order = await world.dropOrder()
    await refused('ORDER_DECRYPT_DENIED', () => call('decrypt', [order.id], {}, 'supplier'))
  })
})

describe('splitting and merging', () => {
  const parts = async (order: OrderRow) => {
    const itemId = await firstLine(order)
    return { parts: [1, 1].map((quantity) => ({ items: [{ itemId, quantity }] })) }
  }
  const two = (change: object = {}) =>
    Promise.all([world.shopOrder({}, { quantity: 2 }), world.shopOrder(change, { quantity: 2 })])

  it('leaves an order alone that another one stands for', async () => {
    const order = await world.shopOrder({}, { quantity: 2 })
    await set(order, { relatedOrderNum: 'DD-other' })
    const plan = await parts(order)
    await refused('ORDER_LINKED', () => call('splitOrder', [order.id], plan))
    const other = await world.shopOrder()
    await refused('ORDER_LINKED', () => call('merge', [order.id, other.id]))
    await refused('ORDER_LINKED', () => call('merge', [other.id, order.id]))
  })

  it.each([
    { lockQuantity: 1 },
    { refundStatus: '3' },
    { refundStatus: '5' },
    { refundStatus: '6' },
  ])('does not split lines at work: %j', async (change) => {
    const order = await world.shopOrder({}, { quantity: 2 })
    const plan = await parts(order)
    await setLines(order, change)
    await refused('ORDER_SPLIT_BUSY', () => call('splitOrder', [order.id], plan))
    await setLines(order, { lockQuantity: 0, refundStatus: null })
    expect(refusalOf(await call('splitOrder', [order.id], plan))).toBeUndefined()
  })

  it('merges two or more, none held, none merged before', async () => {
    const [first, second] = await two()
    await refused('ORDER_MERGE_FEW', () => call('merge', [first.id]))
    await refused('ORDER_MERGE_FEW', () => call('merge', [first.id, first.id]))
    await set(second, { holdFlag: true })
    await refused('ORDER_HELD', () => call('merge', [first.id, second.id]))
    await set(second, {
      holdFlag: false,
      mergeFlag: true,
      orderTime: sql`now() + interval '1 hour'`,
    })
    await refused('ORDER_MERGE_NESTED', () => call('merge', [first.id, second.id]))
    await set(second, { mergeFlag: false })
    expect(refusalOf(await call('merge', [first.id, second.id]))).toBeUndefined()
  })

  it.each([
    { receiverName: '王五' },
    { receiverPhone: '13912345678' },
    { receiverAddress: '别处二号' },
    { shopNum: '700000002' },
  ])('merges only what goes to one place: %j', async (change) => {
    const [first, second] = await two(change)
    await refused('ORDER_MERGE_DIFFERS', () => call('merge', [first.id, second.id]))
  })

  it('takes a merge back only while nothing was split from it', async () => {
    const plain = await world.shopOrder()
    await refused('ORDER_NOT_MERGED', () => call('unmerge', [plain.id]))
    const [first, second] = await two()
    await call('merge', [first.id, second.id])
    const survivor = (await world.order(first.id)).mergeFlag ? first : second
    const part = await world.shopOrder()
    await set(part, {
      parentOrderNum: survivor.orderNum,
      createTime: sql`now() + interval '1 minute'`,
    })
    await refused('ORDER_UNMERGE_SPLIT', () => call('unmerge', [survivor.id]))
    await set(part, { parentOrderNum: null })
    expect(refusalOf(await call('unmerge', [survivor.id]))).toBeUndefined()
  })
})

describe('goods that have left', () => {
  it('are stopped by nobody: a partly shipped order is not cancelled', async () => {
    await world.stock(world.seller, 20)
    const order = await world.shopOrder({}, { quantity: 2 })
    expect(refusalOf(await call('confirmAudit', [order.id], audit))).toBeUndefined()
    const outs = (status: string) =>
      asSystem(world.db, (trx) =>
        sql`update out_order set out_status = ${status} where order_id = ${order.id}`.execute(trx),
      )
    await outs('SHIPPED')
    await refused('ORDER_PART_SHIPPED', () => call('cancel', [order.id], { cancelReason: '1' }))
  })
})

describe('重新提交', () => {
  it('of a child order needs its parent waiting, with no other child', async () => {
    const parent = await world.shopOrder()
    const child = await world.dropOrder({ relatedOrderNum: parent.orderNum })
    await set(child, { status: 'REFUSED' })
    for (const status of ['UN_AUDIT', 'DELIVERYING', 'DELIVERY_CANCEL']) {
      await set(parent, { status })
      await refused('ORDER_PARENT_MOVED', () => call('resubmit', [child.id]))
    }
    await set(parent, { status: 'WAIT_DELIVERY' })
    const other = await world.dropOrder({ relatedOrderNum: parent.orderNum })
    await refused('ORDER_PARENT_MOVED', () => call('resubmit', [child.id]))
    await set(other, { relatedOrderNum: null })
  })
})

describe('the audit', () => {
  it('knows the one warehouse the goods leave', async () => {
    const order = await world.shopOrder()
    await set(order, { warehouseId: null, warehouseName: null })
    await setLines(order, { warehouseId: null })
    await refused('ORDER_NO_WAREHOUSE', () => call('confirmAudit', [order.id], audit))
    const [many, other] = await Promise.all([world.shopOrder(), world.shopOrder()])
    await call('merge', [many.id, other.id])
    const survivor = (await world.order(many.id)).mergeFlag ? many : other
    await asSystem(world.db, (trx) =>
      sql`update order_item set warehouse_id = ${world.supplier.warehouseId} where id =
        (select max(id) from order_item where order_id = ${survivor.id})`.execute(trx),
    )
    await refused('ORDER_MANY_WAREHOUSES', () => call('confirmAudit', [survivor.id], audit))
  })

  it('of an order between two companies takes a warehouse of the supplier', async () => {
    const order = await world.dropOrder()
    const warehouseId = world.seller.warehouseId
    await asSystem(world.db, (trx) =>
      trx
        .updateTable('warehouse')
        .set({ shareFlag: true, shareStatus: '2', shareScope: 'ALL' })
        .where('id', '=', warehouseId)
        .execute(),
    )
    await refused('ORDER_FOREIGN_WAREHOUSE', () =>
      call('confirmAudit', [order.id], { ...audit, warehouseId }, 'supplier'),
    )
    await refused('ORDER_FOREIGN_WAREHOUSE', () =>
      call('setWarehouse', [order.id], { warehouseId }, 'supplier'),
    )
  })

  it('ships something of what is there', async () => {
    const order = await world.shopOrder({}, { conditionGrade: '60' })
    await refused('ORDER_NOTHING_TO_SHIP', () =>
      call('confirmAudit', [order.id], { lackPolicy: '2' }),
    )
  })

  it('confirms quantities of library orders only, of their lines, up to what was ordered', async () => {
    const order = await world.dropOrder({}, { quantity: 2 })
    const confirm = (itemId: string, quantity: number) => () =>
      call(
        'confirmAudit',
        [order.id],
        { ...audit, confirmQuantity: [{ itemId, quantity }] },
        'supplier',
      )
    const itemId = await firstLine(order)
    await refused('ORDER_CONFIRM_KIND', confirm(itemId, 1))
    for (const orderType of ['GP_ORDER', 'GP_BOOK']) {
      await set(order, { orderType })
      await refused('ORDER_ITEM_UNKNOWN', confirm('1', 1))
      await refused('ORDER_CONFIRM_QUANTITY', confirm(itemId, 3))
    }
    expect(refusalOf(await confirm(itemId, 2)())).not.toBe('ORDER_CONFIRM_QUANTITY')
  })

  it('hands on only what the other company offers, with a price', async () => {
    const order = await world.shopOrder({}, { conditionGrade: '70' })
    const warehouseId = world.supplier.warehouseId
    const hand = () => call('confirmAudit', [order.id], { lackPolicy: '3', warehouseId })
    await refused('ORDER_NO_SUPPLY', hand)
    const stockId = await world.stock(world.supplier, 5, { conditionGrade: '70' })
    const price = (to: string | null) =>
      asSystem(world.db, (trx) =>
        sql`update stock set wholesale_price = ${to} where id = ${stockId} or condition_grade = '70'`.execute(
          trx,
        ),
      )
    await price(null)
    await refused('ORDER_NO_SUPPLY', hand)
    await price('8.00')
  })
})

describe('the platform', () => {
  it('is told again only what it was not told, of its own orders', async () => {
    const order = await world.shopOrder({ abnormalTypes: ['12'] })
    const platform = { platformOrderNum: 'P-1', orderType: 'SHOP_ORDER' }
    await refused('ORDER_NOT_UPLOAD', () => call('upload', [order.id]))
    await set(order, { ...platform, uploadFlag: true })
    await refused('ORDER_NOT_UPLOAD', () => call('upload', [order.id]))
    const sound = await world.shopOrder({ platformOrderNum: 'P-2' })
    await refused('ORDER_NOT_UPLOAD', () => call('upload', [sound.id]))
  })
})

it.each(['match', 'splitOrder'])('%s changes only what waits for review', async (action) => {
  const order = await world.shopOrder({}, { quantity: 2 })
  const itemId = await firstLine(order)
  const body =
    action === 'match'
      ? { itemId, productId: world.seller.productId, conditionGrade: '90' }
      : { parts: [1, 1].map((quantity) => ({ items: [{ itemId, quantity }] })) }
  if (action === 'match')
    await refused('ORDER_ITEM_UNKNOWN', () => call('match', [order.id], { ...body, itemId: '1' }))
  await set(order, { status: 'WAIT_DELIVERY' })
  await refused('ORDER_STATE', () => call(action, [order.id], body))
})

it('changes the parcel only of what is shipped', async () => {
  const order = await world.shopOrder()
  const parcel = { expressCode: 'YTO', expressNum: 'YT2' }
  await refused('ORDER_STATE', () => call('setLogistics', [order.id], parcel))
})

describe('编辑订单', () => {
  it('puts nothing into an order that another company supplies but what it supplies', async () => {
    const order = await world.dropOrder()
    const { data: form } = await world.app.get<{ version: number; items: { id: Id }[] }>(
      `/order/shopOrders/edit/${order.orderNum}`,
      { as: world.seller },
    )
    const edit = (items: object[]) =>
      world.app.post(
        '/order/shopOrders/edit',
        { id: order.orderNum, version: form.version, items },
        { as: world.seller },
      )
    const own = {
      productId: world.seller.productId,
      conditionGrade: '90',
      quantity: 1,
      price: '8.00',
    }
    await refused('ORDER_SUPPLY_GOODS', () => edit([...form.items, own]))
    // nor in place of what the supplier supplies
    await refused('ORDER_SUPPLY_GOODS', () => edit([{ ...own, id: form.items[0]?.id }]))
    expect((await edit(form.items)).status).toBe(200)
  })
})

describe('导出明细', () => {
  it('takes a hundred thousand orders of a filter and not one more', async () => {
    const columns = [{ prop: 'orderNum', label: '订单编号' }]
    const ask = () =>
      world.app.post(
        '/order/shopOrders/exportDetails',
        { columns, filter: {} },
        { as: world.seller },
      )
    const found = vi.spyOn(orderList[0] as Route, 'handle')
    found.mockResolvedValue({ records: [], total: 100_001 })
    await refused('ORDER_EXPORT_TOO_MANY', ask)
    found.mockResolvedValue({ records: [], total: 100_000 })
    expect((await ask()).status).toBe(200)
    found.mockRestore()
  })
})

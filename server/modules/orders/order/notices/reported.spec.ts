import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actFor, asSystem, type Id, type Trx } from '../../../../base/db'
import { ledgerChecks } from '../../../../main/ledgerChecks'
import type { BatchAnswer } from '../../../../kit/machines'
import type { PlatformStatus } from '../../../shops/marketplaces'
import { receiveIn } from '../../../warehouse/inOrder'
import { sendMessage } from '../../../workspace/message'
import { paidOrder, notifyOrder } from '../../../../proofs/worlds/platform/platformOrders'
import { revokeShipment, shipOut } from '../../../warehouse/outOrder'
import {
  createOrderWorld,
  type OrderWorld,
  type Side,
} from '../../../../proofs/worlds/order/orderWorld'
import type { SignedIn } from '../../../../proofs/testing'
import { completeStale } from '../jobs/completeStale'
import type { OrderRow } from '../record/OrderRow'
import { silentLog } from '../../../../proofs/testing/logs'

// What the inventory's effects say beside states, stock and money: who is told, what the history reads, what follows.

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
  await world.stock(world.seller, 100)
  await world.stock(world.supplier, 300)
  for (const side of [world.seller, world.supplier]) {
    const colleague = await world.app.signIn({ company: side })
    await as(side, (trx) => joinsBosses(trx, colleague))
  }
  await as(world.supplier, receivingShelves)
})
afterAll(() => world.app.close())
afterEach(async () => {
  const { stock, money, credit } = ledgerChecks(world.db)
  for (const check of [stock, money, credit]) expect(await check()).toEqual([])
})

const as = <T>(who: Side, work: (trx: Trx) => Promise<T>) =>
  actFor(world.db, { companyId: who.companyId, userId: who.user.userId }, work)

/** Messages reach who holds a stored role, and never whoever acts: a colleague beside the one who works here. */
async function joinsBosses(trx: Trx, { companyId, user }: SignedIn) {
  const { id } = await trx
    .insertInto('role')
    .values({ companyId, roleName: '老板', roleKey: 'boss' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('userRole').values({ companyId, userId: user.userId, roleId: id }).execute()
}

/** Somebody at the supplier who works on cloud orders only. */
async function cloudClerk(): Promise<Id> {
  const { user, companyId } = await world.app.signIn({ company: world.supplier })
  await asSystem(world.db, (trx) =>
    sql`with m as (insert into menu (menu_key, menu_name, menu_type, perms)
        values ('cloud-only', '云仓审核', 'F', 'order:cloud:audit') returning id),
      r as (insert into role (company_id, role_name, role_key)
        values (${companyId}, '云仓', 'cloud') returning id),
      rm as (insert into role_menu (company_id, role_id, menu_id) select ${companyId}, r.id, m.id from r, m)
      insert into user_role (company_id, user_id, role_id) select ${companyId}, ${user.userId}, r.id from r`.execute(
      trx,
    ),
  )
  return user.userId
}

async function receivingShelves(trx: Trx) {
  const own = await trx
    .selectFrom('shelf')
    .select(['companyId', 'warehouseId', 'areaId', 'shelfAreaId'])
    .where('id', '=', world.supplier.shelfId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('shelf')
    .values(
      ['DEFAULT', 'STAGE_IN', 'DEFECT'].map((shelfType) => ({
        ...own,
        shelfType,
        shelfCode: shelfType,
        systemFlag: true,
      })),
    )
    .onConflict((known) => known.doNothing())
    .execute()
}

const call = async (name: string, body: object, who: Side = world.seller) => {
  const answer = await world.app.post<BatchAnswer>(`/order/${name}`, body, { as: who })
  expect(answer.data?.results, answer.msg).toBeDefined()
  return answer.data.results[0]
}
const done = async (name: string, body: object, who?: Side) =>
  expect(await call(name, body, who)).toMatchObject({ ok: true })

const audited = async (order: OrderRow, who: Side = world.seller) => {
  await done('shopOrders/confirmAudit', { ids: [order.id], lackPolicy: '0' }, who)
  return world.order(order.id)
}
const shipped = async (order: OrderRow, who: Side = world.seller) => {
  const { outOrderNum } = await audited(order, who)
  const parcel = { expressCode: 'SF', expressNum: `SF${order.id}` }
  await as(who, (trx) => shipOut(trx, outOrderNum ?? '', parcel))
  return world.order(order.id)
}
const apply = async (order: OrderRow, quantity: number, amount: string, change: object = {}) => {
  const [line] = await world.lines(order.id)
  const items = [{ orderItemId: line?.id, refundQuantity: quantity, refundAmount: amount }]
  const answer = await world.app.post<{ id: Id; afterSaleNum: string }>(
    '/order/afterSales/apply',
    { id: order.orderNum, afterSaleType: '0', reason: '1', items, ...change },
    { as: world.seller },
  )
  expect(answer.code, answer.msg).toBe(200)
  return answer.data
}
/** The seller's order with the one that ships for it. */
async function pair(quantity = 2) {
  const warehouse = { warehouseId: world.supplier.warehouseId }
  const parent = await audited(await world.shopOrder(warehouse, { quantity }))
  const child = await world.childOf(parent)
  return { parent, child }
}
const areHeld = async ({ orderNum }: OrderRow) => {
  const rows = await asSystem(world.db, (trx) =>
    trx.selectFrom('outOrder').select('holdFlag').where('sourceNum', '=', orderNum).execute(),
  )
  return rows.map(({ holdFlag }) => holdFlag)
}
const historyOf = async (orderId: Id) => {
  const rows = await asSystem(world.db, (trx) =>
    trx.selectFrom('orderLog').select('content').where('orderId', '=', orderId).execute(),
  )
  return rows.map(({ content }) => content)
}
const notifiedTo = async (who: Side, text: string) => {
  const rows = await asSystem(world.db, (trx) =>
    trx
      .selectFrom('message')
      .select(['messageType', 'messageTitle'])
      .where('companyId', '=', who.companyId)
      .where('messageContent', 'like', `%${text}%`)
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ messageType, messageTitle }) => `${messageType} ${messageTitle}`)
}

describe('what a platform says', () => {
  const notify = (num: string, version: number, status: PlatformStatus) =>
    notifyOrder(world, paidOrder(num, { version, status, freightAmount: undefined }))
  const sold = async (num: string) => {
    const order = await notify(num, 1, 'WAIT_SEND')
    const warehouse = { ids: [order.id], warehouseId: world.seller.warehouseId }
    await done('shopOrders/setWarehouse', warehouse)
    return shipped(order)
  }

  it('“交易成功” completes the order', async () => {
    const order = await sold('F1')
    await notify('F1', 2, 'FINISHED')
    expect(await world.order(order.id)).toMatchObject({ status: 'DELIVERY_SUCCESS' })
    expect((await historyOf(order.id)).at(-1)).toBe('平台确认完成')
  })

  it('a buyer’s request there is taken back there, not here', async () => {
    const order = await sold('F3')
    await notify('F3', 2, 'REFUNDING')
    const { id } = await asSystem(world.db, (trx) =>
      trx
        .selectFrom('afterSale')
        .select('id')
        .where('orderId', '=', order.id)
        .executeTakeFirstOrThrow(),
    )
    expect(await call('afterSales/cancel', { ids: [id] })).toMatchObject({
      error: 'AFTER_SALE_PLATFORM_CANCEL',
    })
  })

  it('“交易成功” waits while somebody asks for money back', async () => {
    const order = await sold('F2')
    await apply(order, 1, '5.00')
    await notify('F2', 2, 'FINISHED')
    expect(await world.order(order.id)).toMatchObject({ status: 'DELIVERIED' })
  })
})

describe('a request for money', () => {
  it('keeps an order from being completed by itself, until it was refused', async () => {
    const asked = await shipped(await world.shopOrder({}, { quantity: 2 }))
    const refusedOne = await shipped(await world.shopOrder({}, { quantity: 2 }))
    const never = await shipped(await world.shopOrder({}, { quantity: 2 }))
    await apply(asked, 1, '8.00')
    const { id } = await apply(refusedOne, 1, '8.00')
    await done('afterSales/refuse', { ids: [id], refuseReason: '1', auditRemark: '没有问题' })
    await asSystem(world.db, (trx) =>
      sql`update sales_order set delivery_time = now() - interval '16 days'
        where id = any(${[asked.id, refusedOne.id, never.id]}::bigint[])`.execute(trx),
    )
    await completeStale(world.db, silentLog)
    expect((await world.order(asked.id)).status).toBe('DELIVERIED')
    expect((await world.order(refusedOne.id)).status).toBe('DELIVERY_SUCCESS')
    expect((await world.order(never.id)).status).toBe('DELIVERY_SUCCESS')
  })

  it('repeats only a refused one of the same order', async () => {
    const order = await shipped(await world.dropOrder({}, { quantity: 2 }), world.supplier)
    const { id, afterSaleNum } = await apply(order, 1, '8.00')
    const [line] = await world.lines(order.id)
    const again = (relatedAfterSaleNum: string) =>
      world.app.post<{ error?: string }>(
        '/order/afterSales/apply',
        {
          id: order.orderNum,
          afterSaleType: '0',
          reason: '1',
          relatedAfterSaleNum,
          items: [{ orderItemId: line?.id, refundQuantity: 1, refundAmount: '8.00' }],
        },
        { as: world.seller },
      )
    expect((await again(afterSaleNum)).msg).toContain('不能重新申请')
    const refusal = { refuseReason: '1', auditRemark: '没有问题' }
    await done('afterSales/refuse', { ids: [id], ...refusal }, world.supplier)
    expect((await again(afterSaleNum)).code).toBe(200)
  })
})

describe('an order that another one ships for', () => {
  it('keeps the parcel once its platform took the number, without a word about who sold it', async () => {
    const { parent, child } = await pair()
    const { outOrderNum } = await shipped(child, world.supplier)
    await asSystem(world.db, (trx) =>
      trx.updateTable('salesOrder').set({ uploadFlag: true }).where('id', '=', parent.id).execute(),
    )
    const revoke = as(world.supplier, (trx) => revokeShipment(trx, outOrderNum ?? '', 1))
    await expect(revoke).rejects.toMatchObject({
      code: 'ORDER_UPLOADED',
      message: expect.stringContaining(child.orderNum) as string,
    })
    expect(await world.order(parent.id)).toMatchObject({ status: 'DELIVERIED' })
  })

  it('waits for another choice when all of the supplier’s order was refunded before it left', async () => {
    const { parent, child } = await pair()
    await audited(child, world.supplier)
    const { id } = await apply(await world.order(child.id), 2, '16.00')
    await done('afterSales/agree', { ids: [id], duty: '2' }, world.supplier)
    expect(await world.order(child.id)).toMatchObject({ status: 'DELIVERY_CANCEL' })
    expect(await world.order(parent.id)).toMatchObject({
      status: 'UN_AUDIT',
      abnormalTypes: ['13'],
    })
    expect(await notifiedTo(world.supplier, child.orderNum)).toContain('3 出库单已作废')
  })

  it('holds the goods while its buyer asks for their money, and lets them go when the buyer gets none', async () => {
    const { parent, child } = await pair()
    await audited(child, world.supplier)
    const { id } = await apply(await world.order(parent.id), 1, '5.00')
    const both = async () => [await world.order(parent.id), await world.order(child.id)]
    const held = { status: 'DELIVERY_ERROR', abnormalTypes: ['5'] }
    expect(await both()).toMatchObject([held, held])
    expect(await areHeld(child)).toEqual([true])
    expect((await historyOf(child.id)).join()).not.toContain(parent.orderNum)
    const refusal = { refuseReason: '1', auditRemark: '已经在备货' }
    await done('afterSales/refuse', { ids: [id], ...refusal })
    const free = { status: 'WAIT_DELIVERY', abnormalTypes: [] }
    expect(await both()).toMatchObject([free, free])
    expect(await areHeld(child)).toEqual([false])
  })

  it('stops the supplier’s review, too, while its buyer asks for their money', async () => {
    const { parent, child } = await pair()
    const { id } = await apply(await world.order(parent.id), 1, '5.00')
    expect(await world.order(parent.id)).toMatchObject({ status: 'DELIVERY_ERROR' })
    const stopped = {
      status: 'UN_AUDIT',
      abnormalTypes: ['5'],
      abnormalReason: '下单公司的买家申请退款',
    }
    expect(await world.order(child.id)).toMatchObject(stopped)
    expect(await notifiedTo(world.supplier, child.orderNum)).toContain('1 订单暂停审核')
    expect((await historyOf(child.id)).join()).not.toContain(parent.orderNum)
    const audit = { ids: [child.id], lackPolicy: '0' }
    expect(await call('shopOrders/confirmAudit', audit, world.supplier)).toMatchObject({
      error: 'ORDER_BUYER_ASKS',
    })
    await done('afterSales/refuse', { ids: [id], refuseReason: '1', auditRemark: '已经在备货' })
    expect(await world.order(child.id)).toMatchObject({ abnormalTypes: [], abnormalReason: null })
    expect((await audited(child, world.supplier)).status).toBe('WAIT_DELIVERY')
    expect((await world.order(parent.id)).status).toBe('WAIT_DELIVERY')
  })

  it.each(['RETRY', 'REAUDIT', 'SHORT'])(
    'is not sent on by its supplier before the seller has decided: %s',
    async (way) => {
      const { parent, child } = await pair()
      await audited(child, world.supplier)
      await apply(await world.order(parent.id), 1, '5.00')
      const [line] = await world.lines(child.id)
      const shortLines = [{ itemId: line?.id, quantity: 1, amount: '8.00' }]
      const recover = { ids: [child.id], way, shortLines }
      expect(await call('shopOrders/recover', recover, world.supplier)).toMatchObject({
        error: 'ORDER_BUYER_ASKS',
      })
      expect(await world.order(child.id)).toMatchObject({ status: 'DELIVERY_ERROR' })
    },
  )

  it.each([
    ['waits for its review', false],
    ['lies in the warehouse', true],
  ])('ends with all of its money given back while the child %s', async (_where, isAudited) => {
    const before = await world.balance(world.seller)
    const { parent, child } = await pair()
    if (isAudited) await audited(child, world.supplier)
    const { id } = await apply(await world.order(parent.id), 2, '40.00')
    await done('afterSales/agree', { ids: [id], duty: '2' })
    const ended = { status: 'DELIVERY_CANCEL', cancelReason: '5', frozenAmount: '0.00' }
    expect(await world.order(parent.id)).toMatchObject(ended)
    expect(await world.order(child.id)).toMatchObject(ended)
    expect(await world.balance(world.seller)).toEqual(before)
    expect((await historyOf(child.id)).join()).not.toContain(parent.orderNum)
  })

  it('asks the supplier before their review for what the buyer got back', async () => {
    const { parent, child } = await pair()
    const { id } = await apply(await world.order(parent.id), 1, '20.00')
    await done('afterSales/agree', { ids: [id], duty: '2', applySupplier: true })
    expect(await world.order(parent.id)).toMatchObject({ status: 'WAIT_DELIVERY' })
    const asked = await asSystem(world.db, (trx) =>
      trx.selectFrom('afterSale').selectAll().where('orderId', '=', child.id).execute(),
    )
    expect(asked).toMatchObject([{ source: '2', refundStatus: '3', applyAmount: '8.00' }])
    await done('afterSales/agree', { ids: [asked[0]?.id], duty: '2' }, world.supplier)
    expect(await world.order(child.id)).toMatchObject({ status: 'UN_AUDIT', abnormalTypes: [] })
    await audited(child, world.supplier)
    expect(await world.lines(child.id)).toMatchObject([{ lockQuantity: 1 }])
  })

  it('shows the fault of the order that ships, and none after it went on', async () => {
    const { parent, child } = await pair()
    await audited(child, world.supplier)
    const fault = { ids: [child.id], abnormalType: '8', abnormalReason: '货位上没有' }
    await done('shopOrders/markError', fault, world.supplier)
    expect(await world.order(parent.id)).toMatchObject({
      status: 'DELIVERY_ERROR',
      abnormalTypes: ['8'],
    })
    await done('shopOrders/recover', { ids: [child.id], way: 'RETRY' }, world.supplier)
    expect(await world.order(parent.id)).toMatchObject({
      status: 'WAIT_DELIVERY',
      abnormalTypes: [],
    })
  })

  it('is not mistaken for one whose lost parcel was sent again', async () => {
    const order = await shipped(await world.shopOrder({}, { quantity: 2 }))
    const lost = { ids: [order.id], abnormalType: '11', abnormalReason: '快件丢失' }
    await done('shopOrders/markError', lost)
    await done('shopOrders/recover', { ids: [order.id], way: 'RESEND' })
    const again = await world.childOf(order)
    await shipped(again)
    const { id } = await apply(await world.order(order.id), 1, '5.00')
    const agree = { ids: [id], duty: '2', applySupplier: true }
    expect(await call('afterSales/agree', agree)).toMatchObject({ error: 'AFTER_SALE_NO_CHILD' })
    await done('afterSales/agree', { ids: [id], duty: '2' })
    await asSystem(world.db, (trx) =>
      sql`update sales_order set delivery_time = now() - interval '16 days'
        where id = ${order.id}`.execute(trx),
    )
    await completeStale(world.db, silentLog)
    expect(await world.order(order.id)).toMatchObject({ status: 'DELIVERY_SUCCESS' })
    expect(await world.order(again.id)).toMatchObject({ status: 'DELIVERIED' })
  })
})

describe('an archived order', () => {
  it('comes back to 订单中心 while something is asked back of it', async () => {
    const order = await shipped(await world.dropOrder({}, { quantity: 2 }), world.supplier)
    await done('shopOrders/finish', { ids: [order.id] })
    await asSystem(world.db, (trx) =>
      trx.updateTable('salesOrder').set({ archived: true }).where('id', '=', order.id).execute(),
    )
    await apply(order, 1, '8.00')
    expect(await world.order(order.id)).toMatchObject({ archived: false })
  })
})

const edit = async (order: OrderRow, change: object, who: Side = world.seller) => {
  const path = `/order/shopOrders/edit/${order.orderNum}`
  const { data } = await world.app.get<Record<string, unknown>>(path, { as: who })
  const shown = ['orderNum', 'platformOrderNum', 'orderId', 'status', 'orderType', 'editor']
  for (const field of [...shown, 'editable', 'problem', 'waitReview']) delete data[field]
  const body = { ...data, id: order.orderNum, ...change }
  return world.app.post('/order/shopOrders/edit', body, { as: who })
}

describe('the history of an edit', () => {
  it('reads as a person would say it, with everything that changed', async () => {
    const order = await world.shopOrder({ expressCode: 'YTO' }, { quantity: 2 })
    const answer = await edit(order, {
      expressCode: 'SF',
      deliverType: '2',
      urgentFlag: true,
      buyerMessage: '不算',
      invoiceType: '1',
      invoiceTitle: '文渊书店',
    })
    expect(answer.code, answer.msg).toBe(200)
    expect((await historyOf(order.id)).at(-1)).toBe(
      '加急：否 → 是；配送方式：快递 → 客户自提；快递公司：圆通速递 → 顺丰速运；发票类型：不开票 → 电子普通发票；发票抬头：空 → 文渊书店',
    )
  })

  it('names every change of a line', async () => {
    const order = await world.dropOrder({}, { quantity: 3 })
    const [line] = await world.lines(order.id)
    const items = [{ ...line, quantity: 3, confirmQuantity: 2 }]
    const answer = await edit(order, { items }, world.supplier)
    expect(answer.code, answer.msg).toBe(200)
    expect((await historyOf(order.id)).at(-1)).toContain('《红楼梦》九品确认数量 空 → 2')
  })
})

describe('an order between two companies', () => {
  it('costs what the supplier asks, whatever its buyer types', async () => {
    const order = await world.dropOrder({}, { quantity: 3 })
    const [line] = await world.lines(order.id)
    const answer = await edit(order, { items: [{ ...line, price: '0.01', quantity: 2 }] })
    expect(answer.code, answer.msg).toBe(200)
    expect(await world.order(order.id)).toMatchObject({
      supplyAmount: '16.00',
      frozenAmount: '19.00',
    })
  })

  it('leaves its lines to its buyer: whoever ships confirms copies, up to those ordered', async () => {
    const order = await world.dropOrder({}, { quantity: 2 })
    const [line] = await world.lines(order.id)
    const other = await world.book(world.supplier, '9787108009821', '围城')
    const ship = (change: object) =>
      edit(order, { items: [{ ...line, ...change }] }, world.supplier)
    const refused = { data: { error: 'ORDER_NOT_BUYER' } }
    expect(await ship({ productId: other })).toMatchObject(refused)
    expect(await ship({ id: '999999999' })).toMatchObject(refused)
    expect(await ship({ confirmQuantity: 3 })).toMatchObject({
      data: { error: 'ORDER_CONFIRM_QUANTITY' },
    })
    expect((await ship({ confirmQuantity: 2 })).status).toBe(200)
    const [after] = await world.lines(order.id)
    expect(after).toMatchObject({ productId: line?.productId, confirmQuantity: 2 })
  })

  it('takes no goods of its buyer’s own', async () => {
    const order = await world.dropOrder()
    const added = { productId: world.seller.productId, quantity: 1, price: '1.00' }
    const answer = await edit(order, { items: [...(await world.lines(order.id)), added] })
    expect(answer.msg).toContain('“书海批发”供货')
    expect(await world.lines(order.id)).toHaveLength(1)
  })
})

/** Its operator reads shop and number of the sale; nothing of it is stored a second time. */
async function readsOrigin(parent: OrderRow, child: OrderRow) {
  const origin = { platformId: '7', shopNum: '700000001', shopName: '文渊旧书' }
  const sold = { ...origin, platformOrderNum: 'P-cloud' }
  await asSystem(world.db, (trx) =>
    trx
      .updateTable('salesOrder')
      .set({ platformOrderNum: 'P-cloud' })
      .where('id', '=', parent.id)
      .execute(),
  )
  const found = async (path: string, filter: object, who: Side | SignedIn = world.supplier) => {
    const body = { pageNum: 1, pageSize: 10, tab: 'one', filter }
    const { data } = await world.app.post<{ records: object[] }>(path, body, { as: who })
    return data.records
  }
  const asked = { platformOrderNum: ['P-cloud'], shopNum: '700000001', platformId: '7' }
  const examine = '/order/cloud/examine/page'
  expect(await found(examine, asked)).toMatchObject([{ orderNum: child.orderNum, ...sold }])
  expect(await found(examine, { ...asked, shopNum: '1' })).toEqual([])
  expect(await found(examine, asked, world.stranger)).toEqual([])
  const path = `/order/shopOrders/detail/${child.orderNum}`
  expect((await world.app.get(path, { as: world.supplier })).data).toMatchObject(sold)
  const center = { pageNum: 1, pageSize: 10, tab: 'all', filter: { orderNum: [child.orderNum] } }
  const listed = await world.app.post('/order/center/page', center, { as: world.supplier })
  expect(listed.data).toMatchObject({ records: [sold] })
  expect(await world.order(child.id)).toMatchObject({ shopNum: null, platformOrderNum: null })
}

describe('who is told that an order waits', () => {
  const manual = async (receiverAddress: string) => {
    const body = {
      shopNum: '150000001',
      warehouseId: world.seller.warehouseId,
      settleType: '3',
      payStatus: '0',
      receiverName: '李小明',
      receiverPhone: '13812345678',
      province: ['北京市', '北京市', '东城区'],
      receiverAddress,
      items: [
        { productId: world.seller.productId, conditionGrade: '90', quantity: 1, price: '20' },
      ],
    }
    const answer = await world.app.post<{ orderNum: string }>('/order/manual/add', body, {
      as: world.seller,
    })
    expect(answer.code, answer.msg).toBe(200)
    return answer.data.orderNum
  }
  beforeAll(() =>
    as(world.seller, (trx) =>
      trx
        .insertInto('shop')
        .values({
          companyId: world.seller.companyId,
          shopNum: '150000001',
          shopName: '门店',
          platformId: '15',
          shopType: '15',
        })
        .execute(),
    ),
  )

  it('is its reviewer, and nobody once a strategy has passed it', async () => {
    expect(await notifiedTo(world.seller, await manual('一号院'))).toEqual(['1 待审核'])
    const rule = { strategyName: '全部通过', priority: 1, strategyType: 'AUTO_AUDIT' }
    const added = await world.app.post('/order/strategy/add', rule, { as: world.seller })
    expect(added.msg).toBe('操作成功')
    const orderNum = await manual('二号院')
    await asSystem(world.db, (trx) => trx.deleteFrom('orderStrategy').execute())
    expect(await notifiedTo(world.seller, orderNum)).toEqual(['3 有新的出库单'])
  })

  it('of a cloud warehouse is who may review there, even without the usual right', async () => {
    const clerk = await cloudClerk()
    const asCloud = (cloudFlag: boolean) =>
      asSystem(world.db, (trx) =>
        trx
          .updateTable('warehouse')
          .set({ cloudFlag })
          .where('id', '=', world.supplier.warehouseId)
          .execute(),
      )
    await asCloud(true)
    const { parent, child } = await pair()
    await asCloud(false)
    expect(child.orderType).toBe('CENTER_ORDER')
    const rows = await asSystem(world.db, (trx) =>
      trx.selectFrom('message').select('messageTitle').where('userId', '=', clerk).execute(),
    )
    expect(rows).toEqual([{ messageTitle: '有新的代发订单' }])
    const fee = { ids: [child.id], serviceAmount: '2.00', remark: '加急打包' }
    await done('shopOrders/setService', fee, world.supplier)
    expect(await notifiedTo(world.seller, '加急打包')).toEqual(['1 云仓服务费已调整'])
    expect(await notifiedTo(world.supplier, '加急打包')).toEqual([])
    await readsOrigin(parent, child)
  })
})

describe('the badge', () => {
  it('counts an order until somebody has reviewed it', async () => {
    const colleague = await world.app.signIn({ company: world.seller })
    const order = await world.shopOrder()
    await actFor(world.db, { companyId: colleague.companyId, userId: '0' }, (trx) =>
      sendMessage(trx, {
        companyId: colleague.companyId,
        messageType: '1',
        messageSubType: 'SHOP_ORDER',
        title: '待审核',
        content: '请审核',
        orderDetail: {
          orderType: order.orderType,
          orderNum: order.orderNum,
          orderStatus: 'UN_AUDIT',
          orderAmount: order.orderAmount,
          goodsQuantity: order.goodsQuantity,
        },
        userIds: [colleague.user.userId],
        isTodo: true,
      }),
    )
    const counts = async () =>
      (await world.app.get('/system/system/message/getCount', { as: colleague })).data
    const shown = async () => {
      const body = { readFlag: '0', todo: true, pageNum: 1, pageSize: 10 }
      const path = '/system/system/message/getPage'
      return (await world.app.post<{ total: number }>(path, body, { as: colleague })).data.total
    }
    expect([await counts(), await shown()]).toEqual([{ unReadCount: 1, todoCount: 1 }, 1])
    await audited(order)
    expect([await counts(), await shown()]).toEqual([{ unReadCount: 1, todoCount: 0 }, 0])
  })
})

describe('智能合单', () => {
  it('offers only what can be merged', async () => {
    const place = { receiverAddress: '合单路 1 号' }
    const one = await world.shopOrder(place, { quantity: 2 })
    const two = await world.shopOrder(place)
    const groups = async () => {
      const path = '/order/shopOrders/mergeGroups'
      const { data } = await world.app.post<{ orders: { orderNum: string }[] }[]>(
        path,
        {},
        { as: world.seller },
      )
      return data.map(({ orders }) => orders.map(({ orderNum }) => orderNum))
    }
    expect(await groups()).toContainEqual([one.orderNum, two.orderNum])
    await asSystem(world.db, async (trx) => {
      const base = await trx
        .selectFrom('salesOrder')
        .select('id')
        .where('id', '=', two.id)
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('afterSale')
        .values({
          companyId: two.companyId,
          supplyCompanyId: two.supplyCompanyId,
          orderId: base.id,
          orderNum: two.orderNum,
          orderType: two.orderType,
          orderStatus: two.status,
          afterSaleNum: 'SH-merge',
          afterSaleType: '0',
          reason: '4',
          refundStatus: '3',
          source: '0',
          applyAmount: '1.00',
          refundQuantity: 1,
          applyTime: two.createTime,
        })
        .execute()
    })
    expect((await groups()).flat()).not.toContain(two.orderNum)
  })

  it.each([
    ['held', { holdFlag: true }],
    ['locked', { lockFlag: true }],
    ['refused', { status: 'REFUSED' }],
    ['shipping for another order', { relatedOrderNum: 'DD20260101000001' }],
  ])('offers none that is %s', async (state, change) => {
    const place = { receiverAddress: `合单路 ${state} 号` }
    const one = await world.shopOrder(place)
    const two = await world.shopOrder(place)
    const grouped = async () => {
      const { data } = await world.app.post<{ orders: { orderNum: string }[] }[]>(
        '/order/shopOrders/mergeGroups',
        {},
        { as: world.seller },
      )
      return data.flatMap(({ orders }) => orders.map(({ orderNum }) => orderNum))
    }
    expect(await grouped()).toEqual(expect.arrayContaining([one.orderNum, two.orderNum]))
    await asSystem(world.db, (trx) =>
      trx.updateTable('salesOrder').set(change).where('id', '=', two.id).execute(),
    )
    expect(await grouped()).not.toContain(two.orderNum)
  })
})

describe('a parcel that comes back', () => {
  const parcelOf = (afterSaleId: Id) =>
    asSystem(world.db, (trx) =>
      trx
        .selectFrom('returnOrder')
        .selectAll()
        .where('afterSaleId', '=', afterSaleId)
        .executeTakeFirstOrThrow(),
    )
  async function sentBack() {
    const order = await shipped(await world.dropOrder({}, { quantity: 2 }), world.supplier)
    const { id } = await apply(order, 1, '8.00', { afterSaleType: '1' })
    const place = { duty: '2', warehouseId: world.supplier.warehouseId }
    await done('afterSales/agree', { ids: [id], ...place }, world.supplier)
    const parcel = await parcelOf(id)
    const number = { expressCode: 'SF', expressNum: 'SF-wrong' }
    await done('returnOrders/fillExpress', { ids: [parcel.id], ...number })
    return { id, parcel: await parcelOf(id) }
  }

  it('is expected under the number that was put right', async () => {
    const { parcel } = await sentBack()
    const number = { expressCode: 'YTO', expressNum: 'YT-right' }
    await done('returnOrders/fillExpress', { ids: [parcel.id], ...number })
    const doc = await asSystem(world.db, (trx) =>
      trx
        .selectFrom('inOrder')
        .select(['expressCode', 'expressNum'])
        .where('inOrderNum', '=', parcel.inOrderNum)
        .executeTakeFirstOrThrow(),
    )
    expect(doc).toEqual(number)
  })

  it('was refused by its receiver: its fault reaches who decides after-sales, too', async () => {
    const order = await shipped(await world.dropOrder({}, { quantity: 2 }), world.supplier)
    const refused = { ids: [order.id], abnormalType: '10', abnormalReason: '收件人拒收' }
    await done('shopOrders/markError', refused, world.supplier)
    const parcel = await asSystem(world.db, (trx) =>
      trx
        .selectFrom('returnOrder')
        .selectAll()
        .where('orderId', '=', order.id)
        .executeTakeFirstOrThrow(),
    )
    const lost = { ids: [parcel.id], errorReason: '路上丢了' }
    await done('returnOrders/markError', lost, world.supplier)
    expect(await notifiedTo(world.supplier, `${parcel.returnNum} 退件异常`)).toEqual(['1 退件异常'])
  })

  it('whose refund was refused after it was booked in is closed when it was sent back', async () => {
    const { id, parcel } = await sentBack()
    const [line] = await asSystem(world.db, (trx) =>
      trx
        .selectFrom('inOrderItem as i')
        .innerJoin('inOrder as d', 'd.id', 'i.inOrderId')
        .select('i.id')
        .where('d.inOrderNum', '=', parcel.inOrderNum)
        .execute(),
    )
    const lines = [{ lineId: line?.id ?? '0', good: 1 }]
    await as(world.supplier, (trx) => receiveIn(trx, parcel.inOrderNum ?? '', { lines }))
    const refusal = { refuseReason: '1', auditRemark: '不是我们的书' }
    await done('afterSales/refuse', { ids: [id], ...refusal }, world.supplier)
    expect(await parcelOf(id)).toMatchObject({ returnStatus: 'ERROR' })
    const way = { ids: [parcel.id], remark: '已退回买家' }
    expect(
      await call('returnOrders/handleError', { ...way, way: 'WAIT_IN' }, world.supplier),
    ).toMatchObject({ error: 'RETURN_BOOKED' })
    await done('returnOrders/handleError', { ...way, way: 'CLOSED' }, world.supplier)
    expect(await parcelOf(id)).toMatchObject({ returnStatus: 'CLOSED' })
  })
})

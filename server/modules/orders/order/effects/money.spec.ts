import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { actFor, asSystem, type Id, type Trx } from '../../../../base/db'
import { ledgerChecks } from '../../../../main/ledgerChecks'
import type { BatchAnswer } from '../../../../kit/machines'
import { expectRefused, refusalOf } from '../../../../proofs/refusals'
import { dueOf, openSettlementAccount } from '../../../money/credit'
import { openAccount } from '../../../money/finance'
import { revokeShipment, shipOut } from '../../../warehouse/outOrder'
import {
  createOrderWorld,
  type OrderWorld,
  type Side,
} from '../../../../proofs/worlds/order/orderWorld'

let world: OrderWorld
let customerId: Id
let settlementAccountId: Id
beforeAll(async () => {
  world = await createOrderWorld()
  await world.stock(world.seller, 50)
  await world.stock(world.supplier, 50)
  await as(world.seller, async (trx) => {
    const { companyId } = world.seller
    const names = { customerCode: 'KH1', customerName: '一中图书馆', category: '1' }
    const made = await trx
      .insertInto('customer')
      .values({ companyId, ...names })
      .returning('id')
      .executeTakeFirstOrThrow()
    customerId = made.id
    const account = { accountCode: 'ZH1', accountName: '收款账户', accountType: 'BANK' } as const
    settlementAccountId = await openSettlementAccount(trx, account)
    const shop = { shopNum: '150000001', shopName: '门店', platformId: '15', shopType: '15' }
    await trx
      .insertInto('shop')
      .values({ companyId, ...shop })
      .execute()
  })
}, 120_000)
afterAll(() => world.app.close())
afterEach(async () => {
  const { stock, money, credit } = ledgerChecks(world.db)
  for (const check of [stock, money, credit]) expect(await check()).toEqual([])
})

const as = <T>(who: Side, work: (trx: Trx) => Promise<T>) =>
  actFor(world.db, { companyId: who.companyId, userId: who.user.userId }, work)
const act = async (name: string, body: object, who: Side) => {
  const path = `/order/shopOrders/${name}`
  const { data, msg } = await world.app.post<BatchAnswer>(path, body, { as: who })
  expect(data?.results?.[0], msg).toMatchObject({ ok: true })
}
const ship = async (orderId: Id, who: Side) => {
  const { outOrderNum } = await world.order(orderId)
  const parcel = { expressCode: 'SF', expressNum: `SF${orderId}` }
  return as(who, (trx) => shipOut(trx, outOrderNum ?? '', parcel))
}

describe('an order that was paid when it was placed', () => {
  const account = () =>
    as(world.seller, async (trx) => {
      const find = trx.selectFrom('settlementAccount').select('currentMoney')
      return (await find.where('id', '=', settlementAccountId).executeTakeFirstOrThrow())
        .currentMoney
    })
  const receipts = (num: string) =>
    as(world.seller, async (trx) => {
      const find = trx.selectFrom('receiptPayment').select('status').where('sourceNum', '=', num)
      return (await find.orderBy('id').execute()).map(({ status }) => status)
    })

  const place = async (change: object = {}) => {
    const answer = await world.app.post<{ orderId: Id }>(
      '/order/manual/add',
      {
        shopNum: '150000001',
        warehouseId: world.seller.warehouseId,
        settleType: '3',
        payStatus: '1',
        customerId,
        settlementAccountId,
        receiverName: '李小明',
        receiverPhone: '13812345678',
        province: ['北京市', '北京市', '东城区'],
        receiverAddress: '东单大街 1 号',
        freightAmount: '0.00',
        items: [
          { productId: world.seller.productId, conditionGrade: '90', quantity: 2, price: '20.00' },
        ],
        ...change,
      },
      { as: world.seller },
    )
    expect(answer.code, answer.msg).toBe(200)
    return world.order(answer.data.orderId)
  }
  const placed = async () => {
    const { id, orderNum } = await place()
    const due = () => as(world.seller, (trx) => dueOf(trx, { type: 'ORDER', num: orderNum }))
    const audit = { ids: [id], lackPolicy: '0', warehouseId: world.seller.warehouseId }
    await act('confirmAudit', audit, world.seller)
    return { id, orderNum, due }
  }

  it('is received with its parcel; 撤销出库 takes receipt, money and receivable back', async () => {
    const { id, orderNum, due } = await placed()
    await ship(id, world.seller)
    expect(await due()).toEqual({ raised: '40.00', settled: '40.00' })
    expect([await account(), await receipts(orderNum)]).toEqual(['40.00', ['AUDITED']])
    const { outOrderNum } = await world.order(id)
    await as(world.seller, (trx) => revokeShipment(trx, outOrderNum ?? '', 1))
    expect(await due()).toEqual({ raised: '0.00', settled: '0.00' })
    expect([await account(), await receipts(orderNum)]).toEqual(['0.00', ['REVERSED']])
    await ship(id, world.seller)
    expect(await due()).toEqual({ raised: '40.00', settled: '40.00' })
    expect([await account(), await receipts(orderNum)]).toEqual(['40.00', ['REVERSED', 'AUDITED']])
  })

  it('is merged with no other that is paid otherwise: what it received is its own', async () => {
    const second = await as(world.seller, (trx) =>
      openSettlementAccount(trx, {
        accountCode: 'ZH2',
        accountName: '另一个账户',
        accountType: 'BANK',
      }),
    )
    const paid = await place()
    const merge = (other: { id: Id }) => () =>
      world.app.post('/order/shopOrders/merge', { ids: [paid.id, other.id] }, { as: world.seller })
    const unpaid = await place({ payStatus: '0' })
    await expectRefused(world, 'ORDER_MERGE_DIFFERS', merge(unpaid))
    const elsewhere = await place({ settlementAccountId: second })
    await expectRefused(world, 'ORDER_MERGE_DIFFERS', merge(elsewhere))
    const { data: groups } = await world.app.post<{ orders: { id: Id }[] }[]>(
      '/order/shopOrders/mergeGroups',
      {},
      { as: world.seller },
    )
    expect(groups).toEqual([])
    expect(refusalOf(await merge(await place())())).toBeUndefined()
    for (const { id } of [paid, unpaid, elsewhere])
      await act('cancel', { ids: [id], cancelReason: '1' }, world.seller)
  })

  it.each([{ status: '0' }, { accountType: 'BALANCE' }])(
    'is settled without a receipt where its account is %o by then',
    async (change) => {
      const { id, orderNum, due } = await placed()
      const before = await account()
      const set = (values: object) =>
        as(world.seller, (trx) =>
          trx
            .updateTable('settlementAccount')
            .set(values)
            .where('id', '=', settlementAccountId)
            .execute(),
        )
      await set(change)
      await ship(id, world.seller)
      await set({ status: '1', accountType: 'BANK' })
      expect(await due()).toEqual({ raised: '40.00', settled: '40.00' })
      expect([await account(), await receipts(orderNum)]).toEqual([before, []])
    },
  )
})

describe('what an order has shipped', () => {
  it('is of its living documents and of shipments nobody took back', async () => {
    const order = await world.dropOrder({}, { quantity: 3 })
    const audit = () => act('confirmAudit', { ids: [order.id], lackPolicy: '0' }, world.supplier)
    await audit()
    await act('antiAudit', { ids: [order.id], remark: '地址要改' }, world.supplier)
    await audit()
    await ship(order.id, world.supplier)
    const { outOrderNum, ...first } = await world.order(order.id)
    await as(world.supplier, (trx) => revokeShipment(trx, outOrderNum ?? '', 1))
    await ship(order.id, world.supplier)
    const again = await world.order(order.id)
    expect(first).toMatchObject({ costAmount: '15.00', expressNum: `SF${order.id}` })
    for (const name of ['costAmount', 'expressAmount', 'expressNum', 'boxQuantity'] as const)
      expect(again[name], name).toBe(first[name])
    expect(await world.lines(order.id)).toMatchObject([{ deliveryQuantity: 3, lockQuantity: 0 }])
  })
})

describe('确认完成', () => {
  it('pays the platform its fee out of the income, to the cent', async () => {
    const platform = await world.app.signIn({ companyName: '平台' })
    await asSystem(world.db, async (trx) => {
      await openAccount(trx, platform.companyId)
      await sql`update company set is_platform = id = ${platform.companyId}`.execute(trx)
      await sql`insert into sys_config (config_key, config_name, config_value, value_type)
        values ('order.serviceFeePermille', '服务费', '6', 'TEXT')
        on conflict (config_key) do update set config_value = '6'`.execute(trx)
    })
    const order = await world.dropOrder({}, { quantity: 3 })
    await act('confirmAudit', { ids: [order.id], lackPolicy: '0' }, world.supplier)
    const [before] = await world.balance(world.supplier)
    await ship(order.id, world.supplier)
    await act('finish', { ids: [order.id] }, world.seller)
    const [after] = await world.balance(world.supplier)
    // 27.00 of income, 6 per mille of it are 0.16
    expect((Number(after) - Number(before)).toFixed(2)).toBe('26.84')
    expect((await world.balance(platform))[0]).toBe('0.16')
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actFor, type Id, type Trx } from '../../../../base/db'
import { ledgerChecks } from '../../../../main/ledgerChecks'
import { expectRefused, refusalOf } from '../../../../proofs/refusals'
import { createOrderWorld, type OrderWorld } from '../../../../proofs/worlds/order/orderWorld'
import { addAdvance, creditOf, grantQuota } from '../../../money/credit'

let world: OrderWorld
let customerId: Id
beforeAll(async () => {
  world = await createOrderWorld()
  await asSeller(async (trx) => {
    const { companyId } = world.seller
    const made = await trx
      .insertInto('customer')
      .values({ companyId, customerCode: 'KH1', customerName: '一中图书馆', category: '1' })
      .returning('id')
      .executeTakeFirstOrThrow()
    customerId = made.id
    const party = { kind: 'customer', id: customerId } as const
    await grantQuota(trx, party, { quota: '200.00', periodDays: 30 })
    // three advances, so that what an order keeps is kept of several
    for (const num of ['FL1', 'FL2', 'FL3'])
      await addAdvance(trx, party, { bill: { type: 'REBATE', num }, amount: '66.00' })
    await addAdvance(trx, party, { bill: { type: 'REBATE', num: 'FL4' }, amount: '2.00' })
    const shop = { shopNum: '150000001', shopName: '门店', platformId: '15', shopType: '15' }
    await trx
      .insertInto('shop')
      .values({ companyId, ...shop })
      .execute()
  })
}, 120_000)
afterAll(() => world.app.close())
afterEach(async () => {
  const { money, credit } = ledgerChecks(world.db)
  for (const check of [money, credit]) expect(await check()).toEqual([])
})

const asSeller = <T>(work: (trx: Trx) => Promise<T>) =>
  actFor(world.db, { companyId: world.seller.companyId, userId: world.seller.user.userId }, work)
/** Yuan of the customer's quota or advance that is not taken. */
const free = (terms: string) =>
  asSeller(async (trx) => {
    const credit = await creditOf(trx, { kind: 'customer', id: customerId })
    return terms === '2' ? credit.available : credit.advance
  })
const post = (path: string, body: object) => world.app.post(path, body, { as: world.seller })
const act = async (action: string, body: object) =>
  expect(refusalOf(await post(`/order/shopOrders/${action}`, body)), action).toBeUndefined()
const place = (settleType: string, quantity: number) =>
  world.app.post<{ orderId: Id }>(
    '/order/manual/add',
    {
      shopNum: '150000001',
      warehouseId: world.seller.warehouseId,
      settleType,
      payStatus: '0',
      customerId,
      receiverName: '李小明',
      receiverPhone: '13812345678',
      province: ['北京市', '北京市', '东城区'],
      receiverAddress: '东单大街 1 号',
      freightAmount: '0.00',
      items: [
        { productId: world.seller.productId, conditionGrade: '90', quantity, price: '20.00' },
      ],
    },
    { as: world.seller },
  )
const placed = async (settleType: string, quantity: number) => {
  const { code, msg, data } = await place(settleType, quantity)
  expect(code, msg).toBe(200)
  return world.order(data.orderId)
}
const cancel = (id: Id) => act('cancel', { ids: [id], cancelReason: '1' })
const lastLog = async (orderId: Id) =>
  asSeller(async (trx) => {
    const find = trx.selectFrom('orderLog').select('content').where('orderId', '=', orderId)
    return (await find.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).content
  })

const kinds = [
  { terms: '2', code: 'CREDIT_SHORT', said: '释放账期额度' },
  { terms: '4', code: 'ADVANCE_SHORT', said: '释放预收款' },
]

describe.each(kinds)('what an order on terms $terms secures', ({ terms, code, said }) => {
  it('is taken when it is placed, all or nothing, and free again when it is cancelled', async () => {
    const order = await placed(terms, 9)
    expect(await free(terms)).toBe('20.00')
    await expectRefused(world, code, () => place(terms, 2))
    await cancel(order.id)
    expect(await free(terms)).toBe('200.00')
    expect(await lastLog(order.id)).toContain(said)
  })

  it('goes along with the parts of a split: each gives back its own', async () => {
    const order = await placed(terms, 8)
    const [item] = await world.lines(order.id)
    const part = (quantity: number) => ({ items: [{ itemId: item?.id, quantity }] })
    await act('splitOrder', { ids: [order.id], parts: [part(3), part(5)] })
    expect(await free(terms)).toBe('40.00')
    const cut = await asSeller((trx) =>
      trx
        .selectFrom('salesOrder')
        .select('id')
        .where('parentOrderNum', '=', order.orderNum)
        .executeTakeFirstOrThrow(),
    )
    await cancel(cut.id)
    expect(await free(terms)).toBe('140.00')
    await cancel(order.id)
    expect(await free(terms)).toBe('200.00')
  })

  it('goes along with a merge, and back with its undoing', async () => {
    const first = await placed(terms, 4)
    const second = await placed(terms, 5)
    await act('merge', { ids: [first.id, second.id] })
    expect(await free(terms)).toBe('20.00')
    await act('unmerge', { ids: [first.id] })
    expect(await free(terms)).toBe('20.00')
    await cancel(first.id)
    expect(await free(terms)).toBe('100.00')
    await cancel(second.id)
    expect(await free(terms)).toBe('200.00')
  })

  it('is free at once when merged orders are cancelled', async () => {
    const first = await placed(terms, 4)
    const second = await placed(terms, 5)
    await act('merge', { ids: [first.id, second.id] })
    await cancel(first.id)
    expect(await free(terms)).toBe('200.00')
  })
})

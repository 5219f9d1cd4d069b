import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../base/db'
import { expectRefused, refusalOf } from '../../../proofs/refusals'
import type { SignedIn } from '../../../proofs/testing'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'
import type { OrderRow } from '../order/record/OrderRow'
import { requirePlatform } from './decide/agree'

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
  await world.stock(world.seller, 100)
})
afterAll(() => world?.app.close())

const refused = (code: string, work: () => Promise<unknown>) => expectRefused(world, code, work)
const set = (table: 'salesOrder' | 'afterSale', id: Id, change: object) =>
  asSystem(world.db, (trx) =>
    trx
      .updateTable(table)
      .set(change as never)
      .where('id', '=', id)
      .execute(),
  )
const inState = async (status: string, change: object = {}) => {
  const order = await world.shopOrder({}, { quantity: 2 })
  await set('salesOrder', order.id, { status, ...change })
  return world.order(order.id)
}
const apply = async (order: OrderRow, change: object = {}) => {
  const [line] = await world.lines(order.id)
  const items = [{ orderItemId: line?.id, refundQuantity: 1, refundAmount: '8.00' }]
  const body = { id: order.orderNum, afterSaleType: '0', reason: '1', items, ...change }
  return world.app.post<{ id: Id; afterSaleNum: string }>('/order/afterSales/apply', body, {
    as: world.seller,
  })
}
const applied = async (order: OrderRow, change?: object) => {
  const answer = await apply(order, change)
  expect(answer.status, answer.msg).toBe(200)
  return answer.data
}
const act = (name: string, id: Id, body: object = {}, who: SignedIn = world.seller) =>
  world.app.post(`/order/afterSales/${name}`, { ids: [id], ...body }, { as: who })

describe('an application', () => {
  it('comes until 180 days after the order was finished', async () => {
    const order = await inState('DELIVERY_SUCCESS')
    // a minute on either side: seconds pass between the two calls
    const finished = (minutes: number) =>
      set('salesOrder', order.id, {
        finishTime: sql`now() - make_interval(mins => ${180 * 24 * 60 + minutes}::int)`,
      })
    await finished(1)
    await refused('AFTER_SALE_TOO_LATE', () => apply(order))
    await finished(-1)
    await applied(order)
  })

  it.each(['WAIT_DELIVERY', 'DELIVERYING'])(
    'sends no goods back that never left: %s',
    async (status) => {
      const order = await inState(status)
      await refused('AFTER_SALE_NOT_SHIPPED', () => apply(order, { afterSaleType: '1' }))
    },
  )

  it.each(['WAIT_DELIVERY', 'DELIVERYING'])(
    'nor of a fault before shipping: %s',
    async (statusBeforeError) => {
      const order = await inState('DELIVERY_ERROR', { statusBeforeError })
      await refused('AFTER_SALE_NOT_SHIPPED', () => apply(order, { afterSaleType: '1' }))
    },
  )

  it.each([{}, { description: '' }, { description: ' ' }])(
    'for another reason says what is wanted: %j',
    async (change) => {
      const order = await inState('DELIVERIED')
      await refused('AFTER_SALE_DESCRIPTION', () => apply(order, { reason: '4', ...change }))
      await applied(order, { reason: '4', description: '缺页' })
    },
  )

  it('names lines of the order, copies of them, and money', async () => {
    const order = await inState('DELIVERIED')
    const [line] = await world.lines(order.id)
    const [other] = await world.lines((await world.shopOrder()).id)
    const items = (change: object) => ({
      items: [{ orderItemId: line?.id, refundQuantity: 1, refundAmount: '8.00', ...change }],
    })
    await refused('AFTER_SALE_NOTHING', () => apply(order, items({ refundQuantity: 0 })))
    await refused('AFTER_SALE_NOTHING', () => apply(order, items({ refundQuantity: null })))
    await refused('AFTER_SALE_LINE_UNKNOWN', () => apply(order, items({ orderItemId: other?.id })))
    await refused('AFTER_SALE_QUANTITY', () => apply(order, items({ refundQuantity: 3 })))
    await refused('AFTER_SALE_AMOUNT', () => apply(order, items({ refundAmount: '40.01' })))
    await refused('AFTER_SALE_AMOUNT_ZERO', () => apply(order, items({ refundAmount: '0.00' })))
    await applied(order, items({ refundQuantity: 2, refundAmount: '40.00' }))
  })

  it('repeats only a refused one of the same order', async () => {
    const order = await inState('DELIVERIED')
    const first = await applied(order)
    const again = { relatedAfterSaleNum: first.afterSaleNum }
    await refused('AFTER_SALE_REPEAT', () => apply(order, again))
    await act('refuse', first.id, { refuseReason: '1', auditRemark: '不成立' })
    const other = await inState('DELIVERIED')
    await refused('AFTER_SALE_REPEAT', () => apply(other, again))
    await refused('AFTER_SALE_NOT_FOUND', () => apply(order, { relatedAfterSaleNum: 'SH-none' }))
    await applied(order, again)
  })

  it.each(['UN_AUDIT', 'REFUSED', 'DELIVERY_CANCEL'])(
    'is not for an order in %s',
    async (status) => {
      const order = await inState(status)
      await refused('AFTER_SALE_ORDER_STATE', () => apply(order))
    },
  )
})

describe('a decision', () => {
  const asked = async (change: object = {}) => {
    const order = await inState('DELIVERIED')
    return applied(order, change)
  }
  const duty = { duty: '2' }
  const confirmed = { ...duty, refundAmount: '8.00' }

  it('of what the platform was asked is the platform’s first', () => {
    const row = (platformDecision: string | null) =>
      ({ source: '0', platformDecision, supplyCompanyId: world.seller.companyId }) as never
    for (const decision of [null, 'REFUSED'])
      expect(() => requirePlatform(row(decision), 'AGREED')).toThrow(
        expect.objectContaining({ code: 'AFTER_SALE_PLATFORM_FIRST' }),
      )
    expect(() => requirePlatform(row('AGREED'), 'AGREED')).not.toThrow()
    for (const decision of [null, 'AGREED'])
      expect(() => requirePlatform(row(decision), 'REFUSED')).toThrow(
        expect.objectContaining({ code: 'AFTER_SALE_PLATFORM_FIRST' }),
      )
  })

  it('of a return names where the goods come back to, one of the own places', async () => {
    const { id } = await asked({ afterSaleType: '1' })
    await refused('AFTER_SALE_RETURN_PLACE', () => act('agree', id, duty))
    await refused('AFTER_SALE_RETURN_PLACE', () => act('agree', id, { ...duty, warehouseId: null }))
    const { warehouseId } = world.supplier
    await refused('RETURN_PLACE_UNKNOWN', () => act('agree', id, { ...duty, warehouseId }))
    await refused('BODY_INVALID', () => act('agree', id, { ...duty, warehouseId: 'x' }))
    const own = { ...duty, warehouseId: world.seller.warehouseId }
    expect(refusalOf(await act('agree', id, own))).toBeUndefined()
  })

  it('gives some money, and no more than was asked', async () => {
    const { id } = await asked()
    const agree = (refundAmount: string) => () => act('agree', id, { ...duty, refundAmount })
    await refused('AFTER_SALE_AMOUNT', agree('8.01'))
    await refused('AFTER_SALE_AMOUNT_ZERO', agree('0.00'))
    expect(refusalOf(await agree('8.00')())).toBeUndefined()
  })

  it.each(['agree', 'refuse', 'cancel'])('%s is of the company the request is at', async (name) => {
    const { id } = await asked()
    const body =
      name === 'refuse' ? { refuseReason: '1', auditRemark: '不' } : name === 'agree' ? duty : {}
    for (const who of [world.supplier, world.stranger])
      await refused('ROW_NOT_FOUND', () => act(name, id, body, who))
  })

  it('before the parcel is back is of who may, with the reason', async () => {
    const { id } = await asked({ afterSaleType: '1' })
    await act('agree', id, { ...duty, warehouseId: world.seller.warehouseId })
    await set('afterSale', id, { refundStatus: '6' })
    await refused('AFTER_SALE_OVERRIDE', () => act('confirm', id, confirmed))
    await refused('AFTER_SALE_OVERRIDE', () =>
      act('confirm', id, { ...confirmed, auditRemark: '  ' }),
    )
    const clerk = await world.app.signIn({
      company: world.seller,
      permissions: ['aftersale:confirm', 'aftersale:audit', 'aftersale:list'],
    })
    const why = { ...confirmed, auditRemark: '买家有照片' }
    const answer = refusalOf(await act('confirm', id, why, clerk))
    expect(['AFTER_SALE_OVERRIDE', 'PERMISSION_DENIED']).toContain(answer)
    expect(refusalOf(await act('confirm', id, why))).toBeUndefined()
  })
})

describe('the talk', () => {
  it('goes on for fifteen days after the end', async () => {
    const { id } = await applied(await inState('DELIVERIED'))
    await act('cancel', id)
    const speak = () => act('speak', id, { content: '还有问题' })
    const ended = (days: number) =>
      asSystem(world.db, async (trx) => {
        const ago = sql`now() - make_interval(days => ${days}::int) `
        await sql`update after_sale set apply_time = ${ago} where id = ${id}`.execute(trx)
        await sql`update after_sale_message set create_time = ${ago} where after_sale_id = ${id}`.execute(
          trx,
        )
      })
    await ended(16)
    await refused('AFTER_SALE_TALK_OVER', speak)
    await ended(14)
    expect(refusalOf(await speak())).toBeUndefined()
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../base/db'
import { expectRefused, refusalOf } from '../../../proofs/refusals'
import {
  createOrderWorld,
  sellersShop,
  type OrderWorld,
} from '../../../proofs/worlds/order/orderWorld'

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
})
afterAll(() => world?.app.close())

const refused = (code: string, work: () => Promise<unknown>) => expectRefused(world, code, work)
const post = <T>(path: string, body: object) => world.app.post<T>(path, body, { as: world.seller })

/** A shipped order of two copies for 40 yuan, and a request of one of them for 8. */
const shipped = async () => {
  const order = await world.shopOrder({}, { quantity: 2 })
  await asSystem(world.db, (trx) =>
    trx
      .updateTable('salesOrder')
      .set({ status: 'DELIVERIED' })
      .where('id', '=', order.id)
      .execute(),
  )
  const [line] = await world.lines(order.id)
  return (refundFreight: string) =>
    post<{ id: Id }>('/order/afterSales/apply', {
      id: order.orderNum,
      afterSaleType: '0',
      reason: '1',
      items: [{ orderItemId: line?.id, refundQuantity: 1, refundAmount: '8.00' }],
      refundFreight,
    })
}
const agree = (id: Id, change: object = {}) =>
  post('/order/afterSales/agree', { ids: [id], duty: '2', ...change })

describe('the freight of a refund', () => {
  it('is asked for with the goods up to what the order cost', async () => {
    const apply = await shipped()
    await refused('AFTER_SALE_AMOUNT', () => apply('32.01'))
    expect((await apply('32.00')).status).toBe(200)
  })

  it('is given as a part of what is given', async () => {
    const { data } = await (await shipped())('4.00')
    const give = { refundAmount: '6.00' }
    await refused('AFTER_SALE_AMOUNT', () => agree(data.id, { ...give, refundFreight: '6.01' }))
    expect(refusalOf(await agree(data.id, { ...give, refundFreight: '6.00' }))).toBeUndefined()
  })

  it('that was asked for is too much where less than that is given', async () => {
    const { data } = await (await shipped())('4.00')
    await refused('AFTER_SALE_AMOUNT', () => agree(data.id, { refundAmount: '3.99' }))
  })
})

describe('a shop nobody speaks for', () => {
  it('is not asked for the requests of its platform', async () => {
    const { shopNum } = sellersShop
    await refused('SYNC_NOT_CONNECTED', () =>
      post('/order/afterSales/sync', { shopNums: [shopNum] }),
    )
  })

  it('cannot be told what was decided: nothing is, and the reason is given', async () => {
    const { data } = await (await shipped())('0.00')
    await asSystem(world.db, (trx) =>
      trx.updateTable('afterSale').set({ source: '0' }).where('id', '=', data.id).execute(),
    )
    await refused('AFTER_SALE_PLATFORM', () => agree(data.id))
    const { data: answer } = (await agree(data.id)) as { data: { results: { reason: string }[] } }
    expect(answer.results[0]?.reason).toContain('店铺不存在或已停用')
  })
})

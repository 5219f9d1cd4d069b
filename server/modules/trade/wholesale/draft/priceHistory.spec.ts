import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createWholesaleWorld,
  type WholesaleWorld,
} from '../../../../proofs/worlds/wholesale/wholesaleWorld'

let world: WholesaleWorld
beforeAll(async () => {
  world = await createWholesaleWorld()
}, 120_000)
afterAll(() => world.app.close())

/** What the form asks for one of its lines: that product, and the customer of the order. */
async function history(which: 'own' | 'others', filter: object) {
  const answer = await world.app.post<{ records: Record<string, unknown>[]; total: number }>(
    `/wholesale/order/history/${which}/page`,
    { pageNum: 1, pageSize: 10, sort: '-billDate', filter },
    { as: world.seller },
  )
  expect(answer.code).toBe(200)
  return answer.data
}

async function sold(change: object) {
  const order = await world.save(change)
  for (const action of ['submit', 'audit'])
    await world.app.post(`/wholesale/order/${action}`, { ids: [order.id] }, { as: world.seller })
  expect(await world.state(order.orderNum)).toBe('WAIT_DELIVERY')
  return order.orderNum
}

it('tells what a line’s book was sold for, to this customer and to the others apart', async () => {
  const { productId } = world.seller
  const other = await world.customer('远山书社')
  const line = { productId, conditionGrade: '90', quantity: 2 }
  const own = await sold({ billDate: '2024-06-01', items: [{ ...line, price: '21.00' }] })
  const later = await sold({ billDate: '2024-06-03', items: [{ ...line, price: '22.50' }] })
  const theirs = await sold({ customerId: other, items: [{ ...line, price: '19.00' }] })
  // not yet sold to anybody
  await world.save({ items: [{ ...line, price: '1.00' }] })

  const ours = await history('own', { productId, customerId: world.customerId })
  expect(ours.records).toMatchObject([
    { orderNum: later, price: '22.50', billDate: '2024-06-03', quantity: 2 },
    { orderNum: own, price: '21.00', customerName: '青山书店' },
  ])
  const filter = { productId, exceptCustomerId: world.customerId }
  const rest = await history('others', filter)
  expect(rest.records).toMatchObject([
    { orderNum: theirs, price: '19.00', customerName: '远山书社' },
  ])
  const another = await history('others', { ...filter, productId: '999999' })
  expect(another.records).toEqual([])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem } from '../../../../base/db'
import { createOrderWorld, type OrderWorld } from '../../../../proofs/worlds/order/orderWorld'

// Both companies of a shared order tag it; neither learns of the other's tags nor takes them off.
let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
})
afterAll(() => world.app.close())

type Tagged = Record<string, unknown> & { tagIds: string[] }

it('keeps the tags of the two companies of one order apart', async () => {
  const { seller, supplier, app } = world
  const [sold, supplied] = [await tagOf(seller, '老客户'), await tagOf(supplier, '易碎')]
  const order = await world.dropOrder()
  for (const [as, tagId] of [
    [seller, sold],
    [supplier, supplied],
  ] as const) {
    const body = { ids: [order.id], mode: 'REPLACE', tagIds: [tagId] }
    await app.post('/order/shopOrders/setTags', body, { as })
  }
  expect((await world.order(order.id)).tagIds).toEqual([sold, supplied])

  const detail = `/order/shopOrders/detail/${order.orderNum}`
  const start = await app.get<Tagged>(`/order/shopOrders/edit/${order.orderNum}`, { as: seller })
  const list = await app.post<{ records: Tagged[] }>(
    '/order/shopOrders/page',
    { pageNum: 1, pageSize: 20, filter: {} },
    { as: seller },
  )
  expect(list.data.records.map(({ tagIds }) => tagIds)).toEqual([[sold]])
  expect((await app.get<Tagged>(detail, { as: seller })).data.tagIds).toEqual([sold])
  expect((await app.get<Tagged>(detail, { as: supplier })).data.tagIds).toEqual([supplied])
  expect(start.data.tagIds).toEqual([sold])

  const form = Object.fromEntries(Object.entries(start.data).filter(([name]) => !shown.has(name)))
  const saved = await app.post('/order/shopOrders/edit', { ...form, tagIds: [] }, { as: seller })
  expect(saved.status, saved.msg).toBe(200)
  expect((await world.order(order.id)).tagIds).toEqual([supplied])
})

it('names the tags of the other company in no audit log', async () => {
  const { seller, supplier, app } = world
  const [sold, supplied] = [await tagOf(seller, '回头客'), await tagOf(supplier, '加固')]
  const order = await world.dropOrder()
  const tag = (as: typeof seller, tagId: string) =>
    app.post(
      '/order/shopOrders/setTags',
      { ids: [order.id], mode: 'APPEND', tagIds: [tagId] },
      { as },
    )
  await tag(seller, sold)
  await tag(supplier, supplied)
  await app.post(
    '/order/shopOrders/setTags',
    { ids: [order.id], mode: 'REMOVE', tagIds: [sold] },
    { as: seller },
  )
  const changes = await asSystem(world.db, (trx) =>
    trx
      .selectFrom('auditLog')
      .select(['companyId', 'before', 'after'])
      .where('entity', '=', 'order')
      .where('entityId', '=', order.id)
      .where('call', 'like', '%setTags')
      .orderBy('id')
      .execute(),
  )
  expect(changes).toMatchObject([
    { companyId: seller.companyId, before: { tagIds: [] }, after: { tagIds: [sold] } },
    { companyId: supplier.companyId, before: { tagIds: [] }, after: { tagIds: [supplied] } },
    { companyId: seller.companyId, before: { tagIds: [sold] }, after: { tagIds: [] } },
  ])
  expect((await world.order(order.id)).tagIds).toEqual([supplied])
})

/** What the form shows of an order and does not send. */
const shown = new Set(
  (
    'orderId orderNum platformOrderNum orderType status waitReview ' +
    'goodsAmount orderAmount supplyAmount editor editable problem'
  ).split(' '),
)

const tagOf = ({ companyId }: { companyId: string }, tagName: string): Promise<string> =>
  asSystem(world.db, async (trx) => {
    const values = { companyId, tagName, tagColor: 'red' }
    const tag = trx.insertInto('orderTag').values(values).returning('id')
    return (await tag.executeTakeFirstOrThrow()).id
  })

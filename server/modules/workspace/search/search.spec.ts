import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'
import type { FoundOrder } from './findOrdersLike'

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
})
afterAll(() => world.app.close())

const search = async (keyword: string, as: unknown = world.seller) =>
  (
    await world.app.get<FoundOrder[]>(`/search/getList?keyword=${encodeURIComponent(keyword)}`, {
      as: as as never,
    })
  ).data

it('finds an order by a piece of its number, for its own companies only', async () => {
  const order = await world.dropOrder()
  const piece = order.orderNum.slice(-8)
  const found = await search(piece)
  expect(found.map(({ orderNum }) => orderNum)).toContain(order.orderNum)
  expect(await search(piece, await world.app.signIn({ isAdmin: true }))).toEqual([])
})

it('answers nothing to who may not open an order, to two characters and to wildcards', async () => {
  const order = await world.dropOrder()
  const clerk = await world.app.signIn({ permissions: [], company: world.seller as never })
  expect(await search(order.orderNum, clerk)).toEqual([])
  expect(await search('DD')).toEqual([])
  expect(await search('%%%')).toEqual([])
})

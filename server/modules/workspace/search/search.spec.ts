import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FoundRecord } from '../../../kit/finds'
import { createOrderWorld, isbn, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
})
afterAll(() => world.app.close())

const search = async (keyword: string, as: unknown = world.seller) =>
  (
    await world.app.get<FoundRecord[]>(`/search/getList?keyword=${encodeURIComponent(keyword)}`, {
      as: as as never,
    })
  ).data
const titles = (found: readonly FoundRecord[]) => found.map(({ title }) => title)
const addCustomer = (customerName: string, salesmanId?: string) =>
  world.db
    .insertInto('customer')
    .values({
      companyId: world.seller.companyId,
      customerCode: `KH-${customerName}`,
      customerName,
      category: '9',
      salesmanId,
    })
    .execute()

it('finds an order by a piece of its number, for its own companies only', async () => {
  const order = await world.dropOrder()
  const piece = order.orderNum.slice(-8)
  const found = await search(piece)
  expect(titles(found)).toContain(order.orderNum)
  expect(found[0]).toMatchObject({ resource: 'order', noun: '订单', row: { id: order.id } })
  expect(titles(await search(piece, world.supplier))).toContain(order.orderNum)
  expect(await search(piece, world.stranger)).toEqual([])
  expect(await search(piece, await world.app.signIn({ isAdmin: true }))).toEqual([])
})

it('puts what bears exactly this number first, and says its state in words', async () => {
  const order = await world.shopOrder()
  const [first] = await search(order.orderNum)
  expect(first).toMatchObject({ title: order.orderNum, notes: expect.arrayContaining(['待审核']) })
  expect(first?.open.path).toBe('/centerDetails')
})

it('finds a product by its ISBN and leads to its page', async () => {
  const [found] = await search(isbn)
  expect(found).toMatchObject({ resource: 'product', row: { id: world.seller.productId } })
  expect(found?.open.path).toBe('/updateSingleGoods/{id}')
})

it('finds a customer by name, another salesperson’s only for who may see all', async () => {
  await addCustomer('明德文化有限公司')
  expect(titles(await search('明德文'))).toEqual(['明德文化有限公司'])
  const clerk = await world.app.signIn({
    permissions: ['customer:list'],
    company: world.seller as never,
  })
  expect(await search('明德文', clerk)).toEqual([])
  await addCustomer('明德文具店', clerk.user.userId)
  expect(titles(await search('明德文', clerk))).toEqual(['明德文具店'])
})

it('answers nothing to who may not open what would be found, to two characters and to wildcards', async () => {
  const order = await world.dropOrder()
  const clerk = await world.app.signIn({ permissions: [], company: world.seller as never })
  expect(await search(order.orderNum, clerk)).toEqual([])
  expect(await search('DD')).toEqual([])
  expect(await search('%%%')).toEqual([])
})

it('of one who may open one kind finds only that', async () => {
  const clerk = await world.app.signIn({
    permissions: ['order:detail'],
    company: world.seller as never,
  })
  const order = await world.shopOrder()
  expect(titles(await search(order.orderNum, clerk))).toEqual([order.orderNum])
  expect(await search(isbn, clerk)).toEqual([])
})

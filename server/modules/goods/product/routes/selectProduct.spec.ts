import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type SignedIn, type TestApp } from '../../../../proofs/testing'

let app: TestApp
let clerk: SignedIn
let other: SignedIn

beforeAll(async () => {
  app = await createTestApp()
  clerk = await app.signIn({ isAdmin: true })
  other = await app.signIn({ isAdmin: true })
  for (const [productName, isbn] of [
    ['红楼梦', '7-02-000220-X'],
    ['围城', '9787108009821'],
  ])
    await app.post(
      '/product/single/add',
      { productType: '1', productName, isbn, listPrice: '30.00' },
      { as: clerk },
    )
})
afterAll(() => app.close())

const choices = async (body: object, as = clerk) =>
  (
    await app.post<{ id: string; label: string }[]>('/product/sys/tmproduct/selectProduct', body, {
      as,
    })
  ).data

it('finds a product by a part of its name and by its ISBN in any form', async () => {
  expect((await choices({ keyword: '红楼' })).map(({ label }) => label)).toEqual([
    expect.stringContaining('红楼梦 9787020002207'),
  ])
  expect(await choices({ keyword: '978-7-02-000220-7' })).toHaveLength(1)
  expect(await choices({ keyword: '没有这本书' })).toEqual([])
})

it('brings exactly the products that are asked for by id', async () => {
  const [wanted] = await choices({ keyword: '围城' })
  expect(await choices({ values: [wanted?.id] })).toEqual([wanted])
})

it("never offers another company's products", async () => {
  expect(await choices({ keyword: '红楼' }, other)).toEqual([])
})

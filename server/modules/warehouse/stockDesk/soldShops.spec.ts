import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, toJson, type Id } from '../../../base/db'
import type { SignedIn } from '../../../proofs/testing'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
  for (const [shopNum, shopName] of shops) await addShop(shopNum, shopName)
}, 120_000)
afterAll(() => world.app.close())

const shops = [
  ['700000001', '文渊旧书'],
  ['700000002', '文渊新书'],
  ['700000003', '文渊教材'],
] as const
const addShop = (shopNum: string, shopName: string) =>
  asSystem(world.db, (trx) =>
    trx
      .insertInto('shop')
      .values({
        companyId: world.seller.companyId,
        shopNum,
        shopName,
        platformId: '7',
        shopType: '7',
      })
      .execute(),
  )

let serial = 0
/** A book with a copy on the shelf. */
async function book() {
  const isbn = `97870000${String((serial += 1)).padStart(5, '0')}`
  const productId = await world.book(world.seller, isbn, `书${serial}`)
  const stockId = await world.stock(world.seller, 1, { productId, conditionGrade: '90' })
  return { productId, stockId, isbn }
}
const list = (productId: Id, shopNum: string, saleStatus: '1' | '2', goodsState = 'NORMAL') =>
  asSystem(world.db, (trx) =>
    trx
      .insertInto('shopGoods')
      .values({
        companyId: world.seller.companyId,
        shopNum,
        platformId: '7',
        platformGoodsId: `G${(serial += 1)}`,
        platformVersion: '1',
        title: `孔网 ${productId}`,
        productId,
        salePrice: '20.00',
        stock: 3,
        saleStatus,
        goodsState,
        matchState: '1',
        matchType: '4',
      })
      .execute(),
  )

interface Page {
  records: Record<string, unknown>[]
  total: number
}
const post = async (call: string, filter: object, as: SignedIn = world.seller) =>
  (await world.app.post<Page>(call, { pageNum: 1, pageSize: 100, filter }, { as })).data
const page = (filter: object, as?: SignedIn) => post('/wms/productStockNormal/page', filter, as)
const detail = async (call: string, id: Id, as: SignedIn = world.seller) =>
  (await world.app.get<Record<string, unknown>>(`${call}/${id}`, { as })).data

describe('stock says where its product is sold', () => {
  it('in the number of shops that have it on sale, each once', async () => {
    const { productId, stockId, isbn } = await book()
    await list(productId, '700000001', '1')
    await list(productId, '700000001', '1', 'SOLD_OUT')
    await list(productId, '700000002', '1')
    await list(productId, '700000003', '2')
    await list(productId, '700000003', '2', 'DELETED')
    expect((await page({ isbn: [isbn] })).records).toMatchObject([{ id: stockId, shopCount: 2 }])
    for (const call of ['/wms/productStockNormal/detail', '/wms/companyStock/detail'])
      expect(await detail(call, stockId)).toMatchObject({ listingCount: 4 })
  })

  it('in a filter: on sale somewhere, listed but on sale nowhere, or both and neither', async () => {
    const [sold, both, kept, gone, unlisted] = [
      await book(),
      await book(),
      await book(),
      await book(),
      await book(),
    ]
    await list(sold.productId, '700000001', '1')
    await list(both.productId, '700000001', '2')
    await list(both.productId, '700000002', '1')
    await list(kept.productId, '700000001', '2')
    await list(gone.productId, '700000001', '2', 'DELETED')
    const all = [sold, both, kept, gone, unlisted]
    const found = async (saleStatus?: string) => {
      const isbn = all.map((one) => one.isbn)
      const { records } = await page({ isbn, ...(saleStatus && { saleStatus }) })
      return all.filter(({ stockId }) => records.some(({ id }) => id === stockId))
    }
    expect(await found('1')).toEqual([sold, both])
    expect(await found('2')).toEqual([kept])
    expect(await found('0')).toEqual(all)
    expect(await found()).toEqual(all)
  })

  it.each([
    ['/stockDetails/{id}', '/product/productShop/getProShopList'],
    ['/findStockDetails/{id}', '/wms/companyStock/shops/page'],
  ])('on %s in a list of what platforms have, what is on sale first', async (_, call) => {
    const { productId } = await book()
    const other = await book()
    await list(productId, '700000002', '2')
    await list(productId, '700000001', '1')
    await list(productId, '700000003', '2', 'DELETED')
    await list(other.productId, '700000001', '1')
    const { records } = await post(call, { productId })
    expect(records).toMatchObject([
      { shopNum: '700000001', platformId: '7', shopPrice: '20.00', shopStock: 3, saleStatus: '1' },
      { shopNum: '700000002', saleStatus: '2' },
    ])
  })

  it('to each person of their own shops', async () => {
    const { productId, stockId, isbn } = await book()
    await list(productId, '700000001', '1')
    await list(productId, '700000002', '1')
    const clerk = await world.app.signIn({ company: world.seller, isAdmin: true })
    await asSystem(world.db, (trx) =>
      trx
        .updateTable('appUser')
        .set({
          dataScope: 'CUSTOM',
          shopNums: toJson(['700000002']),
          warehouseIds: toJson([world.seller.warehouseId]),
        })
        .where('id', '=', clerk.user.userId)
        .execute(),
    )
    expect((await page({ isbn: [isbn] }, clerk)).records).toMatchObject([{ shopCount: 1 }])
    expect(await detail('/wms/productStockNormal/detail', stockId, clerk)).toMatchObject({
      listingCount: 1,
    })
    const { records } = await post('/product/productShop/getProShopList', { productId }, clerk)
    expect(records).toMatchObject([{ shopNum: '700000002' }])
  })
})

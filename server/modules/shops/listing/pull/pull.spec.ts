import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../../../../base/db'
import { silentLog } from '../../../../proofs/testing/logs'
import type { PlatformGoods } from '../../marketplaces'
import { makeListings } from '../../marketplaces/simulated/makeListings'
import { seeded } from '../../marketplaces/simulated/random'
import { openListingWorld, type ListingWorld } from '../listing.fixture'
import { pullListings } from './pullListings'
import { syncListings } from './syncListings'
import { takeListings } from './takeListings'

let world: ListingWorld
beforeAll(async () => {
  world = await openListingWorld()
}, 120_000)
afterAll(() => world.close())

const sync = (shopNum: string) => syncListings(world.connection.db, world.companyId, shopNum)

interface Row {
  id: string
  platformGoodsId: string
  platformVersion: string
  saleStatus: string
  goodsState: string
  violationText: string | null
  stock: number
  salePrice: string
  isbn: string | null
  matchState: string
  matchType: string | null
  productId: string | null
}
const rowsOf = (shopNum: string) =>
  world.act(async (trx) => {
    const { rows } = await sql<Row>`
      select id, platform_goods_id, platform_version, sale_status, goods_state, violation_text, stock, sale_price, isbn,
        match_state, match_type, product_id
      from shop_goods where shop_num = ${shopNum} order by platform_goods_id`.execute(trx)
    return rows
  })

/** A row as it must be after a listing's newest version. */
const expectedOf = (one: PlatformGoods) => ({
  platformGoodsId: one.platformGoodsId,
  platformVersion: String(one.version),
  stock: one.stock,
  salePrice: one.price,
  saleStatus: one.state === 'VIOLATION' || one.state === 'DELETED' ? '2' : one.saleStatus,
  goodsState: one.state === 'NORMAL' && one.stock === 0 ? 'SOLD_OUT' : one.state,
  violationText: one.violationText ?? null,
})

describe('the listings of a shop', () => {
  it('told late, twice and shuffled end in one row each, the newest, and are counted', async () => {
    expect(await sync('700000001')).toBeGreaterThan(40)
    const rows = await rowsOf('700000001')
    const newest = world.platform.listings()
    expect(rows).toMatchObject(newest.map(expectedOf))
    const alive = rows.filter(({ goodsState }) => goodsState !== 'DELETED')
    expect(alive.length).toBeLessThan(rows.length)
    const onSale = alive.filter(({ saleStatus }) => saleStatus === '1')
    expect(await world.shop('700000001')).toMatchObject({
      goodsSyncState: 'SUCCESS',
      goodsSyncTime: expect.any(String),
      goodsSyncError: null,
      goodsCount: alive.length,
      onSaleCount: onSale.length,
      warehouseCount: alive.length - onSale.length,
    })
    expect(await sync('700000001')).toBe(0)
    expect(await rowsOf('700000001')).toEqual(rows)
  })

  it.each([
    ['down', '连接不上'],
    ['garbage', '看不懂'],
    ['strange', '没有取走任何商品'],
  ] as const)(
    'of a platform that is %s stay as they are, and the shop says why',
    async (ill, why) => {
      const before = { rows: await rowsOf('700000001'), shop: await world.shop('700000001') }
      await world.mood(ill)
      await expect(sync('700000001')).rejects.toThrow(why)
      await world.mood('well')
      expect(await rowsOf('700000001')).toEqual(before.rows)
      expect(await world.shop('700000001')).toMatchObject({
        goodsSyncState: 'FAIL',
        goodsSyncError: expect.stringContaining(why),
        goodsSyncCursor: before.shop.goodsSyncCursor,
        goodsCount: before.shop.goodsCount,
      })
      await sync('700000001')
      expect(await world.shop('700000001')).toMatchObject({
        goodsSyncState: 'SUCCESS',
        goodsSyncError: null,
      })
    },
  )

  it('any order of the news, with repeats and in pages of any size, ends in the same rows', async () => {
    const history = makeListings(5, seeded(3))
    const newest = new Map(history.map((one) => [one.platformGoodsId, one]))
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(history, { minLength: history.length }),
        fc.subarray(history),
        fc.integer({ min: 1, max: 6 }),
        async (stream, repeats, size) => {
          run += 1
          const shopNum = String(710_000_000 + run)
          await world.addShop(shopNum, { accessToken: null })
          const all = [...stream, ...repeats]
          for (let at = 0; at < all.length; at += size)
            await take(shopNum, all.slice(at, at + size))
          expect(await rowsOf(shopNum)).toMatchObject([...newest.values()].map(expectedOf))
        },
      ),
      { numRuns: 15 },
    )
  })
})

const take = (shopNum: string, told: readonly PlatformGoods[]) =>
  world.act((trx) =>
    takeListings(trx, { companyId: world.companyId, shopNum, platformId: '7' }, told),
  )
let count = 0
const told = (change: Partial<PlatformGoods> = {}): PlatformGoods => ({
  platformGoodsId: `T${(count += 1)}`,
  version: 1,
  title: '红楼梦',
  price: '20.00',
  stock: 3,
  saleStatus: '1',
  state: 'NORMAL',
  ...change,
})
const rowOf = async ({ platformGoodsId }: PlatformGoods) => {
  const row = (await rowsOf('700000001')).find((one) => one.platformGoodsId === platformGoodsId)
  if (!row) throw new Error('not taken')
  return row
}
const taken = async (change: Partial<PlatformGoods> = {}) => {
  const one = told(change)
  await take('700000001', [one])
  return rowOf(one)
}

describe('what a platform tells of a listing', () => {
  it.each([
    [
      'punished, it is in the warehouse and says why',
      { state: 'VIOLATION', violationText: '标题违规' },
      { saleStatus: '2', goodsState: 'VIOLATION', violationText: '标题违规' },
    ],
    ['deleted, it is kept', { state: 'DELETED' }, { saleStatus: '2', goodsState: 'DELETED' }],
    ['without stock, it is sold out', { stock: 0 }, { saleStatus: '1', goodsState: 'SOLD_OUT' }],
    [
      'in review without stock, it is in review',
      { state: 'AUDITING', stock: 0, saleStatus: '2' },
      { saleStatus: '2', goodsState: 'AUDITING' },
    ],
    ['with an ISBN of ten, it has thirteen', { isbn: '7-02-000220-X' }, { isbn: '9787020002207' }],
    ['with an ISBN that is none, it keeps what it said', { isbn: '无' }, { isbn: '无' }],
  ] as const)('%s', async (_, change, expected) => {
    expect(await taken(change)).toMatchObject(expected)
  })

  it('right again after a violation forgets what was wrong', async () => {
    const one = told({ state: 'VIOLATION', violationText: '标题违规' })
    await take('700000001', [one])
    await take('700000001', [{ ...one, version: 2, state: 'NORMAL', violationText: '标题违规' }])
    expect(await rowOf(one)).toMatchObject({
      goodsState: 'NORMAL',
      saleStatus: '1',
      violationText: null,
    })
  })

  it('at no price is a fault of the platform: the price stays', async () => {
    const one = told()
    await take('700000001', [one])
    await take('700000001', [{ ...one, version: 2, price: '0.00', stock: 7 }])
    expect(await rowOf(one)).toMatchObject({ salePrice: '20.00', stock: 7 })
  })
})

describe('a listing is matched', () => {
  const isbn = '9787506365437'
  const matched = (productId: string, matchType: string) => ({
    matchState: '1',
    matchType,
    productId,
  })
  const unmatched = { matchState: '0', matchType: null, productId: null }

  it('with the product of its merchant code, before that of its ISBN', async () => {
    const coded = await world.addProduct({ productCode: 'M-1' })
    await world.addProduct({ productCode: 'M-2', isbn })
    expect(await taken({ outerCode: 'M-1', isbn })).toMatchObject(matched(coded, '1'))
  })

  it('with the only product of its ISBN, when the code is unknown', async () => {
    const only = await world.addProduct({ productCode: 'M-3', isbn: '9787544253994' })
    expect(await taken({ outerCode: '没有', isbn: '978-7-5442-5399-4' })).toMatchObject(
      matched(only, '2'),
    )
  })

  it('with none of several of its ISBN: a person chooses', async () => {
    await world.addProduct({ productCode: 'M-4', isbn: '9787532731077' })
    await world.addProduct({ productCode: 'M-5', isbn: '9787532731077' })
    expect(await taken({ isbn: '9787532731077' })).toMatchObject({ ...unmatched, matchState: '2' })
  })

  it('with nothing by its title alone, nor with a product out of use or of another company', async () => {
    await world.addProduct({ productCode: 'M-6', isbn: '9787108009821', status: '0' })
    expect(await taken()).toMatchObject(unmatched)
    expect(await taken({ outerCode: 'M-6', isbn: '9787108009821' })).toMatchObject(unmatched)
  })

  it('when it changes and its product has come meanwhile, and keeps that whatever it is called later', async () => {
    const one = told({ outerCode: 'M-7' })
    await take('700000001', [one])
    expect(await rowOf(one)).toMatchObject(unmatched)
    const product = await world.addProduct({ productCode: 'M-7' })
    await take('700000001', [one])
    expect(await rowOf(one)).toMatchObject(unmatched)
    await take('700000001', [{ ...one, version: 2 }])
    expect(await rowOf(one)).toMatchObject(matched(product, '1'))
    await take('700000001', [{ ...one, version: 3, outerCode: 'M-1' }])
    expect(await rowOf(one)).toMatchObject(matched(product, '1'))
  })

  it('no more when a person ignores it', async () => {
    const one = told({ outerCode: 'M-8' })
    await take('700000001', [one])
    const row = await rowOf(one)
    await world.act((trx) =>
      trx.updateTable('shopGoods').set({ matchState: '3' }).where('id', '=', row.id).execute(),
    )
    await world.addProduct({ productCode: 'M-8' })
    await take('700000001', [{ ...one, version: 2 }])
    expect(await rowOf(one)).toMatchObject({ ...unmatched, matchState: '3' })
  })
})

describe('the round over all shops', () => {
  const fresh = {
    status: '1',
    accessToken: 'wrong',
    authStatus: 'VALID',
    platformId: '7',
    shopType: '7',
  }

  it('asks every connected shop; one that is down stops no other and says why', async () => {
    await world.addShop('700000002', fresh)
    await world.setShop('700000001', { goodsSyncTime: null })
    await world.setShop('700000002', { goodsSyncTime: '2020-01-01 00:00:00' })
    expect(await pullListings(world.connection.db, silentLog)).toBe(1)
    expect(await world.shop('700000001')).toMatchObject({ goodsSyncState: 'SUCCESS' })
    expect(await world.shop('700000002')).toMatchObject({
      goodsSyncState: 'FAIL',
      goodsSyncError: expect.stringContaining('重新授权'),
    })
  })

  const asked = async () => {
    await world.setShop('700000002', { goodsSyncState: 'IDLE' })
    await pullListings(world.connection.db, silentLog)
    return (await world.shop('700000002')).goodsSyncState !== 'IDLE'
  }

  it.each([
    ['out of use', { status: '0' }],
    ['without a token', { accessToken: null }],
    ['whose authorization ended', { authStatus: 'EXPIRED' }],
    ['of a platform nobody speaks for', { platformId: '2', shopType: '2' }],
  ])('does not ask a shop %s', async (_, change) => {
    await world.setShop('700000002', change)
    expect(await asked()).toBe(false)
    await world.setShop('700000002', fresh)
    expect(await asked()).toBe(true)
  })

  it('does not ask the shops of a company that is stopped', async () => {
    const company = (status: string) =>
      asSystem(world.connection.db, (trx) =>
        trx.updateTable('company').set({ status }).where('id', '=', world.companyId).execute(),
      )
    await company('DISABLED')
    expect(await asked()).toBe(false)
    await company('NORMAL')
  })
})

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { asSystem, toJson, type Actor } from '../../../../base/db'
import { giveCalls } from '../../../money/finance/callFlow/giveCalls.fixture'
import { makeUser } from '../../../../proofs/testing/signIn'
import { checkMoney } from '../../../money/finance'
import { openListingWorld, type ListingWorld } from '../listing.fixture'
import { countListings } from '../pull/countListings'
import { syncListings } from '../pull/syncListings'
import { takeTurn } from './callTurn'
import { shelveListing } from './shelveListing'
import type { ShelveWish } from './types'

let world: ListingWorld
beforeAll(async () => {
  world = await openListingWorld()
  await syncListings(world.connection.db, world.companyId, '700000001')
  await giveCalls(world.connection.db, world.companyId, 1000)
}, 120_000)
afterAll(() => world.close())
afterEach(async () => {
  await world.mood('well')
  expect(await checkMoney(world.connection.db)).toEqual([])
})

const actor = (): Actor => ({ companyId: world.companyId, userId: world.userId })
let count = 0
const shelve = (listingId: string, wish: Partial<ShelveWish> = {}, as: Actor = actor()) =>
  shelveListing(world.connection.db, as, {
    listingId,
    saleStatus: '1',
    key: `k${(count += 1)}`,
    fromType: 'DS20261127000001',
    operator: '定时上下架',
    ...wish,
  })

interface Row {
  id: string
  platformGoodsId: string
  saleStatus: string
  stock: number
  syncError: string | null
}
const rowsWhere = (condition: ReturnType<typeof sql>) =>
  world.act(async (trx) => {
    const { rows } = await sql<Row>`
      select id, platform_goods_id, sale_status, stock, sync_error from shop_goods
      where shop_num = '700000001' and ${condition} order by id`.execute(trx)
    return rows
  })
const rowOf = async (id: string) => (await rowsWhere(sql`id = ${id}`))[0]!
/** A listing that nothing keeps from being put on or off sale. */
const listing = async (saleStatus: '1' | '2') => {
  const [row] = await rowsWhere(
    sql`goods_state = 'NORMAL' and stock > 0 and sale_status = ${saleStatus}`,
  )
  if (!row) throw new Error('this seed has no such listing')
  return row
}
const set = (id: string, change: object) =>
  world.act((trx) => trx.updateTable('shopGoods').set(change).where('id', '=', id).execute())
const logOf = (id: string) =>
  world.act((trx) =>
    trx
      .selectFrom('shopGoodsLog')
      .selectAll()
      .where('shopGoodsId', '=', id)
      .orderBy('id')
      .execute(),
  )
const callsLeft = () =>
  world.act(async (trx) => {
    const account = await trx
      .selectFrom('companyFinancial')
      .select('remainderCallCount')
      .executeTakeFirstOrThrow()
    return account.remainderCallCount
  })
const atPlatform = ({ platformGoodsId }: Row) =>
  world.platform.listings().find((one) => one.platformGoodsId === platformGoodsId)
const recounted = async () => {
  await world.act((trx) => countListings(trx, '700000001'))
  return world.shop('700000001')
}

describe('a listing', () => {
  it('goes on sale at its platform and here, for one call, with its log and the counts of its shop', async () => {
    const row = await listing('2')
    const left = await callsLeft()
    const shop = await world.shop('700000001')
    expect(await shelve(row.id)).toEqual({ ok: true })
    expect(atPlatform(row)).toMatchObject({ saleStatus: '1' })
    expect(await rowOf(row.id)).toMatchObject({ saleStatus: '1', syncError: null })
    expect(await callsLeft()).toBe(left - 1)
    expect(await logOf(row.id)).toMatchObject([
      {
        type: 'ON',
        before: { saleStatus: '2' },
        after: { saleStatus: '1' },
        success: true,
        errorMsg: null,
        fromType: 'DS20261127000001',
        operator: '定时上下架',
        createBy: world.userId,
      },
    ])
    const after = await world.shop('700000001')
    expect(after).toMatchObject({
      goodsCount: shop.goodsCount,
      onSaleCount: shop.onSaleCount + 1,
      warehouseCount: shop.warehouseCount - 1,
    })
    expect(await recounted()).toEqual(after)
  })

  it('goes off sale, also when it is restricted or has no stock', async () => {
    const row = await listing('1')
    await set(row.id, { restrictedReason: '1', stock: 0 })
    expect(await shelve(row.id, { saleStatus: '2' })).toEqual({ ok: true })
    expect(atPlatform(row)).toMatchObject({ saleStatus: '2' })
    expect((await logOf(row.id)).at(-1)).toMatchObject({ type: 'OFF', success: true })
    const after = await world.shop('700000001')
    expect(await recounted()).toEqual(after)
    await set(row.id, { restrictedReason: null, stock: row.stock })
  })

  it('is the same after the next pull', async () => {
    const row = await listing('1')
    await shelve(row.id, { saleStatus: '2' })
    const before = await rowOf(row.id)
    await syncListings(world.connection.db, world.companyId, '700000001')
    expect(await rowOf(row.id)).toEqual(before)
  })
})

describe('a listing is not put on sale, and nobody is asked, when it', () => {
  const refusal = async (id: string, wish: Partial<ShelveWish> = {}) => {
    const left = await callsLeft()
    const asked = vi.spyOn(globalThis, 'fetch')
    const outcome = await shelve(id, wish)
    expect(asked).not.toHaveBeenCalled()
    vi.restoreAllMocks()
    expect(await callsLeft()).toBe(left)
    if (outcome.ok) throw new Error('it was put on sale')
    return outcome
  }

  it.each([
    ['violates the platform’s rules', { goodsState: 'VIOLATION' }, '违规'],
    ['is deleted', { goodsState: 'DELETED' }, '已删除'],
    ['is on sale', { saleStatus: '1' }, '已经在出售中'],
    ['is restricted', { restrictedReason: '11' }, '限制商品'],
    ['has no stock', { stock: 0 }, '库存为 0'],
  ])('%s', async (_, change, reason) => {
    const row = await listing('2')
    const before = {
      goodsState: 'NORMAL',
      saleStatus: '2',
      restrictedReason: null,
      stock: row.stock,
    }
    const log = await logOf(row.id)
    await set(row.id, change)
    expect(await refusal(row.id)).toMatchObject({
      reason: expect.stringContaining(reason),
      isDown: false,
    })
    expect(await logOf(row.id)).toEqual(log)
    await set(row.id, before)
  })

  it('is in the warehouse and is to go there', async () => {
    const row = await listing('2')
    expect(await refusal(row.id, { saleStatus: '2' })).toMatchObject({ reason: '商品已经在仓库中' })
  })

  it('is of a restricted product', async () => {
    const row = await listing('2')
    const productId = await world.addProduct({ productCode: 'R-1' })
    await set(row.id, { productId, matchState: '1', matchType: '4' })
    const restrict = (restricted: boolean) =>
      world.act((trx) =>
        trx.updateTable('product').set({ restricted }).where('id', '=', productId).execute(),
      )
    await restrict(true)
    expect(await refusal(row.id)).toMatchObject({ reason: expect.stringContaining('限制商品') })
    await restrict(false)
    await set(row.id, { productId: null, matchState: '0', matchType: null })
  })

  it('is of no shop of the person, nor of their company', async () => {
    const row = await listing('2')
    const narrow = await makeUser(world.connection.db, {})
    const stranger = await makeUser(world.connection.db, {})
    await asSystem(world.connection.db, (trx) =>
      trx
        .updateTable('appUser')
        .set({ companyId: world.companyId, dataScope: 'CUSTOM', shopNums: toJson(['700000009']) })
        .where('id', '=', narrow.user.userId)
        .execute(),
    )
    for (const who of [
      { ...actor(), userId: narrow.user.userId },
      { companyId: stranger.companyId, userId: stranger.user.userId },
    ])
      expect(await shelve(row.id, {}, who)).toEqual({
        ok: false,
        reason: '商品不存在，或不在您的店铺范围内',
        isDown: false,
      })
  })

  it('is of a shop that is not connected: that may change', async () => {
    const row = await listing('2')
    await world.setShop('700000001', { authStatus: 'EXPIRED' })
    expect(await refusal(row.id)).toMatchObject({
      reason: expect.stringContaining('授权已过期'),
      isDown: true,
    })
    await world.setShop('700000001', { authStatus: 'VALID' })
  })

  it('would cost a call and none is left', async () => {
    const row = await listing('2')
    const left = await callsLeft()
    await giveCalls(world.connection.db, world.companyId, -left)
    expect(await refusal(row.id)).toEqual({
      ok: false,
      reason: '接口调用次数不足，请购买后重试',
      isDown: false,
    })
    await giveCalls(world.connection.db, world.companyId, left)
  })
})

describe('a restricted listing', () => {
  const entry = (change: object) =>
    world.act(async (trx) => {
      const { id } = await trx
        .insertInto('limitWhitelist')
        .values({
          companyId: world.companyId,
          type: '1',
          target: '5',
          shopNums: toJson(['700000001']),
          reason: '有授权',
          ...change,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
  const drop = (id: string) =>
    world.act((trx) => trx.deleteFrom('limitWhitelist').where('id', '=', id).execute())

  it.each([
    ['all of the shop', {}, true],
    ['its reason', { restrictedReasons: toJson(['11', '2']) }, true],
    ['another reason', { restrictedReasons: toJson(['2']) }, false],
    ['another shop', { shopNums: toJson(['700000009']) }, false],
    ['another platform', { platformIds: toJson(['1']) }, false],
    ['its ISBN', { target: '1', content: '9787020002207' }, true],
    ['another ISBN', { target: '1', content: '9787020024759' }, false],
    ['its publisher', { target: '2', content: '人民文学出版社' }, true],
    ['a word of its title', { target: '3', content: '楼梦' }, true],
    ['another word', { target: '3', content: '西游' }, false],
    ['its code', { target: '4', content: 'W-1' }, true],
    ['limited prices', { type: '3' }, false],
    ['nothing any more', { isOff: true }, false],
  ])('passes by an entry for %s: %s', async (_, change, passes) => {
    const row = await listing('2')
    await set(row.id, {
      restrictedReason: '11',
      title: '红楼梦',
      isbn: '9787020002207',
      publisher: '人民文学出版社',
      outerCode: 'W-1',
    })
    const id = await entry(change)
    expect((await shelve(row.id)).ok).toBe(passes)
    const { usedCount } = await world.act((trx) =>
      trx
        .selectFrom('limitWhitelist')
        .select('usedCount')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
    expect(usedCount).toBe(passes ? 1 : 0)
    await drop(id)
    await set(row.id, { restrictedReason: null })
    if (passes) await shelve(row.id, { saleStatus: '2' })
  })
})

describe('a platform that', () => {
  it('refuses gives its reason, and the call back', async () => {
    const row = await listing('2')
    const left = await callsLeft()
    await set(row.id, { platformGoodsId: '平台没有' })
    expect(await shelve(row.id)).toEqual({ ok: false, reason: '平台上没有这个商品', isDown: false })
    await set(row.id, { platformGoodsId: row.platformGoodsId })
    expect(await callsLeft()).toBe(left)
    expect(await rowOf(row.id)).toMatchObject({ saleStatus: '2', syncError: '平台上没有这个商品' })
    expect((await logOf(row.id)).at(-1)).toMatchObject({
      type: 'ON',
      success: false,
      errorMsg: '平台上没有这个商品',
    })
  })

  it('is down says so and costs nothing; asked again under the key it is done and costs one', async () => {
    const row = await listing('2')
    const left = await callsLeft()
    await world.mood('down')
    expect(await shelve(row.id, { key: 'again' })).toMatchObject({ ok: false, isDown: true })
    expect(await callsLeft()).toBe(left)
    await world.mood('well')
    expect(await shelve(row.id, { key: 'again' })).toEqual({ ok: true })
    expect(await callsLeft()).toBe(left - 1)
    expect(await rowOf(row.id)).toMatchObject({ saleStatus: '1', syncError: null })
    expect((await logOf(row.id)).slice(-2).map(({ success }) => success)).toEqual([false, true])
  })

  it('did it without an answer is right once more: it is asked again, or tells it by itself', async () => {
    const [asked, pulled] = await rowsWhere(
      sql`goods_state = 'NORMAL' and stock > 0 and sale_status = '2'`,
    )
    await world.mood('late')
    for (const row of [asked!, pulled!])
      expect(await shelve(row.id, { key: `late ${row.id}` })).toMatchObject({
        ok: false,
        isDown: true,
      })
    await world.mood('well')
    const version = atPlatform(asked!)?.version
    expect(await shelve(asked!.id, { key: `late ${asked!.id}` })).toEqual({ ok: true })
    expect(atPlatform(asked!)).toMatchObject({ saleStatus: '1', version })
    await syncListings(world.connection.db, world.companyId, '700000001')
    expect(await rowOf(pulled!.id)).toMatchObject({ saleStatus: '1' })
    const after = await world.shop('700000001')
    expect(await recounted()).toEqual(after)
  })

  it.each([
    ['a violation', { goodsState: 'VIOLATION' }, '2'],
    ['the change itself', { saleStatus: '1' }, '1'],
  ])('has told %s by a pull meanwhile is believed', async (_, told, saleStatus) => {
    const row = await listing('2')
    const shop = await world.shop('700000001')
    const plain = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...call) => {
      await set(row.id, told)
      return plain(...call)
    })
    expect(await shelve(row.id)).toEqual({ ok: true })
    vi.restoreAllMocks()
    expect(await rowOf(row.id)).toMatchObject({ saleStatus })
    expect(await world.shop('700000001')).toMatchObject({ onSaleCount: shop.onSaleCount })
    await recounted()
  })
})

describe('the calls of a shop', () => {
  it('leave one after another, 200 ms apart', async () => {
    const rows = await rowsWhere(sql`goods_state = 'NORMAL' and stock > 0 and sale_status = '1'`)
    const left: number[] = []
    const plain = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation((...call) => {
      left.push(performance.now())
      return plain(...call)
    })
    await Promise.all(rows.slice(0, 4).map(({ id }) => shelve(id, { saleStatus: '2' })))
    vi.restoreAllMocks()
    const gaps = left.slice(1).map((at, before) => at - (left[before] ?? 0))
    expect(gaps).toHaveLength(3)
    // a timer may be a little late, so that the next seems early
    for (const gap of gaps) expect(gap).toBeGreaterThan(120)
  })

  it('wait for each other in one line, and not for those of another shop', async () => {
    await world.addShop('700000003', { accessToken: null })
    await world.setShop('700000001', { nextCallTime: null })
    const waits = await Promise.all(
      ['700000001', '700000001', '700000001', '700000003'].map((shopNum) =>
        world.act((trx) => takeTurn(trx, shopNum)),
      ),
    )
    const [other, ...own] = [waits[3] ?? -1, ...waits.slice(0, 3).sort((a, b) => a - b)]
    expect(other).toBe(0)
    own.forEach((wait, place) => {
      expect(wait).toBeGreaterThan(200 * place - 150)
      expect(wait).toBeLessThanOrEqual(200 * place)
    })
  })

  it('of one that waited are looked at again: sold out meanwhile, it is not put on sale', async () => {
    const row = await listing('2')
    await world.setShop('700000001', { nextCallTime: sql`clock_timestamp() + interval '400 ms'` })
    const left = await callsLeft()
    const waiting = shelve(row.id)
    await new Promise((done) => setTimeout(done, 150))
    await set(row.id, { stock: 0 })
    expect(await waiting).toMatchObject({ ok: false, reason: expect.stringContaining('库存为 0') })
    expect(await callsLeft()).toBe(left)
    await set(row.id, { stock: row.stock })
  })
})

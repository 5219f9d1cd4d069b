import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { httpMarketplace } from './httpMarketplace'
import {
  startMarketplace,
  type Mood,
  type SimulatedMarketplace,
} from './simulated/startMarketplace'
import { MarketplaceDown, MarketplaceRefused, type PlatformGoods } from './types'

const shop = {
  shopNum: '700000001',
  platformId: '7',
  platformShopId: '700000001',
  accessToken: 'sim-token',
}
let platform: SimulatedMarketplace
beforeAll(async () => {
  platform = await startMarketplace({ seed: 5, orders: 1, listings: 40 })
})
afterAll(() => platform.close())
afterEach(() => mood('well'))

const marketplace = () => httpMarketplace(platform.url)
const mood = (name: Mood) =>
  fetch(`${platform.url}/mood`, { method: 'POST', body: JSON.stringify({ mood: name }) })
const listingThat = (is: (one: PlatformGoods) => boolean) => {
  const found = platform.listings().find(is)
  if (!found) throw new Error('this seed has no such listing')
  return found
}
const onShelf = (one: PlatformGoods) => one.state === 'NORMAL' && one.saleStatus === '1'
const nowOf = ({ platformGoodsId }: PlatformGoods) =>
  listingThat((one) => one.platformGoodsId === platformGoodsId)

async function pullAll(from?: string) {
  const goods: PlatformGoods[] = []
  let cursor = from
  for (;;) {
    const page = await marketplace().pullGoods(shop, { ...(cursor !== undefined && { cursor }) })
    goods.push(...page.goods)
    if (!page.hasMore) return { goods, cursor: page.cursor }
    cursor = page.cursor
  }
}

describe('a platform’s listings', () => {
  it('are told whole, some twice and older after newer', async () => {
    const { goods } = await pullAll()
    const newest = new Map<string, PlatformGoods>()
    let late = 0
    for (const one of goods) {
      const known = newest.get(one.platformGoodsId)
      if (known && known.version >= one.version) late += 1
      else newest.set(one.platformGoodsId, one)
    }
    expect(late).toBeGreaterThan(0)
    const byId = (a: PlatformGoods, b: PlatformGoods) =>
      a.platformGoodsId.localeCompare(b.platformGoodsId)
    expect([...newest.values()].sort(byId)).toEqual(platform.listings().sort(byId))
  })

  it('are put on and off sale once for a key, and the next pull tells it', async () => {
    const { cursor } = await pullAll()
    const listing = listingThat(onShelf)
    const { platformGoodsId } = listing
    const off = () => marketplace().shelve(shop, { platformGoodsId, saleStatus: '2' }, 'off-1')
    await off()
    await off()
    expect(nowOf(listing)).toMatchObject({ saleStatus: '2', version: listing.version + 1 })
    expect((await pullAll(cursor)).goods).toEqual([nowOf(listing)])
  })

  it('that the platform will not sell are refused with its reason, as often as asked', async () => {
    const { platformGoodsId } = listingThat((one) => one.state === 'VIOLATION')
    const on = () => marketplace().shelve(shop, { platformGoodsId, saleStatus: '1' }, 'on-bad')
    for (const once of [on, on])
      await expect(once()).rejects.toEqual(new MarketplaceRefused('商品违规，平台不允许上下架'))
  })

  it('may have been changed though the answer never came; asked again by the key it is done once', async () => {
    const listing = listingThat(onShelf)
    const { platformGoodsId } = listing
    const off = () => marketplace().shelve(shop, { platformGoodsId, saleStatus: '2' }, 'off-late')
    await mood('late')
    await expect(off()).rejects.toThrow(MarketplaceDown)
    await mood('well')
    await off()
    expect(nowOf(listing)).toMatchObject({ saleStatus: '2', version: listing.version + 1 })
  })

  it.each(['down', 'garbage', 'strange'] as const)(
    'of a platform that is %s are none',
    async (ill) => {
      await mood(ill)
      await expect(marketplace().pullGoods(shop, {})).rejects.toThrow(MarketplaceDown)
    },
  )
})

describe('an answer to a change of a listing', () => {
  let server: Server
  let answer: { status: number; body: string }
  beforeAll(async () => {
    server = createServer((_, response) => response.writeHead(answer.status).end(answer.body))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  })
  afterAll(() => server.close())
  const shelve = async (status: number, body: string) => {
    answer = { status, body }
    const { port } = server.address() as AddressInfo
    const call = httpMarketplace(`http://127.0.0.1:${port}`).shelve(
      shop,
      { platformGoodsId: 'G1', saleStatus: '1' },
      'k',
    )
    return call.then(
      () => 'done',
      (error: Error) => [error instanceof MarketplaceRefused ? 'refused' : 'down', error.message],
    )
  }

  it.each([
    ['done', 200, '{"ok":true}', 'done'],
    ['a conflict with a reason', 409, '{"message":"正在审核"}', ['refused', '正在审核']],
    ['a refusal with a reason', 422, '{"message":" 缺少类目 "}', ['refused', '缺少类目']],
    ['a refusal without one', 422, '{}', ['down', '平台出错（422），请稍后再试']],
    ['a refusal of nothing', 409, 'null', ['down', '平台出错（409），请稍后再试']],
    ['a refusal nobody understands', 422, '<html>', ['down', '平台的应答看不懂，请稍后再试']],
    ['an error with a message', 500, '{"message":"oops"}', ['down', '平台出错（500），请稍后再试']],
    [
      'a token it does not take',
      401,
      '{"message":"no"}',
      ['down', '平台不接受本店铺的授权，请到店铺管理重新授权'],
    ],
  ])('%s', async (_, status, body, expected) => {
    expect(await shelve(status, body)).toEqual(expected)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPricing, drawn, yuanOf } from '../../../../../schemas/pricing'
import { asSystem, type Id } from '../../../../base/db'
import type { BatchAnswer } from '../../../../kit/machines'
import { expectRefused } from '../../../../proofs/refusals'
import {
  createCircleWorld,
  type CircleWorld,
  type Player,
} from '../../../../proofs/worlds/circle/circleWorld'
import { addTemplate, type Template } from '../../../shops/priceTemplate/priceTemplate.fixture'
import { priceTemplateModule } from '../../../shops/priceTemplate/module'
import { offerModule } from '../module'

let world: CircleWorld
let seller: Player
let circleId: Id
let template: Template
beforeAll(async () => {
  world = await createCircleWorld([...(offerModule.routes ?? []), ...priceTemplateModule.routes!])
  seller = await world.player('按模板卖书社')
  circleId = await world.circle(seller, [])
  template = await make({ jitterMode: '1', jitterMin: '0.00', jitterMax: '0.90', rounding: '0' })
})
afterAll(() => world.app.close())

const make = async (changes: object = {}) =>
  (await addTemplate(world.app, seller, { notBelowWholesale: false, ...changes })).data
let serial = 0
const nextIsbn = () => `9787${String((serial += 1)).padStart(9, '1')}`
const call = async (path: string, body: object) =>
  (await world.app.post<BatchAnswer>(`/association/gpStock/${path}`, body, { as: seller })).data
const templates = async (path: string, ids: Id[]) =>
  (await world.app.post<BatchAnswer>(`/shop/priceTemplate/${path}`, { ids }, { as: seller })).data
const system = <T>(query: ReturnType<typeof sql<T>>) =>
  asSystem(world.app.db, async (trx) => (await query.execute(trx)).rows)

interface Offer {
  id: Id
  price: string
  priceType: string
  priceTemplateId: Id | null
  state: string
  blockReason: string | null
}
const offerOf = async (productId: Id) =>
  (await system(sql<Offer>`select * from gp_stock where product_id = ${productId}`))[0]

/** A title at 8.00 wholesale, offered by the template. */
async function offered(by: Template = template, more: { wholesale?: string | null } = {}) {
  const productId = await seller.book(nextIsbn(), '20.00')
  const { wholesale = '8.00' } = more
  await system(
    sql`update product set wholesale_price = ${wholesale}::numeric where id = ${productId}`,
  )
  const stockId = await seller.receive(productId, '90', 3)
  await call('addStock', {
    ids: [stockId],
    circleIds: [circleId],
    priceType: 'TEMPLATE',
    priceTemplateId: by.id,
    baseType: 'NONE',
  })
  return { productId, stockId, offer: (await offerOf(productId))! }
}

/** By the function of browser and server, with the jitter this offer draws. */
async function wanted(by: object, productId: Id, wholesale: number) {
  const [row] = await system(sql<{ draw: string }>`
    select price_draw('gp_stock', product_id::text, warehouse_id::text, grade)::text as draw
    from gp_stock where product_id = ${productId}`)
  const { price } = createPricing(by as never)(
    { wholesale, list: 2000, grade: '90', stock: 3 },
    drawn(Number(row?.draw)),
  )
  return price === null ? null : yuanOf(price)
}

describe('offers by a template', () => {
  it('are priced as the editor says, and keep their jitter', async () => {
    const { productId, offer } = await offered()
    expect(offer).toMatchObject({
      priceType: 'TEMPLATE',
      priceTemplateId: template.id,
      state: 'ON',
    })
    expect(offer.price).toBe(await wanted(template, productId, 800))
    await system(sql`select settle_offers(array[${offer.id}::bigint])`)
    expect((await offerOf(productId))?.price).toBe(offer.price)
  })

  it('show the same price before they are added', async () => {
    const isbn = nextIsbn()
    const productId = await seller.book(isbn, '20.00')
    await system(sql`update product set wholesale_price = 8 where id = ${productId}`)
    const stockId = await seller.receive(productId, '90', 3)
    const rule = { priceType: 'TEMPLATE', priceTemplateId: template.id }
    await call('preview', rule)
    const { data } = await world.app.post<{ records: { previewPrice: string }[] }>(
      '/association/gpStock/candidatePage',
      { pageNum: 1, pageSize: 20, tab: 'out', filter: { isbn13: [isbn] } },
      { as: seller },
    )
    await call('addStock', { ids: [stockId], circleIds: [circleId], ...rule, baseType: 'NONE' })
    expect(data.records[0]?.previewPrice).toBe((await offerOf(productId))?.price)
  })

  it('follow the template, the product’s and the stock’s own wholesale price', async () => {
    const own = await make()
    const { productId } = await offered(own)
    expect((await offerOf(productId))?.price).toBe('10.20')
    await world.app.edit(
      '/shop/priceTemplate/edit',
      { id: own.id, surcharge: '3.00' },
      { as: seller },
    )
    expect((await offerOf(productId))?.price).toBe('12.20')
    await system(sql`update product set wholesale_price = 10 where id = ${productId}`)
    expect((await offerOf(productId))?.price).toBe('14.50')
    await system(sql`update stock set wholesale_price = 20 where product_id = ${productId}`)
    expect((await offerOf(productId))?.price).toBe('26.00')
  })

  it('without a price are 未定价', async () => {
    const { offer } = await offered(template, { wholesale: null })
    expect(offer).toMatchObject({ state: 'BLOCKED', blockReason: 'NO_PRICE', price: '0.00' })
  })

  it('are what other offers become by 改价, once, and by GET too', async () => {
    const { productId, offer } = await offered()
    const own = await make()
    const rule = { priceType: 'TEMPLATE', priceTemplateId: own.id }
    await call('batchPrice', { ids: [offer.id], priceType: 'FIXED', price: '9.00' })
    expect(await offerOf(productId)).toMatchObject({ price: '9.00', priceTemplateId: null })
    await call('batchPrice', { ids: [offer.id], ...rule })
    const priced = await offerOf(productId)
    expect(priced).toMatchObject({ price: '10.20', priceTemplateId: own.id })
    await call('batchPrice', { ids: [offer.id], ...rule })
    expect(await offerOf(productId)).toEqual(priced)
    await world.app.get('/association/gpStock/setPrice', {
      as: seller,
      query: { ids: offer.id, priceType: 'TEMPLATE', priceTemplateId: template.id },
    })
    expect(await offerOf(productId)).toMatchObject({ priceTemplateId: template.id })
  })

  it('keep their template on and there; what left its circle does not', async () => {
    const own = await make()
    const { offer } = await offered(own)
    expect((await templates('disable', [own.id])).results[0]?.error).toBe('PRICE_TEMPLATE_BUSY')
    expect((await templates('remove', [own.id])).results[0]).toMatchObject({
      error: 'PRICE_TEMPLATE_USED',
      reason: expect.stringContaining('1 个圈子的圈内库存'),
    })
    await call('batchRemove', { ids: [offer.id] })
    expect((await templates('remove', [own.id])).results[0]).toMatchObject({ ok: true })
  })
})

describe('a template that may not be chosen', () => {
  it.each([
    ['GP_TEMPLATE_LACKS', async () => null],
    ['PRICE_TEMPLATE_UNKNOWN', async () => '999999'],
    [
      'PRICE_TEMPLATE_OFF',
      async () => {
        const { id } = await make()
        await templates('disable', [id])
        return id
      },
    ],
    [
      'PRICE_TEMPLATE_UNKNOWN',
      async () => (await addTemplate(world.app, await world.app.signIn({ isAdmin: true }))).data.id,
    ],
  ])('%s', async (code, chosen) => {
    const { offer, stockId } = await offered()
    const rule = { priceType: 'TEMPLATE', priceTemplateId: await chosen() }
    const post = (path: string, body: object) =>
      world.app.post(`/association/gpStock/${path}`, { ...rule, ...body }, { as: seller })
    await expectRefused(world.app, code, () => post('batchPrice', { ids: [offer.id] }))
    await expectRefused(world.app, code, () => post('preview', {}))
    await expectRefused(world.app, code, () =>
      post('addStock', { ids: [stockId], circleIds: [circleId], baseType: 'NONE' }),
    )
  })
})

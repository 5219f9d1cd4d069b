import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, toJson, type Id } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { expectRefused } from '../../../proofs/refusals'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { addShop, addTemplate, type Template } from './priceTemplate.fixture'

let app: TestApp
let boss: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  boss = await app.signIn({ isAdmin: true })
})
afterAll(() => app.close())

const base = '/shop/priceTemplate'
const add = (changes: object = {}, as = boss) => addTemplate(app, as, changes)
const made = async (changes: object = {}, as = boss) => {
  const answer = await add(changes, as)
  expect(answer.status, JSON.stringify(answer.data)).toBe(200)
  return answer.data
}
const edit = (id: Id, changes: object) =>
  app.edit<Template>(`${base}/edit`, { id, ...changes }, { as: boss })
const act = (name: string, ids: Id[], values: object = {}, as = boss) =>
  app.post<BatchAnswer>(`${base}/${name}`, { ids, ...values }, { as })
const done = async (answer: ReturnType<typeof act>) =>
  expect((await answer).data).toMatchObject({ failed: 0 })
const refused = (code: string, run: () => Promise<unknown>) => expectRefused(app, code, run)
const shop = (more: Record<string, unknown> = {}) => addShop(app.db, boss.companyId, more)
const list = async (body: object = {}, as = boss) =>
  (
    await app.post<{ records: Template[]; total: number }>(
      `${base}/page`,
      { pageNum: 1, pageSize: 100, ...body },
      { as },
    )
  ).data
const named = async (filter: object) =>
  (await list({ filter })).records.map(({ templateName }) => templateName)
const rowOf = async (id: Id) => (await list()).records.find((row) => row.id === id)
const templateOf = async (shopNum: string) => {
  const { priceTemplateId } = await asSystem(app.db, (trx) =>
    trx
      .selectFrom('shop')
      .select('priceTemplateId')
      .where('shopNum', '=', shopNum)
      .executeTakeFirstOrThrow(),
  )
  return priceTemplateId
}

/** 数据范围: these shops alone. */
const narrow = ({ user }: SignedIn, shopNums: string[]) =>
  asSystem(app.db, (trx) =>
    trx
      .updateTable('appUser')
      .set({ dataScope: 'CUSTOM', shopNums: toJson(shopNums) })
      .where('id', '=', user.userId)
      .execute(),
  )

describe('a template', () => {
  it('is stored with its ranges, and read as it was saved', async () => {
    const ranges = [
      { lower: '0.00', upper: '5.00', markupRate: 0.3, floorPrice: '3.00' },
      { lower: '5.00', surcharge: '-0.50' },
    ]
    const { id } = await made({
      useRange: true,
      rangeBasis: '1',
      ranges,
      jitterMode: '1',
      jitterMin: '-0.05',
      jitterMax: '0.10',
    })
    const { data } = await app.get<Template>(`${base}/query/${id}`, { as: boss })
    expect(data).toMatchObject({ useRange: true, rangeBasis: '1', ranges, jitterMin: '-0.05' })
    expect(Number(data.markupRate)).toBe(0.15)
    expect(await rowOf(id)).toMatchObject({ rangeCount: 2, jitterText: '-0.05 ~ 0.10', usedBy: 0 })
    const rows = await asSystem(app.db, (trx) =>
      sql`select sort, lower, upper, markup_rate, surcharge from price_template_range where template_id = ${id}
        order by sort`.execute(trx),
    )
    expect(rows.rows).toMatchObject([
      { sort: 1, lower: '0.00', upper: '5.00', markupRate: '0.3', surcharge: null },
      { sort: 2, lower: '5.00', upper: null, markupRate: null, surcharge: '-0.50' },
    ])
  })

  it('keeps nothing of what its form hides', async () => {
    const { id } = await made({
      formula: '3',
      surcharge: '2.00',
      jitterMin: '0.10',
      jitterMax: '0.20',
      tailDigits: '.80',
    })
    const stored = { surcharge: '0.00', jitterMin: '0.00', jitterMax: '0.00', tailDigits: null }
    expect((await app.get(`${base}/query/${id}`, { as: boss })).data).toMatchObject(stored)
    await edit(id, { jitterMode: '2', jitterMin: '0.10', jitterMax: '0.20' })
    await edit(id, { jitterMode: '0' })
    expect((await app.get(`${base}/query/${id}`, { as: boss })).data).toMatchObject(stored)
  })

  it.each<[string, object]>([
    ['PRICE_JITTER_ORDER', { jitterMode: '1', jitterMin: '0.06', jitterMax: '0.05' }],
    ['PRICE_JITTER_SIZE', { jitterMode: '1', jitterMin: '0.00', jitterMax: '10000.00' }],
    ['PRICE_BOUND_ORDER', { floorPrice: '9.01', ceilingPrice: '9.00' }],
    ['PRICE_RATE_ZERO', { formula: '3', markupRate: 0 }],
    ['PRICE_TAIL', { rounding: '5', tailDigits: '80' }],
    ['PRICE_RANGE_EMPTY', { useRange: true, rangeBasis: '1', ranges: [] }],
    [
      'PRICE_RANGE_ORDER',
      { useRange: true, rangeBasis: '1', ranges: [{ lower: '5', upper: '5' }] },
    ],
    ['PRICE_RANGE_GRADE', { useRange: true, rangeBasis: '3', ranges: [{ markupRate: 1 }] }],
    [
      'PRICE_RANGE_OVERLAP',
      { useRange: true, rangeBasis: '1', ranges: [{ lower: '0', upper: '6' }, { lower: '5' }] },
    ],
    [
      'PRICE_RANGE_MANY',
      {
        useRange: true,
        rangeBasis: '4',
        ranges: Array.from({ length: 21 }, (_, at) => ({ lower: `${at}`, upper: `${at + 1}` })),
      },
    ],
    ['PRICE_SHOP', { shopNums: ['799999999'] }],
  ])('%s is neither added nor edited in: %j', async (code, changes) => {
    await refused(code, () => add(changes))
    const { id } = await made()
    await refused(code, () => edit(id, changes))
  })

  it('takes its bounds at the limit', async () => {
    await made({
      formula: '2',
      markupRate: -1,
      jitterMode: '2',
      jitterMin: '-9999.99',
      jitterMax: '9999.99',
      floorPrice: '9.00',
      ceilingPrice: '9.00',
    })
    // below -1 the form says so itself
    expect((await add({ formula: '2', markupRate: -1.0001 })).status).toBe(400)
    expect((await add({ templateName: '三'.repeat(31) })).status).toBe(400)
    await made({ templateName: '三'.repeat(30) })
  })

  it('has a name of its own in its company', async () => {
    const { templateName } = await made()
    await refused('PRICE_NAME_USED', () => add({ templateName }))
    const other = await app.signIn({ isAdmin: true })
    await made({ templateName }, other)
  })
})

describe('the default', () => {
  const defaults = () => named({ isDefault: true })

  it('is one: the newest takes it from the others', async () => {
    await made({ isDefault: true })
    const second = await made({ isDefault: true })
    expect(await defaults()).toEqual([second.templateName])
    const third = await made()
    await done(act('setDefault', [third.id]))
    expect(await defaults()).toEqual([third.templateName])
    await edit(second.id, { isDefault: true })
    expect(await defaults()).toEqual([second.templateName])
  })

  it('is none that is off: it ends with 停用, and comes back by choice alone', async () => {
    const { id, templateName } = await made({ isDefault: true })
    await done(act('disable', [id]))
    expect(await defaults()).toEqual([])
    await refused('STATE_REFUSED', () => act('setDefault', [id]))
    await refused('PRICE_TEMPLATE_OFF', () => edit(id, { isDefault: true }))
    await done(act('enable', [id]))
    expect(await defaults()).not.toContain(templateName)
  })
})

describe('shops', () => {
  it('go by the template that is applied to them', async () => {
    const [one, other] = [await shop(), await shop()]
    const [first, second] = [await made(), await made()]
    await done(act('shops/apply', [first.id], { shopNums: [one, other] }))
    await done(act('shops/apply', [second.id], { shopNums: [other] }))
    expect([await templateOf(one), await templateOf(other)]).toEqual([first.id, second.id])
    expect(await rowOf(first.id)).toMatchObject({ usedBy: 1 })
    const { data } = await app.get<{ uses: object[] }>(`${base}/uses/${first.id}`, { as: boss })
    expect(data.uses).toMatchObject([{ useKind: 'SHOP', id: `SHOP-${one}`, autoUpdatePrice: '0' }])
    await done(act('shops/release', [first.id], { shopNums: [one] }))
    expect(await templateOf(one)).toBeNull()
  })

  it('that the template is not for, or that are none, keep theirs', async () => {
    const [kfz, jd] = [await shop(), await shop({ platformId: '2' })]
    const own = await made({ platformIds: ['7'] })
    const single = await made({ shopNums: [jd] })
    const off = await made()
    await done(act('disable', [off.id]))
    const apply = (id: Id, shopNums: string[]) => () => act('shops/apply', [id], { shopNums })
    await refused('PRICE_SHOP_OUTSIDE', apply(own.id, [kfz, jd]))
    await refused('PRICE_SHOP_OUTSIDE', apply(single.id, [kfz]))
    await refused('PRICE_SHOP', apply(own.id, [await shop({ status: '0' })]))
    await refused('PRICE_SHOP', apply(own.id, ['799999999']))
    await refused('STATE_REFUSED', apply(off.id, [kfz]))
    expect([await templateOf(kfz), await templateOf(jd)]).toEqual([null, null])
    await done(act('shops/apply', [own.id], { shopNums: [kfz] }))
    await done(act('shops/apply', [single.id], { shopNums: [jd] }))
  })

  it('are taken off only by the template they go by, and while they do not reprice by it', async () => {
    const [plain, auto] = [await shop(), await shop({ autoUpdatePrice: '1' })]
    const { id } = await made()
    await done(act('shops/apply', [id], { shopNums: [auto] }))
    await refused('PRICE_USE_OTHER', () => act('shops/release', [id], { shopNums: [plain] }))
    await refused('PRICE_USE_AUTO', () => act('shops/release', [id], { shopNums: [auto] }))
    await refused('PRICE_SHOP', () => act('shops/release', [id], { shopNums: ['799999999'] }))
    expect(await templateOf(auto)).toBe(id)
  })

  it('of others cannot be priced, nor those outside the own 数据范围', async () => {
    const other = await app.signIn({ isAdmin: true })
    const foreign = await addShop(app.db, other.companyId)
    const { id } = await made()
    await refused('PRICE_SHOP', () => act('shops/apply', [id], { shopNums: [foreign] }))
    const [mine, hidden] = [await shop(), await shop()]
    const clerk = await app.signIn({
      company: boss,
      permissions: ['publish:priceTemplate:list', 'publish:priceTemplate:apply'],
    })
    await narrow(clerk, [mine])
    await refused('SCOPE_BEYOND', () => act('shops/apply', [id], { shopNums: [hidden] }, clerk))
    await done(act('shops/apply', [id], { shopNums: [mine] }, clerk))
  })
})

describe('a template in use', () => {
  it('is switched off while a shop only has it, not while one reprices by it', async () => {
    const { id } = await made()
    await done(act('shops/apply', [id], { shopNums: [await shop()] }))
    await done(act('disable', [id]))
    await done(act('enable', [id]))
    await done(act('shops/apply', [id], { shopNums: [await shop({ autoUpdatePrice: '1' })] }))
    await refused('PRICE_TEMPLATE_BUSY', () => act('disable', [id]))
    const { data } = await act('disable', [id])
    expect(data.results[0]).toMatchObject({
      reason: expect.stringContaining('模板正在使用，不能停用'),
    })
  })

  it('is not deleted, and says by whom it is used', async () => {
    const { id } = await made()
    const shopNum = await shop()
    await done(act('shops/apply', [id], { shopNums: [shopNum] }))
    await refused('PRICE_TEMPLATE_USED', () => act('remove', [id]))
    expect((await act('remove', [id])).data.results[0]?.reason).toContain('1 个店铺')
    const clerk = await app.signIn({
      company: boss,
      permissions: ['publish:priceTemplate:list', 'publish:priceTemplate:remove'],
    })
    await narrow(clerk, [await shop()])
    // a foreign key would refuse it too, but not in a sentence
    expect((await act('remove', [id], {}, clerk)).data.results[0]?.reason).toContain('1 个店铺')
    await done(act('shops/release', [id], { shopNums: [shopNum] }))
    await done(act('remove', [id]))
    expect(await rowOf(id)).toBeUndefined()
  })
})

describe('the list', () => {
  it('counts its tabs and finds by each filter', async () => {
    const one = await app.signIn({ isAdmin: true })
    const shopNum = await addShop(app.db, one.companyId)
    const first = await made({ platformIds: ['7'], isDefault: true }, one)
    const second = await made({ formula: '3', shopNums: [shopNum] }, one)
    const third = await made(
      {
        formula: '2',
        platformIds: ['2'],
        useRange: true,
        rangeBasis: '1',
        ranges: [{ lower: '1' }],
      },
      one,
    )
    const found = async (filter: object) =>
      (await list({ filter, sort: '-updateTime' }, one)).records.map(({ id }) => id).sort()
    const ids = (...rows: Template[]) => rows.map(({ id }) => id).sort()
    expect(await found({ templateName: second.templateName })).toEqual(ids(second))
    expect(await found({ formula: '3' })).toEqual(ids(second))
    expect(await found({ platformId: '7' })).toEqual(ids(first, second))
    expect(await found({ shopNum })).toEqual(ids(first, second, third))
    expect(await found({ shopNum: '700000000' })).toEqual(ids(first, third))
    expect(await found({ useRange: true })).toEqual(ids(third))
    expect(await found({ isDefault: true })).toEqual(ids(first))
    await done(act('disable', [third.id], {}, one))
    expect(await found({ status: '0' })).toEqual(ids(third))
    const { data } = await app.post<{ counts: Record<string, number> }>(
      `${base}/page/summary`,
      { filter: {}, tab: 'all', counts: true },
      { as: one },
    )
    expect(data.counts).toEqual({ all: 3, '1': 1, '2': 1, '3': 1 })
  })

  it('is of the own company alone', async () => {
    const { id } = await made()
    const other = await app.signIn({ isAdmin: true })
    expect(await list({}, other)).toMatchObject({ total: 0 })
    await refused('ROW_NOT_FOUND', () => act('remove', [id], {}, other))
    await refused('ROW_NOT_FOUND', () => act('setDefault', [id], {}, other))
    expect((await app.get(`${base}/query/${id}`, { as: other })).status).toBe(404)
    expect((await app.get(`${base}/uses/${id}`, { as: other })).data).toMatchObject({ uses: [] })
  })
})

describe('who may', () => {
  const rights = (...names: string[]) =>
    app.signIn({
      company: boss,
      permissions: names.map((name) => `publish:priceTemplate:${name}`),
    })

  it('look may neither add nor change', async () => {
    const { id } = await made()
    const looker = await rights('list')
    expect((await list({}, looker)).total).toBeGreaterThan(0)
    expect((await add({}, looker)).status).toBe(403)
    for (const name of ['enable', 'disable', 'remove', 'setDefault'])
      expect((await act(name, [id], {}, looker)).status).toBe(403)
    for (const name of ['shops/apply', 'shops/release'])
      expect((await act(name, [id], { shopNums: [await shop()] }, looker)).status).toBe(403)
    expect((await app.get(`${base}/query/${id}`, { as: looker })).status).toBe(403)
    expect((await app.get(`${base}/tried/${id}`, { as: looker })).data).toMatchObject({ id })
    expect((await app.post(`${base}/edit`, { id, version: 'x' }, { as: looker })).status).toBe(403)
  })
})

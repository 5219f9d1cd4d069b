import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { readWorkbook } from '../../../base/workbook'
import { sql } from 'kysely'

interface Brand {
  id: string
  brandName: string
  [field: string]: unknown
}
interface Page {
  records: Brand[]
  total: number
}

let app: TestApp
let clerk: SignedIn
let stranger: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  clerk = await app.signIn({ isAdmin: true })
  stranger = await app.signIn({ isAdmin: true })
})
afterAll(() => app.close())

let serial = 0
const zhonghua = (changes: object = {}) => ({
  brandName: `中华书局${(serial += 1)}`,
  brandNameEn: 'Zhonghua Book Company',
  initial: 'Z',
  publishers: ['中华书局'],
  status: '1',
  authFrom: '2024-01-01',
  authTo: '2030-12-31',
  platformMap: [{ platformId: '7', platformBrandId: 'k-1', platformBrandName: '中华书局' }],
  remark: '',
  ...changes,
})
const add = (changes: object = {}, as = clerk) =>
  app.post<Brand>('/product/brand/add', zhonghua(changes), { as })
const list = async (body: object, as = clerk) => {
  const { data } = await app.post<Page>(
    '/product/brand/page',
    { pageNum: 1, pageSize: 100, ...body },
    { as },
  )
  return data
}
const named = async (filter: object, more: object = {}, as = clerk) =>
  (await list({ filter, ...more }, as)).records.map((row) => row.brandName)
const act = (name: string, ids: string[], as = clerk) =>
  app.post<BatchAnswer>(`/product/brand/${name}`, { ids }, { as })

async function product(brandId: string | null, publisher: string, status = '1') {
  const code = `SP${(serial += 1)}`
  await asSystem(app.db, (trx) =>
    sql`insert into product (company_id, product_code, product_type, product_name, publisher, brand_id, status)
      values (${clerk.companyId}, ${code}, '1', '红楼梦', ${publisher}, ${brandId}, ${status})`.execute(
      trx,
    ),
  )
  return code
}
const brandOf = async (code: string) => {
  const { rows } = await asSystem(app.db, (trx) =>
    sql<{
      brandId: string | null
    }>`select brand_id from product where product_code = ${code}`.execute(trx),
  )
  return rows[0]?.brandId
}

describe('adding and editing', () => {
  it('stores what the form sent and answers the record', async () => {
    const { data, status } = await add({ brandName: ' 商务印书馆 ' })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      brandName: '商务印书馆',
      initial: 'Z',
      publishers: ['中华书局'],
      sort: 0,
      authTo: '2030-12-31',
      remark: null,
      platformMap: [{ platformId: '7', platformBrandId: 'k-1', platformBrandName: '中华书局' }],
    })
  })

  it('takes the very values the edit form was filled with', async () => {
    const { data: brand } = await add()
    const { data: loaded } = await app.get<Brand>(`/product/brand/query/${brand.id}`, { as: clerk })
    const changed = { ...loaded, remark: '授权续签中', publishers: null, authTo: null }
    const { data, status } = await app.edit<Brand>('/product/brand/edit', changed, { as: clerk })
    expect(status).toBe(200)
    const { version: _seen, ...shown } = loaded as Brand & { version: string }
    expect(data).toEqual({ ...shown, remark: '授权续签中', publishers: [], authTo: null })
  })

  it.each([
    [{ brandName: '' }, '品牌名称不能为空', 'brandName'],
    [{ brandName: '  ' }, '品牌名称不能为空', 'brandName'],
    [{ brandName: '书'.repeat(101) }, '品牌名称最多 100 个字', 'brandName'],
    [{ status: '9' }, '状态不是可选的值', 'status'],
    [{ initial: 'ZZ' }, '首字母不是可选的值', 'initial'],
    [{ authTo: '2030/1/1' }, '授权到期格式不正确', 'authTo'],
    [{ logo: 'javascript:alert(1)' }, 'LOGO格式不正确', 'logo'],
    [
      { authTo: '2023-01-01' },
      '授权到期 2023-01-01 早于授权开始 2024-01-01',
      'authTo',
      'BRAND_AUTH_SPAN',
    ],
    [{ companyId: '1' }, '不认识的内容：companyId', ''],
  ])('refuses %j: %s', async (changes, msg, field, error = 'BODY_INVALID') => {
    const answer = await add(changes)
    expect(answer).toMatchObject({ status: 400, msg, data: { error } })
    if (field) expect(answer.data).toHaveProperty(['fields', field])
  })

  it.each([
    { authFrom: null, authTo: '2023-01-01' },
    { authFrom: '2024-01-01', authTo: null },
    { authFrom: '2024-01-01', authTo: '2024-01-01' },
  ])('takes a span that is open on a side, or of one day: %j', async (span) => {
    const { status, msg } = await add({ brandName: `授权 ${Object.values(span).join()}`, ...span })
    expect([status, msg]).toEqual([200, '操作成功'])
  })

  it('refuses two ids of one platform', async () => {
    const line = { platformId: '7', platformBrandId: 'k', platformBrandName: '中华' }
    expect(await add({ platformMap: [line, line] })).toMatchObject({
      status: 400,
      data: { error: 'BRAND_PLATFORM_TWICE' },
      msg: '平台“孔夫子”写了两次，一个品牌在一个平台上只有一个编号',
    })
  })

  it('keeps a name once in a company, and lets another company have it', async () => {
    await add({ brandName: '三联书店' })
    const again = await add({ brandName: '三联书店' })
    expect(again).toMatchObject({
      status: 409,
      msg: '品牌“三联书店”已经存在',
      data: { error: 'BRAND_NAME_USED' },
    })
    expect((await add({ brandName: '三联书店' }, stranger)).status).toBe(200)
  })

  it('answers a foreign id like an unknown one', async () => {
    const { data: brand } = await add()
    const edit = (id: string) =>
      app.edit('/product/brand/edit', { ...zhonghua(), id }, { as: stranger })
    const [foreign, unknown] = [await edit(brand.id), await edit('999999')]
    expect(foreign).toMatchObject({ status: 404, data: { error: 'ROW_NOT_FOUND' } })
    expect(foreign.msg).toBe(unknown.msg)
    expect((await app.get(`/product/brand/query/${brand.id}`, { as: stranger })).status).toBe(404)
  })
})

describe('the list', () => {
  it('filters, counts products and names platforms', async () => {
    const { data: brand } = await add({
      brandName: '中国书店',
      initial: 'C',
      publishers: ['中国书店'],
    })
    await product(brand.id, '中国书店')
    await product(brand.id, '中国书店', '2')
    const { records } = await list({ filter: { brandName: '中国书店' } })
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({
      productCount: 1,
      platformMap: [{ platformId: '7', label: '孔夫子 中华书局' }],
    })
    expect(await named({ initial: 'C' })).toEqual(['中国书店'])
    expect(await named({ publishers: '中国书店' })).toEqual(['中国书店'])
    expect(await named({ productCount: ['1', '1'] })).toEqual(['中国书店'])
    expect(await named({ 'platformMap.platformId': '7', brandName: '中国' })).toEqual(['中国书店'])
    expect(await named({ 'platformMap.platformId': '2' })).toEqual([])
    expect(await named({ authTo: ['2030-12-31', null], brandName: '中国' })).toEqual(['中国书店'])
  })

  it('counts its tabs', async () => {
    const own = await app.signIn({ isAdmin: true })
    const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
    await add({ brandName: '将到期', authTo: soon }, own)
    await add({ brandName: '未映射', platformMap: [] }, own)
    await add({ brandName: '已停用', status: '0', authTo: soon }, own)
    const { data } = await app.post<{ counts: object }>(
      '/product/brand/page/summary',
      { filter: {}, counts: true },
      { as: own },
    )
    expect(data.counts).toEqual({ all: 3, unmapped: 1, expiring: 1, off: 1 })
    expect(await named({}, { tab: 'expiring' }, own)).toEqual(['将到期'])
    expect(await named({}, { tab: 'off' }, own)).toEqual(['已停用'])
    expect(await named({}, { sort: '-authTo' }, own)).toContain('未映射')
  })

  it('exports what it shows', async () => {
    const own = await app.signIn({ isAdmin: true })
    await add({ brandName: '人民文学出版社' }, own)
    const answer = await app.post(
      '/product/brand/page/export',
      {
        pageNum: 1,
        pageSize: 20,
        filter: {},
        columns: [
          { prop: 'brandName', label: '品牌名称' },
          { prop: 'platformMap', label: '平台品牌' },
          { prop: 'status', label: '状态' },
        ],
      },
      { as: own },
    )
    expect(answer.status).toBe(200)
    const text = JSON.stringify(await readWorkbook(answer.bytes, '品牌.xlsx'))
    for (const cell of ['人民文学出版社', '孔夫子 中华书局', '启用']) expect(text).toContain(cell)
  })
})

describe('states and choices', () => {
  it('offers enabled brands, and a chosen disabled one by its id', async () => {
    const own = await app.signIn({ isAdmin: true })
    const { data: brand } = await add({ brandName: '古籍出版社' }, own)
    const choices = (query: Record<string, string> = {}) =>
      app.get<Brand[]>('/product/brand/down', { as: own, query }).then(({ data }) => data)
    expect(await choices({ keyword: '古籍' })).toEqual([{ id: brand.id, brandName: '古籍出版社' }])
    expect(await choices({ keyword: '100%' })).toEqual([])
    expect((await act('disable', [brand.id], own)).data.success).toBe(1)
    expect(await choices()).toEqual([])
    expect(await choices({ values: brand.id })).toHaveLength(1)
    expect((await act('disable', [brand.id], own)).data.results[0]).toMatchObject({
      label: '古籍出版社',
      error: 'STATE_REFUSED',
    })
    expect((await act('enable', [brand.id], own)).data.success).toBe(1)
  })

  it('deletes free brands and keeps those in use, saying how many products', async () => {
    const [{ data: free }, { data: used }] = [await add(), await add()]
    await product(used.id, '中华书局')
    const { data } = await act('remove', [free.id, used.id])
    expect(data).toMatchObject({
      success: 1,
      failed: 1,
      results: [
        { id: free.id, ok: true },
        {
          id: used.id,
          error: 'BRAND_IN_USE',
          reason: `品牌“${used.brandName}”还有 1 个商品在用（含回收站），不能删除`,
        },
      ],
    })
    expect((await act('remove', [used.id], stranger)).data.results[0]).toMatchObject({
      error: 'ROW_NOT_FOUND',
    })
  })

  it('gives products of its publishers the brand, once, and logs it', async () => {
    const { data: first } = await add({ publishers: ['岳麓书社'], sort: 1 })
    const { data: other } = await add({ publishers: ['岳麓书社'], sort: 2 })
    const { data: off } = await add({ publishers: ['巴蜀书社'], status: '0' })
    const [free, taken, offCase] = [
      await product(null, '岳麓书社'),
      await product(other.id, '岳麓书社'),
      await product(null, '巴蜀书社'),
    ]
    const gone = await product(null, '岳麓书社', '2')
    const { data } = await app.post('/product/brand/linkProducts', {}, { as: clerk })
    expect(data).toEqual({ linked: 1 })
    expect(await brandOf(free)).toBe(first.id)
    expect(await brandOf(taken)).toBe(other.id)
    expect(await brandOf(offCase)).toBeNull()
    expect(await brandOf(gone)).toBeNull()
    expect(off.id).toBeTruthy()
    const { rows } = await asSystem(app.db, (trx) =>
      sql<{
        after: object
      }>`select after from product_log where remark = '按出版社批量关联品牌'`.execute(trx),
    )
    expect(rows).toEqual([{ after: { brandId: first.id } }])
  })
})

it('asks for its permissions', async () => {
  const reader = await app.signIn({ permissions: ['product:brand:list'], company: clerk })
  expect((await list({ filter: {} }, reader)).total).toBeGreaterThan(0)
  expect((await add({}, reader)).status).toBe(403)
  expect((await act('remove', ['1'], reader)).status).toBe(403)
})

it('refuses in English where the call says that its reader reads it', async () => {
  const body = zhonghua()
  await app.post('/product/brand/add', body, { as: clerk })
  const asked = (language: string) =>
    app.post('/product/brand/add', body, { as: clerk, headers: { 'accept-language': language } })
  expect(await asked('en')).toMatchObject({
    code: 409,
    msg: `Brand “${body.brandName}” already exists`,
    data: { hint: 'Choose another name, or edit the existing brand' },
  })
  expect((await asked('zh-CN')).msg).toBe(`品牌“${body.brandName}”已经存在`)
})

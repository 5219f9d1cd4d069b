import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actFor, now, type Id } from '../../../base/db'
import { expectRefused, refusalOf } from '../../../proofs/refusals'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { lockStock, postStockFlow } from '../../warehouse/stock'

interface Row {
  id: Id
  [field: string]: unknown
}
interface Page {
  records: Row[]
  total: number
}
interface Batch {
  results: { id: Id; ok: boolean; error?: string; reason?: string }[]
  success: number
  failed: number
}

let app: TestApp
let boss: SignedIn
let other: SignedIn

beforeAll(async () => {
  app = await createTestApp()
  await sql`insert into region (code, parent_code, name, level)
    values ('11', null, '北京市', 1), ('1101', '11', '市辖区', 2), ('110112', '1101', '通州区', 3)`.execute(
    app.db,
  )
  boss = await app.signIn({ isAdmin: true })
  other = await app.signIn({ isAdmin: true })
})
afterAll(() => app.close())

const book = (more: Record<string, unknown> = {}) => ({
  productType: '1',
  isbn: '7-5053-9013-9',
  productName: '红楼梦',
  listPrice: '59.7',
  ...more,
})

const add = async (more: Record<string, unknown> = {}, as = boss) => {
  const answer = await app.post<Row>(
    '/product/single/add',
    book({ allowSameIsbn: true, ...more }),
    { as },
  )
  expect(answer.msg, JSON.stringify(answer.data)).not.toContain('ISBN')
  return answer.data
}
const page = async (body: object, as = boss) =>
  (
    await app.post<Page>(
      '/product/single/page',
      { pageNum: 1, pageSize: 20, filter: {}, ...body },
      { as },
    )
  ).data
const batch = async (path: string, body: object) =>
  (await app.post<Batch>(path, body, { as: boss })).data

/** Copies on a shelf of the company's warehouse, made the way the ledger makes them. */
async function putStock(
  productId: Id,
  quantity: number,
  locked = 0,
  shelfCode = 'A-01',
): Promise<void> {
  await actFor(app.db, { companyId: boss.companyId, userId: boss.user.userId }, async (trx) => {
    const { warehouseId, shelfId } = await ensureShelf(trx, shelfCode)
    const bill = {
      companyId: boss.companyId,
      billType: 'MANUAL',
      billNum: `KC-${productId}`,
      userId: boss.user.userId,
      requestId: randomUUID(),
      now: now(),
    }
    const place = { productId, warehouseId, shelfId, conditionGrade: '90' }
    const posting = { ...bill, ...place, flowType: 'MANUAL_IN', change: quantity }
    const stockId = await postStockFlow(trx, posting)
    if (locked > 0)
      await lockStock(trx, { ...bill, lockType: 'MANUAL' }, [{ stockId, quantity: locked }])
  })
}

type Trx = Parameters<Parameters<typeof actFor>[2]>[0]
async function ensureShelf(trx: Trx, code: string): Promise<{ warehouseId: Id; shelfId: Id }> {
  const { companyId } = boss
  const found = await trx
    .selectFrom('shelf')
    .select(['warehouseId', 'id as shelfId'])
    .where('shelfCode', '=', code)
    .executeTakeFirst()
  if (found) return found
  const insert = (table: string, values: Record<string, unknown>) => {
    const names = Object.keys(values).map((name) => sql.ref(name))
    return sql<{ id: Id }>`insert into ${sql.table(table)} (${sql.join(names)})
      values (${sql.join(Object.values(values))}) returning id`.execute(trx)
  }
  const warehouse =
    (await trx.selectFrom('warehouse').select('id').executeTakeFirst()) ??
    (
      await insert('warehouse', {
        company_id: companyId,
        warehouse_code: 'W1',
        warehouse_name: '通州仓',
        contact: '李雷',
        phone: '13800000000',
        province_id: '11',
        city_id: '1101',
        district_id: '110112',
        address: '一号路',
        sender_name: '李雷',
        sender_phone: '13800000000',
      })
    ).rows[0]
  const warehouseId = warehouse?.id ?? ''
  const area = await insert('warehouse_area', {
    company_id: companyId,
    area_code: code,
    area_name: code,
    warehouse_id: warehouseId,
    area_type: 'STORE',
  })
  const shelfArea = await insert('shelf_area', {
    company_id: companyId,
    shelf_area_code: code,
    shelf_area_name: code,
    warehouse_id: warehouseId,
    area_id: area.rows[0]?.id,
  })
  const shelf = await insert('shelf', {
    company_id: companyId,
    shelf_code: code,
    warehouse_id: warehouseId,
    area_id: area.rows[0]?.id,
    shelf_area_id: shelfArea.rows[0]?.id,
    shelf_type: 'NORMAL',
  })
  return { warehouseId, shelfId: shelf.rows[0]?.id ?? '' }
}

it('names the ISBNs no product has, in whatever form they were pasted', async () => {
  await add()
  const { data } = await app.post<{ missing: object }>(
    '/product/single/page/summary',
    { tab: 'all', filter: { isbn: ['7505390139', '978-7-02-000220-7'] }, counts: true },
    { as: boss },
  )
  expect(data.missing).toEqual({ isbn: ['978-7-02-000220-7'] })
})

describe('adding', () => {
  it('stores thirteen digits, generates the code, scores completeness and logs', async () => {
    const saved = await add({ productName: '石头记', author: '曹雪芹', clcCode: 'I242.4' })
    expect(saved).toMatchObject({ isbn: '9787505390133', listPrice: '59.70', version: 1 })
    expect(saved.productCode).toMatch(/^SP\d{8}$/)
    const [row] = (await page({ filter: { productCode: [saved.productCode] } })).records
    expect(row).toMatchObject({ infoScore: 40, clcCode: 'I242.4', stockQuantity: 0, status: '1' })
    const log = await app.db
      .selectFrom('productLog')
      .selectAll()
      .where('productId', '=', saved.id)
      .execute()
    expect(log).toMatchObject([{ type: 'ADD', operator: boss.user.nickName }])
  })

  it('refuses a wrong check digit and says which digit it should be', async () => {
    const answer = await app.post('/product/single/add', book({ isbn: '9787505390134' }), {
      as: boss,
    })
    expect(answer).toMatchObject({
      code: 400,
      msg: expect.stringContaining('最后一位应为 3'),
      data: { error: 'PRODUCT_ISBN_INVALID' },
    })
  })

  it('asks before a second product of the same ISBN, and saves it when told to', async () => {
    await add()
    const asked = await app.post('/product/single/add', book({ productName: '红楼梦（精装）' }), {
      as: boss,
    })
    expect(asked).toMatchObject({ code: 409, data: { error: 'PRODUCT_ISBN_EXISTS' } })
    expect(asked.msg).toMatch(/该ISBN已存在\d+个商品.*是否继续保存为一号多书？/)
    const exist = await app.post<{ count: number }>(
      '/product/single/exist',
      { isbn: '7505390139' },
      { as: boss },
    )
    expect(exist.data.count).toBeGreaterThan(0)
    expect(await add({ productName: '红楼梦（精装）' })).toMatchObject({ version: 1 })
  })

  it.each([
    [{ productName: '' }, '书名/品名'],
    [{ listPrice: '12.345' }, '定价应为不小于 0 的金额，最多两位小数，如 25.00'],
    [{ listPrice: undefined }, '定价'],
    [{ publishDate: '2023-02-30' }, '不是有效的日期', 'PRODUCT_DATE_INVALID'],
    [{ author: '长'.repeat(501) }, '作者最多 500 个字'],
    [{ binding: 'BOXED' }, '装帧不是可选的值'],
    [{ productCode: '编 码' }, '商品编码'],
    [{ stockQuantity: 5 }, '不认识的内容'],
    [{ brandId: '999' }, '所选品牌不存在或已停用', 'PRODUCT_BRAND_UNKNOWN'],
    [{ sheets: 1e9 }, '印张不能大于'],
  ])('refuses %j with a Chinese sentence', async (wrong, sentence, error = 'BODY_INVALID') => {
    const answer = await app.post('/product/single/add', book({ allowSameIsbn: true, ...wrong }), {
      as: boss,
    })
    expect(answer).toMatchObject({ code: 400, data: { error } })
    expect(answer.msg).toContain(sentence)
  })

  it('takes a brand that is in use, none that is not', async () => {
    const brand = async (status: string) => {
      const brandName = `品牌${status}`
      await app.post('/product/brand/add', { brandName, status }, { as: boss })
      const { rows } = await sql<{ id: string }>`
        select id from brand where brand_name = ${brandName}`.execute(app.db)
      return rows[0]?.id
    }
    const [used, left] = [await brand('1'), await brand('0')]
    expect(await add({ brandId: used })).toMatchObject({ version: 1 })
    const refused = book({ allowSameIsbn: true, brandId: left })
    expect(await app.post('/product/single/add', refused, { as: boss })).toMatchObject({
      code: 400,
      data: { error: 'PRODUCT_BRAND_UNKNOWN' },
    })
  })

  it('keeps a code unique in the company and leaves other companies free', async () => {
    await add({ productCode: 'HLM-1' })
    const twice = await app.post(
      '/product/single/add',
      book({ productCode: 'HLM-1', allowSameIsbn: true }),
      { as: boss },
    )
    expect(twice).toMatchObject({
      code: 409,
      msg: expect.stringContaining('HLM-1'),
      data: { error: 'PRODUCT_CODE_USED' },
    })
    expect(await add({ productCode: 'HLM-1' }, other)).toMatchObject({ productCode: 'HLM-1' })
  })

  it('gives a code to one of two who type it at the same moment', async () => {
    const ask = () =>
      app.post('/product/single/add', book({ productCode: 'HLM-2', allowSameIsbn: true }), {
        as: boss,
      })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(refusalOf).toSorted()).toEqual([
      'PRODUCT_CODE_USED',
      'PRODUCT_CODE_USED',
      undefined,
    ])
  })

  it('passes over codes that people typed themselves', async () => {
    const saved = await add()
    const next = `SP${String(Number(String(saved.productCode).slice(2)) + 1).padStart(8, '0')}`
    await add({ productCode: next })
    expect((await add()).productCode).not.toBe(next)
  })

  it('needs the permission', async () => {
    const clerk = await app.signIn({ company: boss, permissions: ['product:single:list'] })
    expect((await app.post('/product/single/add', book(), { as: clerk })).code).toBe(403)
  })
})

describe('editing', () => {
  it('changes only what the form sent and logs before and after', async () => {
    const { id } = await add({ author: '曹雪芹', weight: 500 })
    const loaded = (await app.get<Row>(`/product/single/query/${id}`, { as: boss })).data
    const edited = await app.post<Row>(
      '/product/single/edit',
      { ...loaded, weight: 650 },
      { as: boss },
    )
    expect(edited.data).toMatchObject({ author: '曹雪芹', weight: 650, version: 2 })
    const log = await app.db
      .selectFrom('productLog')
      .select(['type', 'before', 'after'])
      .where('productId', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(log).toEqual({ type: 'WEIGHT', before: { weight: 500 }, after: { weight: 650 } })
  })

  it('changes nothing of a product in the recycle bin', async () => {
    const { id } = await add()
    await batch('/product/single/remove', { ids: [id] })
    const { version } = (await app.get<Row>(`/product/single/query/${id}`, { as: boss })).data
    await expectRefused(app, 'STATE_CHANGED', () =>
      app.post('/product/single/edit', { id, version, remark: '甲' }, { as: boss }),
    )
  })

  it('writes nothing when nothing changed', async () => {
    const saved = await add({ sheets: '12.5', wholesalePrice: '30' })
    const again = await app.post<Row>('/product/single/edit', saved, { as: boss })
    expect(again.data).toMatchObject({ version: 1, sheets: '12.500' })
  })

  it('refuses an edit that began before somebody else saved', async () => {
    const saved = await add()
    await app.post('/product/single/edit', { id: saved.id, version: 1, remark: '甲' }, { as: boss })
    const late = await app.post(
      '/product/single/edit',
      { id: saved.id, version: 1, remark: '乙' },
      { as: boss },
    )
    expect(late).toMatchObject({
      code: 409,
      data: { error: 'RECORD_CHANGED', now: { remark: '甲' } },
    })
  })

  it('keeps the code of a product that stock has used, and guards ISBN and price of it', async () => {
    const { id } = await add({ productCode: 'USED-1' })
    await putStock(id, 2)
    const renamed = await app.post(
      '/product/single/edit',
      { id, version: 1, productCode: 'USED-2' },
      { as: boss },
    )
    expect(renamed.msg).toContain('不能修改')
    expect(renamed.data).toMatchObject({ error: 'PRODUCT_CODE_LOCKED' })
    const clerk = await app.signIn({ company: boss, permissions: ['product:single:edit'] })
    const cheaper = await app.post(
      '/product/single/edit',
      { id, version: 1, listPrice: '1.00' },
      { as: clerk },
    )
    expect(cheaper).toMatchObject({
      code: 409,
      msg: expect.stringContaining('还有库存'),
      data: { error: 'PRODUCT_ISBN_LOCKED' },
    })
  })

  it('changes only the filled fields of many products, each for itself', async () => {
    const one = await add({ publisher: '人民文学出版社' })
    const two = await add({ publisher: '中华书局' })
    await app.post('/product/single/remove', { ids: [two.id] }, { as: boss })
    const answer = await batch('/product/single/edit/fields', {
      ids: [one.id, two.id],
      binding: 'JINGZHUANG',
      publisher: '',
    })
    expect(answer).toMatchObject({ success: 1, failed: 1 })
    const [row] = (await page({ filter: { productCode: [one.productCode] } })).records
    expect(row).toMatchObject({ binding: 'JINGZHUANG', publisher: '人民文学出版社' })
  })

  it('refuses a batch that changes nothing', async () => {
    const { id } = await add()
    const answer = await app.post(
      '/product/single/edit/fields',
      { ids: [id], publisher: '' },
      { as: boss },
    )
    expect(answer).toMatchObject({
      code: 400,
      msg: '没有填写任何要修改的字段',
      data: { error: 'PRODUCT_NOTHING_TO_CHANGE' },
    })
  })

  it('sets a category of the tree and shows its path; filtering by the parent finds it', async () => {
    const category = async (label: string, parentId: Id | null, level: number) => {
      const { rows } = await sql<{
        id: Id
      }>`insert into category (company_id, type, label, parent_id, level)
        values (${boss.companyId}, '1', ${label}, ${parentId}, ${level}) returning id`.execute(
        app.db,
      )
      return rows[0]?.id ?? ''
    }
    const parent = await category('文学', null, 1)
    const child = await category('古典小说', parent, 2)
    const tree = await app.get<Row[]>('/product/category/tree', { as: boss })
    expect(tree.data).toMatchObject([
      { value: parent, label: '文学', childList: [{ value: child, childList: null }] },
    ])
    const { id, productCode } = await add()
    expect(
      await batch('/product/single/edit/category', { ids: [id], bookClassifyId: child }),
    ).toMatchObject({ success: 1 })
    const found = await page({ filter: { bookClassifyId: parent, productCode: [productCode] } })
    expect(found.records).toMatchObject([{ id, classifyPath: '文学 / 古典小说' }])
    const unknown = await batch('/product/single/edit/category', {
      ids: [id],
      bookClassifyId: '999999',
    })
    expect(unknown.results[0]).toMatchObject({ ok: false, error: 'PRODUCT_CLASSIFY_UNKNOWN' })
  })
})

describe('the list', () => {
  it('finds a book by any form of its number', async () => {
    const { id } = await add({ isbn: '9787020002207', productName: '呐喊' })
    for (const isbn of ['7-02-000220-X', '9787020002207', 'ISBN 978-7-02-000220-7'])
      expect((await page({ filter: { isbn: [isbn] } })).records.map((row) => row.id)).toContain(id)
    expect((await page({ filter: { isbn: ['不是书号'] } })).total).toBe(0)
  })

  it('sums stock and filters by it', async () => {
    const { id, productCode } = await add()
    await putStock(id, 7, 3, 'A-02')
    const only = { productCode: [productCode] }
    const [row] = (await page({ filter: { ...only, stockQuantity: ['5', '8'] } })).records
    expect(row).toMatchObject({ stockQuantity: 7, usableStock: 4, sales30: 0 })
    expect((await page({ filter: { ...only, stockQuantity: ['8', null] } })).total).toBe(0)
    const summary = await app.post<{
      sums: Record<string, string>
      counts: Record<string, number>
    }>('/product/single/page/summary', { filter: only, counts: true, tab: 'all' }, { as: boss })
    expect(summary.data.sums.stockQuantity).toBe('7')
    expect(summary.data.counts).toMatchObject({ all: 1, book: 1, goods: 0, lack: 1, recycle: 0 })
  })

  it.each([
    { productType: '2', issn: '1000-0000' },
    { productType: '4', bookNumber: '10019·2' },
  ])('misses no ISBN where there is %j', async (number) => {
    const { id, productCode } = await add({ isbn: null, ...number })
    const [row] = (await page({ filter: { productCode: [productCode] } })).records
    expect(row).toMatchObject({ id })
    expect(row?.infoLack).not.toContain('ISBN')
  })

  it('filters by missing items and by several types', async () => {
    const mug = await add({ productType: '6', isbn: null, productName: '故宫马克杯' })
    const found = await page({
      tab: 'goods',
      filter: { productType: ['5', '6'], infoLack: ['WEIGHT', 'IMAGE'] },
    })
    expect(found.records.map((row) => row.id)).toContain(mug.id)
    expect(found.records[0]).toMatchObject({
      infoLack: ['IMAGE', 'WEIGHT', 'INTRO'],
      infoScore: 40,
    })
  })

  it('offers publishers by use, and only the own company sees its products', async () => {
    await add({ publisher: '上海古籍出版社' })
    const options = await app.get<Row[]>('/product/single/publishers', {
      as: boss,
      query: { keyword: '古籍' },
    })
    const known = [{ value: '上海古籍出版社', label: '上海古籍出版社' }]
    expect(options.data).toEqual(known)
    const query = { values: '上海古籍出版社' }
    expect((await app.get('/product/single/publishers', { as: boss, query })).data).toEqual(known)
    expect((await page({ filter: { publisher: '上海古籍出版社' } }, other)).total).toBe(0)
    const { id } = await add()
    expect((await app.get(`/product/single/query/${id}`, { as: other })).code).toBe(404)
  })

  it('exports what it shows', async () => {
    const { id } = await add({ productName: '=危险书名' })
    const answer = await app.post(
      '/product/single/page/export',
      {
        filter: {},
        ids: [id],
        columns: [
          { prop: 'isbn', label: 'ISBN' },
          { prop: 'productName', label: '书名' },
        ],
      },
      { as: boss },
    )
    expect(answer.status).toBe(200)
    expect(answer.bytes.subarray(0, 2).toString()).toBe('PK')
  })
})

/** An order of the company with one line of the product. */
async function putOrder(
  productId: Id,
  orderNum: string,
  status: string,
  quantity: number,
  daysAgo = 1,
) {
  const { companyId } = boss
  await sql`
    with made as (
      insert into sales_order (company_id, supply_company_id, order_num, order_type, sort, source, status,
        receiver_name, receiver_phone, province, city, receiver_address, order_time)
      values (${companyId}, ${companyId}, ${orderNum}, 'MANUAL_ORDER', '1', '1', ${status},
        '韩梅梅', '13900000000', '北京市', '北京市', '一号路', now() - make_interval(days => ${daysAgo}))
      returning id)
    insert into order_item (order_id, company_id, supply_company_id, product_id, goods_name, match_status, price, quantity)
    select id, ${companyId}, ${companyId}, ${productId}, '红楼梦', '1', 10, ${quantity} from made`.execute(
    app.db,
  )
}

describe('a product in orders', () => {
  it('counts 30 days of sales without refused and cancelled orders', async () => {
    const { id, productCode } = await add()
    await putOrder(id, 'DD20240618000001', 'DELIVERIED', 3)
    await putOrder(id, 'DD20240618000002', 'UN_AUDIT', 2)
    await putOrder(id, 'DD20240618000003', 'DELIVERY_CANCEL', 10)
    await putOrder(id, 'DD20240618000004', 'DELIVERY_SUCCESS', 20, 31)
    const [row] = (await page({ filter: { productCode: [productCode] } })).records
    expect(row).toMatchObject({ sales30: 5 })
    expect((await page({ sort: '-sales30', filter: {} })).records[0]).toMatchObject({ id })
  })

  it('is not deleted while an order is open, and the refusal lists the orders', async () => {
    const { id, productCode } = await add()
    await putOrder(id, 'DD20240618000011', 'WAIT_DELIVERY', 1)
    await putOrder(id, 'DD20240618000012', 'DELIVERY_SUCCESS', 1)
    const answer = await batch('/product/single/remove', { ids: [id] })
    expect(answer.results[0]).toMatchObject({
      ok: false,
      error: 'PRODUCT_IN_ORDERS',
      reason: `单品 ${productCode} 还在未完成的订单中：DD20240618000011`,
    })
  })

  it('takes its order lines along when it is merged', async () => {
    const keep = await add()
    const drop = await add()
    await putOrder(drop.id, 'DD20240618000021', 'UN_AUDIT', 4)
    await batch('/product/single/merge', { ids: [keep.id, drop.id], keepId: keep.id })
    const [row] = (await page({ filter: { productCode: [keep.productCode] } })).records
    expect(row).toMatchObject({ sales30: 4 })
  })
})

describe('a product that a shop lists', () => {
  const list = async (productId: string) => {
    const { companyId } = boss
    const { rows } = await sql<{ id: string }>`
      with shop as (
        insert into shop (company_id, shop_num, shop_name, platform_id, shop_type)
        values (${companyId}, '700000777', '文渊旧书', '7', '7') on conflict (shop_num) do update set sort = 0
        returning shop_num)
      insert into shop_goods (company_id, shop_num, platform_id, platform_goods_id, platform_version, title, sale_price,
        sale_status, product_id, match_state, match_type)
      select ${companyId}, shop_num, '7', ${`G${productId}`}, 1, '红楼梦', 20, '1', ${productId}, '1', '4' from shop
      returning id`.execute(app.db)
    return rows[0]?.id
  }
  const productOf = async (listingId: string | undefined) => {
    const { rows } = await sql<{ productId: string }>`
      select product_id from shop_goods where id = ${listingId}`.execute(app.db)
    return rows[0]?.productId
  }

  it('takes its listings along when it is merged', async () => {
    const keep = await add()
    const drop = await add()
    const listing = await list(drop.id)
    await batch('/product/single/merge', { ids: [keep.id, drop.id], keepId: keep.id })
    expect(await productOf(listing)).toBe(keep.id)
  })

  it('takes along those of shops beyond the reach of whoever merges, who cannot delete it either', async () => {
    const clerk = await app.signIn({ company: boss, isAdmin: true })
    await sql`update app_user set data_scope = 'CUSTOM', shop_nums = '["700000778"]' where id = ${clerk.user.userId}`.execute(
      app.db,
    )
    const keep = await add()
    const drop = await add()
    const listing = await list(drop.id)
    await app.post(
      '/product/single/merge',
      { ids: [keep.id, drop.id], keepId: keep.id },
      { as: clerk },
    )
    expect(await productOf(listing)).toBe(keep.id)
    await batch('/product/single/remove', { ids: [keep.id] })
    const answer = await app.post<Batch>('/product/single/purge', { ids: [keep.id] }, { as: clerk })
    expect(answer.data.results[0]).toMatchObject({ ok: false, error: 'PRODUCT_EVER_USED' })
  })

  it('leaves the recycle bin no more', async () => {
    const { id } = await add()
    await list(id)
    await batch('/product/single/remove', { ids: [id] })
    const answer = await batch('/product/single/purge', { ids: [id] })
    expect(answer.results[0]).toMatchObject({ ok: false, error: 'PRODUCT_EVER_USED' })
  })
})

describe('states', () => {
  it('refuses to delete what has stock, and names the product', async () => {
    const { id, productCode } = await add()
    await putStock(id, 1, 0, 'A-03')
    const answer = await batch('/product/single/remove', { ids: [id] })
    expect(answer.results[0]).toMatchObject({
      ok: false,
      error: 'PRODUCT_HAS_STOCK',
      reason: `单品 ${productCode} 还有库存 1 件，不能删除`,
    })
  })

  it('goes off, on, into the bin, back, and away for good', async () => {
    const { id, productCode } = await add()
    const status = async (tab: string) =>
      (await page({ tab, filter: { productCode: [productCode] } })).records.map((row) => row.status)
    await batch('/product/single/disable', { ids: [id] })
    expect(await status('all')).toEqual(['0'])
    expect((await batch('/product/single/disable', { ids: [id] })).failed).toBe(1)
    await batch('/product/single/enable', { ids: [id] })
    await batch('/product/single/remove', { ids: [id] })
    expect(await status('recycle')).toEqual(['2'])
    await batch('/product/single/restore', { ids: [id] })
    expect(await status('all')).toEqual(['1'])
    expect((await batch('/product/single/purge', { ids: [id] })).failed).toBe(1)
    await batch('/product/single/remove', { ids: [id] })
    expect((await batch('/product/single/purge', { ids: [id] })).success).toBe(1)
    expect(await status('recycle')).toEqual([])
    const log = await app.db
      .selectFrom('productLog')
      .select('type')
      .where('productId', '=', id)
      .orderBy('id')
      .execute()
    expect(log.map((row) => row.type)).toEqual([
      'ADD',
      'EDIT',
      'EDIT',
      'DELETE',
      'RESTORE',
      'DELETE',
      'DELETE',
    ])
  })
})

describe('rules', () => {
  it('restricts every product of the ISBN with limit types 1 and 2 swapped, also one added later', async () => {
    const isbn = '9787302123453'
    const first = await add({ isbn, productName: '甲' })
    const second = await add({ isbn, productName: '乙' })
    expect(
      await batch('/product/single/restrict', { ids: [first.id], limitType: '1', remark: '通知' }),
    ).toMatchObject({ success: 1 })
    await add({ isbn, productName: '丙' })
    const rows = (
      await page({ tab: 'restricted', filter: { isbn: [isbn], restrictedReason: ['2'] } })
    ).records
    expect(rows).toHaveLength(3)
    const log = await app.db
      .selectFrom('productLog')
      .select('type')
      .where('productId', '=', second.id)
      .execute()
    expect(log.map((row) => row.type)).toEqual(['ADD', 'RESTRICT'])
  })

  it('puts products on the no-update list once, however often it is done', async () => {
    const { id, productCode } = await add()
    for (const noStock of [true, false])
      expect(
        await batch('/product/single/noUpdate', { ids: [id], noPrice: true, noStock }),
      ).toMatchObject({ success: 1 })
    const items = await app.db
      .selectFrom('noUpdateItem')
      .selectAll()
      .where('content', '=', String(productCode))
      .execute()
    expect(items).toMatchObject([{ noPrice: true, noStock: false, state: 'ON' }])
    const none = await app.post('/product/single/noUpdate', { ids: [id] }, { as: boss })
    expect(none.code).toBe(400)
  })

  it('edits prices of product and stock, never the stock itself', async () => {
    const { id } = await add()
    await putStock(id, 4, 1, 'A-04')
    const shown = await app.post<{ rows: Row[] }>(
      '/product/single/priceStock',
      { id },
      { as: boss },
    )
    expect(shown.data.rows).toMatchObject([
      {
        warehouseName: '通州仓',
        conditionGrade: '90',
        quantity: 4,
        lockedQuantity: 1,
        usableStock: 3,
        wholesalePrice: null,
      },
    ])
    const [row] = shown.data.rows
    const edited = await app.edit<{ rows: Row[]; wholesalePrice: string }>(
      '/product/single/edit/priceStock',
      {
        id,
        wholesalePrice: '20',
        rows: [{ warehouseId: row?.warehouseId, conditionGrade: '90', wholesalePrice: '18.50' }],
      },
      { as: boss },
    )
    expect(edited.data).toMatchObject({
      wholesalePrice: '20.00',
      listPrice: '59.70',
      rows: [{ wholesalePrice: '18.50', quantity: 4 }],
    })
    const log = await app.db
      .selectFrom('productLog')
      .select('type')
      .where('productId', '=', id)
      .execute()
    expect(log.map((entry) => entry.type)).toEqual(['ADD', 'PRICE', 'PRICE'])
    const unknown = { warehouseId: row?.warehouseId, conditionGrade: '80', wholesalePrice: '18.50' }
    const refused = await app.edit(
      '/product/single/edit/priceStock',
      { id, rows: [unknown] },
      { as: boss },
    )
    expect(refused.data).toMatchObject({ error: 'PRODUCT_PRICE_STOCK_UNKNOWN' })
  })
})

describe('prices two people edit', () => {
  const save = (body: object) =>
    app.post<object>('/product/single/edit/priceStock', body, { as: boss })
  const open = (id: string) =>
    app.post<{ version: string; listPrice: string }>(
      '/product/single/priceStock',
      { id },
      { as: boss },
    )

  it('keeps the one saved first, and shows it to the other', async () => {
    const { id } = await add()
    await putStock(id, 4, 1, 'A-05')
    const { version } = (await open(id)).data
    expect((await save({ id, version, listPrice: '61.00' })).status).toBe(200)
    expect(await save({ id, version, listPrice: '58.00' })).toMatchObject({
      status: 409,
      data: { error: 'RECORD_CHANGED', now: { listPrice: '61.00' } },
    })
    expect((await open(id)).data.listPrice).toBe('61.00')
    expect(await save({ id, listPrice: '58.00' })).toMatchObject({
      status: 400,
      data: { fields: { version: expect.any(String) } },
    })
  })

  it('is not disturbed by copies that come and go', async () => {
    const { id } = await add()
    await putStock(id, 4, 1, 'A-06')
    const { version } = (await open(id)).data
    await putStock(id, 3, 0, 'A-07')
    expect((await open(id)).data.version).toBe(version)
    expect((await save({ id, version, listPrice: '61.00' })).status).toBe(200)
  })
})

describe('merging', () => {
  it('moves stock and locks through the ledger and leaves one product', async () => {
    const keep = await add({ productName: '留下' })
    const drop = await add({ productName: '并入' })
    await putStock(keep.id, 2, 0, 'B-01')
    await putStock(drop.id, 3, 1, 'B-01')
    await putStock(drop.id, 5, 0, 'B-02')
    const answer = await batch('/product/single/merge', {
      ids: [keep.id, drop.id],
      keepId: keep.id,
    })
    expect(answer).toMatchObject({ success: 2, failed: 0 })
    const [row] = (await page({ filter: { productCode: [keep.productCode] } })).records
    expect(row).toMatchObject({ stockQuantity: 10, usableStock: 9 })
    const flows = await app.db
      .selectFrom('stockFlow')
      .select(['flowType', 'changeQuantity'])
      .where('billNum', '=', String(drop.productCode))
      .orderBy('id')
      .execute()
    expect(flows).toEqual([
      { flowType: 'MERGE_IN', changeQuantity: 3 },
      { flowType: 'MERGE_OUT', changeQuantity: -3 },
    ])
    expect(
      (await page({ tab: 'recycle', filter: { productCode: [drop.productCode] } })).total,
    ).toBe(1)
  })

  it('takes exactly two, one of them kept', async () => {
    const one = await add()
    const two = await add()
    for (const body of [
      { ids: [one.id], keepId: one.id },
      { ids: [one.id, two.id], keepId: '1' },
    ])
      expect((await app.post('/product/single/merge', body, { as: boss })).code).toBe(400)
  })
})

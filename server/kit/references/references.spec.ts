import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from '../../../schemas/contract/language.gen'
import { asSystem } from '../../base/db'
import { defineRoute } from '../http'
import { defineList } from '../lists'
import { samplePage, sampleSchemas } from '../../proofs/lists/sampleSchemas'
import { createSampleTables } from '../../proofs/lists/sampleTables'
import { useSchemas, type Schemas } from '../../base/schemas'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'
import { readWorkbook } from '../../base/workbook'
import { labelledRoutes } from './labelledRoutes'

const order = sampleSchemas.resources.sampleOrder
const item = sampleSchemas.resources.sampleItem
const shop = sampleSchemas.resources.sampleShop
if (!order || !item || !shop || samplePage.kind !== 'list') throw new Error('no sample')

const list: Page = {
  ...samplePage,
  tabs: undefined,
  filters: ['shopId'],
  columns: [
    'orderNum',
    { field: 'shopId', sortable: true },
    'shopIds',
    'ownerPhone',
    'items.goodsId',
  ],
  sort: 'orderNum',
}
const detail: Page = {
  version: 2,
  path: '/sampleDetail/{id}',
  title: '样例详情',
  kind: 'detail',
  permission: 'sample:order:list',
  resource: 'sampleOrder',
  calls: { load: 'GET /sample/order/detail/{id}' },
  sections: [{ title: '店铺', fields: ['shopId'] }],
}
const sample: Schemas = {
  ...sampleSchemas,
  pages: { [list.path]: list, [detail.path]: detail },
  resources: {
    ...sampleSchemas.resources,
    sampleOrder: {
      ...order,
      fields: {
        ...order.fields,
        shopIds: { title: '各店', ref: 'sampleShop', many: true, computed: true },
        ownerPhone: { title: '店主', ref: 'sampleOwner', computed: true },
      },
    },
    sampleItem: {
      ...item,
      fields: { ...item.fields, goodsId: { title: '寄售店', ref: 'sampleShop', computed: true } },
    },
    // the same shops, called by what a mask hides
    sampleOwner: {
      ...shop,
      name: 'sampleOwner',
      table: 'sample_shop',
      fields: { shopName: { title: '电话', mask: 'phone', permission: 'sample:phone' } },
    },
  },
}

let app: TestApp
let clerk: SignedIn
let viewer: SignedIn
beforeAll(async () => {
  useSchemas(sample)
  app = await createTestApp({
    prepare: createSampleTables,
    routes: labelledRoutes([
      ...defineList({
        page: list.path,
        columns: {
          doubled: sql`1`,
          'shop.shopName': sql`''`,
          shopIds: sql`'["7", "5", "6"]'::jsonb`,
          ownerPhone: sql`'8'`,
          'items.goodsId': sql`null`,
        },
        rows: async (_trx, rows) => rows.map((row) => ({ ...row, items: [{ goodsId: '7' }] })),
        export: { permission: 'sample:order:list', fileName: '样例' },
      }),
      // written by hand: knows nothing of names
      defineRoute({
        call: 'GET /sample/order/detail/{id}',
        permission: 'sample:order:list',
        summary: '样例详情',
        handle: async () => ({ id: '1', shopId: '5', items: [{ goodsId: '6' }, { goodsId: '7' }] }),
      }),
    ]),
  })
  clerk = await app.signIn({ permissions: ['sample:order:list'] })
  viewer = await app.signIn({
    company: clerk,
    permissions: ['sample:order:list', 'sample:phone'],
  })
  const other = await app.signIn()
  await asSystem(app.db, (trx) =>
    sql
      .raw(
        `insert into sample_shop values (5, ${clerk.companyId}, '孔夫子旧书网'), (6, ${other.companyId}, '别家的店'),
          (7, ${clerk.companyId}, '拼多多'), (8, ${clerk.companyId}, '13812345678');
        insert into sample_order (company_id, order_num, amount, shop_id) values
          (${clerk.companyId}, 'o1', 1, 7), (${clerk.companyId}, 'o2', 1, 5),
          (${clerk.companyId}, 'o3', 1, 6), (${clerk.companyId}, 'o4', 1, null)`,
      )
      .execute(trx),
  )
})
afterAll(() => app.close())

type Rows = { records: { orderNum: string; labels?: Record<string, unknown> }[] }
const page = async (body: object, as = clerk) => {
  const asked = { pageNum: 1, pageSize: 10, ...body }
  const { data } = await app.post<Rows>('/sample/order/page', asked, { as })
  return data.records
}

it('says what a reference is called, and nothing of a record of another company', async () => {
  const rows = await page({})
  expect(rows.map(({ labels }) => labels?.shopId)).toEqual([
    '拼多多',
    '孔夫子旧书网',
    null,
    undefined,
  ])
  expect(rows[0]).toMatchObject({ shopId: '7' })
})

it('names several in their order', async () => {
  const [row] = await page({})
  expect(row?.labels?.shopIds).toEqual(['拼多多', '孔夫子旧书网', null])
})

it('keeps a masked name masked, and plain to who may see it', async () => {
  expect((await page({}))[0]?.labels?.ownerPhone).toBe('138****5678')
  expect((await page({}, viewer))[0]?.labels?.ownerPhone).toBe('13812345678')
})

it('names the lines a column shows', async () => {
  const [row] = await page({})
  expect(row).toMatchObject({ items: [{ goodsId: '7', labels: { goodsId: '拼多多' } }] })
})

it('sorts a reference by its name', async () => {
  const rows = await page({ sort: 'shopId' })
  expect(rows.map((row) => row.orderNum).slice(0, 2)).toEqual(['o2', 'o1'])
  const falling = await page({ sort: '-shopId' })
  expect(falling.map((row) => row.orderNum).slice(0, 2)).toEqual(['o1', 'o2'])
})

it('writes names into an export', async () => {
  const columns = ['shopId', 'shopIds', 'items.goodsId'].map((prop) => ({ prop, label: prop }))
  const body = { sort: 'orderNum', columns }
  const { bytes } = await app.post('/sample/order/page/export', body, { as: clerk })
  const [sheet] = (await readWorkbook(bytes, '样例.xlsx')).sheets
  expect(sheet?.rows.slice(1).map((row) => row.map(String))).toEqual([
    ['拼多多', '拼多多、孔夫子旧书网、—', '拼多多'],
    ['孔夫子旧书网', '拼多多、孔夫子旧书网、—', '拼多多'],
    ['—', '拼多多、孔夫子旧书网、—', '拼多多'],
    ['', '拼多多、孔夫子旧书网、—', '拼多多'],
  ])
})

it('names what a hand-written detail answers', async () => {
  const { data } = await app.get('/sample/order/detail/1', { as: clerk })
  expect(data).toEqual({
    id: '1',
    shopId: '5',
    labels: { shopId: '孔夫子旧书网' },
    items: [
      { goodsId: '6', labels: { goodsId: null } },
      { goodsId: '7', labels: { goodsId: '拼多多' } },
    ],
  })
})

it('refuses an order that would tell what a mask hides', () => {
  if (list.kind !== 'list') throw new Error('no list')
  const masked: Page = { ...list, columns: [{ field: 'ownerPhone', sortable: true }] }
  useSchemas({ ...sample, pages: { [list.path]: masked } })
  expect(() => defineList({ page: list.path, columns: { ownerPhone: sql`'8'` } })).toThrow(
    'would tell the names',
  )
  useSchemas(sample)
})

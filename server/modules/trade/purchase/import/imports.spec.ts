import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem } from '../../../../base/db'
import { createTestApp, type SignedIn, type TestApp } from '../../../../proofs/testing'
import { insertRegions, insertWarehouse } from '../../../../proofs/testing/insertWarehouse'
import { writeWorkbook } from '../../../../base/workbook'
import type { ImportReport } from '../../../../kit/tasks'

let app: TestApp
let boss: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  boss = await app.signIn({ isAdmin: true })
  await asSystem(app.db, async (trx) => {
    await insertRegions(trx)
    await insertWarehouse(trx, boss, '一号仓')
    await sql`insert into product (company_id, product_code, product_type, product_name, isbn, list_price, status)
      values (${boss.companyId}, 'SP1', '1', '红楼梦', '9787020002207', 40, '1'),
        (${boss.companyId}, 'SP2', '1', '呐喊', '9787020002214', 20, '1')`.execute(trx)
  })
}, 120_000)
afterAll(() => app?.close())

/** A file as a person fills it in: checked, then run to its end. */
async function bring(
  base: string,
  rows: string[][],
  form: Record<string, string> = {},
  { as = boss, between }: { as?: SignedIn; between?: () => Promise<unknown> } = {},
) {
  const [head = [], ...body] = rows
  const columns = head.map((header) => ({ header, kind: 'text' as const }))
  const sent = new FormData()
  for (const [name, value] of Object.entries(form)) sent.append(name, value)
  const book = await writeWorkbook({ sheet: '表', columns, rows: body })
  sent.append('file', new Blob([new Uint8Array(book)]), '表.xlsx')
  const checked = await app.post<ImportReport>(`${base}/check`, sent, { as })
  expect(checked.status, checked.msg).toBe(200)
  const { taskId } = checked.data
  await between?.()
  expect(await app.post(`${base}/run`, { taskId }, { as })).toMatchObject({ status: 200 })
  await app.runTasks()
  return (await app.get<ImportReport>(`/system/task/${taskId}`, { as })).data
}
const rows = async (path: string, body: object = {}) => {
  const asked = { pageNum: 1, pageSize: 50, ...body }
  const answer = await app.post<{ records: Record<string, unknown>[] }>(path, asked, { as: boss })
  expect(answer.status, answer.msg).toBe(200)
  return answer.data.records
}

it('brings suppliers in, changes one of the same name, and names the row that lacks its period', async () => {
  const head = ['供应商名称', '类别', '结算方式', '账期天数', '联系电话']
  const first = await bring('/trade/supplier/import', [
    head,
    ['岳麓书社', '出版社', '现结', '', '13800001234'],
    ['中华书局', '出版社', '账期', '30', ''],
    ['三联书店', '出版社', '账期', '', ''],
  ])
  expect(first).toMatchObject({ done: 2, bad: 1 })
  await bring('/trade/supplier/import', [head, ['岳麓书社', '图书公司', '', '', '']])
  const known = await rows('/trade/supplier/page', { sort: 'createTime' })
  expect(known.map(({ supplierName, category, phone }) => [supplierName, category, phone])).toEqual(
    expect.arrayContaining([
      ['岳麓书社', '2', '13800001234'],
      ['中华书局', '1', null],
    ]),
  )
  expect(known).toHaveLength(2)
})

it('brings customers in: to whom they belong, their credit line, and a change of the same name', async () => {
  const head = ['客户名称', '类别', '等级', '结算方式', '账期天数', '账期额度', '联系人', '备注']
  const first = await bring('/trade/customer/import', [
    head,
    ['青禾书店', '实体书店', '', '现结', '', '', '戴雨桐', ''],
    ['朝阳区图书馆', '图书馆', '', '账期', '60', '60000', '孟庆云', '馆配'],
    ['江南馆配', '馆配商', '', '账期', '90', '', '陆文俊', ''],
    ['青禾书店', '实体书店', '', '现结', '', '', '又一个', ''],
    ['', '实体书店', '', '', '', '', '', ''],
  ])
  expect(first).toMatchObject({ done: 2 })
  expect(first.problems.map(({ row, reason }) => [row, reason])).toEqual(
    expect.arrayContaining([
      [4, expect.stringContaining('账期额度')],
      [6, '客户名称为空，必须填写'],
    ]),
  )
  const page = () => rows('/trade/customer/page', { sort: 'createTime' })
  expect(await page()).toMatchObject([
    { customerName: '青禾书店', contactName: '戴雨桐', labels: { salesmanId: boss.user.nickName } },
    { customerName: '朝阳区图书馆', creditAmount: '60000.00', creditRemain: '60000.00' },
  ])
  const second = await bring('/trade/customer/import', [
    ['客户名称', '类别', '联系人', '结算方式', '账期天数', '账期额度'],
    ['青禾书店', '图书馆', '', '账期', '30', '5000'],
  ])
  expect(second).toMatchObject({ done: 1, bad: 0 })
  const [changed, ...others] = await page()
  expect(others).toHaveLength(1)
  // what the file leaves empty stays, the line is opened with the new terms
  expect(changed).toMatchObject({ contactName: '戴雨桐', periodDays: 30, creditRemain: '5000.00' })
})

it('lets a salesman change their own customers by a file, and names those of others that stay', async () => {
  const permissions = ['customer:list', 'customer:import']
  const salesman = await app.signIn({ company: boss, permissions })
  const head = ['客户名称', '类别', '联系人', '备注']
  const base = '/trade/customer/import'
  await bring(base, [head, ['一页书房', '实体书店', '陈一', '']], {}, { as: salesman })
  const file = [
    head,
    ['一页书房', '实体书店', '陈二', '改自己的'],
    ['青禾书店', '实体书店', '别人', '改别人的'],
  ]
  const report = await bring(base, file, {}, { as: salesman })
  expect(report).toMatchObject({ done: 1, bad: 1 })
  expect(report.problems).toMatchObject([
    { row: 3, reason: expect.stringContaining('“青禾书店”由其他业务员负责') },
  ])
  const known = async (customerName: string) =>
    (await rows('/trade/customer/page', { filter: { customerName } }))[0]
  expect(await known('一页书房')).toMatchObject({ contactName: '陈二', remark: '改自己的' })
  expect(await known('青禾书店')).toMatchObject({ contactName: '戴雨桐', remark: null })

  // given to somebody else between the check and the import
  const given = await bring(
    base,
    [head, ['一页书房', '实体书店', '陈三', '']],
    {},
    {
      as: salesman,
      between: () =>
        asSystem(app.db, (trx) =>
          sql`update customer set salesman_id = ${boss.user.userId} where customer_name = '一页书房'`.execute(
            trx,
          ),
        ),
    },
  )
  expect(given).toMatchObject({ done: 0, bad: 1 })
  expect(await known('一页书房')).toMatchObject({ contactName: '陈二' })
})

it('brings offers in by ISBN and grade: by discount or price, a second time as a change', async () => {
  const [supplier] = await rows('/trade/supplier/page', {
    filter: { supplierName: '岳麓书社' },
  })
  const form = { supplierId: String(supplier?.id) }
  const head = ['ISBN', '品相', '折扣', '供货价', '起订量']
  const report = await bring(
    '/trade/supplierGoods/import',
    [
      head,
      ['9787020002207', '全新', '60', '', '10'],
      ['9787020002214', '全新', '', '11.00', ''],
      ['9787999999999', '全新', '60', '', ''],
    ],
    form,
  )
  expect(report).toMatchObject({ done: 2, bad: 1 })
  await bring('/trade/supplierGoods/import', [head, ['9787020002207', '全新', '55', '', '']], form)
  const offers = await rows('/trade/supplierGoods/page')
  expect(
    offers
      .map(({ isbn, supplyPrice, discountRate, minQuantity }) => [
        isbn,
        supplyPrice,
        discountRate,
        minQuantity,
      ])
      .sort(),
  ).toEqual([
    ['9787020002207', '22.00', '55.00', 10],
    ['9787020002214', '11.00', '55.00', null],
  ])
})

it('names what an offer in a file lacks, and takes no discount of a book without a list price', async () => {
  const [supplier] = await rows('/trade/supplier/page', { filter: { supplierName: '岳麓书社' } })
  const listPrice = (price: number | null) =>
    asSystem(app.db, (trx) =>
      sql`update product set list_price = ${price} where product_code = 'SP2'`.execute(trx),
    )
  const before = await rows('/trade/supplierGoods/page')
  await listPrice(null)
  const report = await bring(
    '/trade/supplierGoods/import',
    [
      ['ISBN', '品相', '折扣', '供货价'],
      ['', '全新', '60', ''],
      ['9787020002207', '', '60', ''],
      ['9787020002207', '全新', '', ''],
      ['9787020002214', '全新', '60', ''],
    ],
    { supplierId: String(supplier?.id) },
  )
  await listPrice(20)
  expect(report).toMatchObject({ done: 0, bad: 4 })
  expect(report.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
    [2, 'ISBN', 'EMPTY'],
    [3, '品相', 'EMPTY'],
    [4, '供货价', 'NO_PRICE'],
    [5, '折扣', 'NO_LIST_PRICE'],
  ])
  expect(await rows('/trade/supplierGoods/page')).toEqual(before)
})

/** Two books of one ISBN (一号多书) while `work` runs. */
async function withTwoBooks(work: (isbn: string) => Promise<void>): Promise<void> {
  const isbn = '9787101003048'
  await asSystem(app.db, (trx) =>
    sql`insert into product (company_id, product_code, product_type, product_name, isbn, list_price, status)
      values (${boss.companyId}, 'SP8', '1', '诗经译注', ${isbn}, 30, '1'),
        (${boss.companyId}, 'SP9', '1', '诗经（修订本）', ${isbn}, 50, '1'),
        (${boss.companyId}, 'SP7', '1', '诗经', ${isbn}, 10, '2')`.execute(trx),
  )
  await work(isbn)
  await asSystem(app.db, (trx) =>
    sql`delete from supplier_goods g using product p
    where p.id = g.product_id and p.isbn = ${isbn}`.execute(trx),
  )
  await asSystem(app.db, (trx) => sql`delete from product where isbn = ${isbn}`.execute(trx))
}

it('takes no book of several with one ISBN until its code says which', () =>
  withTwoBooks(async (isbn) => {
    const [supplier] = await rows('/trade/supplier/page', { filter: { supplierName: '岳麓书社' } })
    const report = await bring(
      '/trade/supplierGoods/import',
      [
        ['ISBN', '商品编码', '品相', '折扣'],
        [isbn, '', '全新', '50'],
        [isbn, 'SP9', '全新', '60'],
        [isbn, 'SP7', '全新', '60'],
        [isbn, 'SP8', '全新', '50'],
        [isbn, 'SP8', '全新', '40'],
      ],
      { supplierId: String(supplier?.id) },
    )
    expect(byRow(report.problems)).toEqual([
      [2, 'GOODS_MANY'],
      [4, 'NOT_FOUND'],
      [6, 'LINE_DIFFERS'],
    ])
    expect(report.problems[0]?.reason).toBe(`${isbn} 对应 2 个商品：SP8、SP9，请改填商品编码`)
    const offers = await rows('/trade/supplierGoods/page', { filter: { isbn: [isbn] } })
    expect(offers.map(({ productCode, supplyPrice }) => [productCode, supplyPrice]).sort()).toEqual(
      [
        ['SP8', '15.00'],
        ['SP9', '30.00'],
      ],
    )
    const drafts = await bring('/purchase/order/import', [
      ['供应商', '仓库', 'ISBN', '数量', '单价'],
      ['岳麓书社', '一号仓', isbn, '1', '9'],
    ])
    expect(drafts.problems.map(({ code }) => code)).toEqual(['GOODS_MANY'])
  }))

it('makes one purchase draft per supplier and warehouse, priced by their offers where the file is silent', async () => {
  const report = await bring('/purchase/order/import', [
    ['供应商', '仓库', 'ISBN', '数量', '单价'],
    ['岳麓书社', '一号仓', '9787020002207', '5', ''],
    ['岳麓书社', '一号仓', '9787020002214', '2', '10'],
    ['中华书局', '一号仓', '9787020002214', '1', '12'],
    ['没有的书社', '一号仓', '9787020002214', '1', '12'],
  ])
  expect(report).toMatchObject({ done: 3, bad: 1 })
  const drafts = await rows('/purchase/order/page', { tab: 'all' })
  expect(
    drafts.map(({ supplierName, goodsQuantity, orderAmount, source }) => [
      supplierName,
      goodsQuantity,
      orderAmount,
      source,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['岳麓书社', 7, '130.00', '1'],
      ['中华书局', 1, '12.00', '1'],
    ]),
  )
  expect(drafts).toHaveLength(2)
})

it('finds goods by every way of writing an ISBN, and names lost digits and empty cells', async () => {
  const report = await bring('/purchase/order/import', [
    ['供应商', '仓库', 'ISBN', '数量', '单价'],
    ['三辉图书', '一号仓', '9787020002207', '1', '1'],
    ['岳麓书社', '一号仓', '7-02-000220-X', '1', '30'],
    ['岳麓书社', '一号仓', '978-7-02-000221-4', '1', '10'],
    ['岳麓书社', '一号仓', 'SP1', '1', '30'],
    ['岳麓书社', '一号仓', '9.78702E+12', '1', '30'],
    ['岳麓书社', '一号仓', '9787020002208', '1', '30'],
    ['岳麓书社', '一号仓', '9787020002207', '', '30'],
    ['岳麓书社', '一号仓', '9787020002207', '1', '25,00'],
  ])
  expect(report).toMatchObject({ total: 8, done: 3, bad: 5 })
  expect(byRow(report.problems)).toEqual([
    [2, 'NOT_FOUND'],
    [5, 'SAME_GOODS'],
    [6, 'SCIENTIFIC'],
    [7, 'CHECK_DIGIT'],
    [8, 'EMPTY'],
    [9, 'MONEY_INVALID'],
  ])
})

it('adds up rows of the same goods with a word, and refuses those that disagree on money or warehouse', async () => {
  const bought = await bring('/purchase/order/import', [
    ['供应商', '仓库', 'ISBN', '数量', '单价', '折扣', '备注'],
    ['岳麓书社', '一号仓', '9787020002207', '5', '', '', ''],
    ['岳麓书社', '一号仓', '7-02-000220-X', '3', '31', '', '加急'],
    ['岳麓书社', '一号仓', '9787020002214', '1', '10', '', ''],
    ['岳麓书社', '一号仓', '9787020002214', '1', '', '65', ''],
  ])
  expect(bought).toMatchObject({ done: 2, bad: 2, codes: { HEAD_DIFFERS: 2 } })
  expect(byRow(bought.problems)).toEqual([
    [3, 'SAME_GOODS'],
    [4, 'HEAD_DIFFERS'],
    [5, 'HEAD_DIFFERS'],
  ])
  expect(bought.problems.find(({ row }) => row === 5)?.reason).toContain(
    '第 4 行是“10.00 元”，这一行是“65%”',
  )
  const [draft] = await rows('/purchase/order/page', { tab: 'all' })
  expect(draft).toMatchObject({ goodsQuantity: 8, orderAmount: '248.00' })

  await asSystem(app.db, (trx) => insertWarehouse(trx, boss, '二号仓'))
  const sold = await bring('/wholesale/order/import', [
    ['客户', '仓库', '客户单号', 'ISBN', '数量', '单价'],
    ['青禾书店', '一号仓', 'PO-1', '9787020002207', '1', '30'],
    ['青禾书店', '二号仓', 'PO-1', '9787020002214', '1', '15'],
    ['青禾书店', '二号仓', 'PO-2', '9787020002207', '1', '30'],
    ['青禾书店', '', 'PO-2', '9787020002214', '1', '15'],
  ])
  expect(sold).toMatchObject({ done: 2, bad: 2, codes: { HEAD_DIFFERS: 2 } })
  expect(sold.problems.map(({ reason }) => reason)).toEqual([
    '第 3 行与这一行不一致，都没有导入；请改成一致',
    '客户单号“PO-1”的仓库前后不一：第 2 行是“一号仓”，这一行是“二号仓”；请改成一致，或分开填写',
  ])
})

it('takes no telephone from a file that the form refuses, and the supplier without it', async () => {
  const head = ['供应商名称', '类别', '结算方式', '联系电话']
  const report = await bring('/trade/supplier/import', [
    head,
    ['上海古籍', '出版社', '现结', '12345'],
    ['凤凰出版社', '出版社', '现结', '025-83658888'],
  ])
  expect(report).toMatchObject({ done: 2, bad: 0, corrected: 1 })
  expect(report.problems).toMatchObject([
    { row: 2, column: '联系电话', code: 'FORMAT_INVALID', isWarning: true },
  ])
  const [made] = await rows('/trade/supplier/page', { filter: { supplierName: '上海古籍' } })
  expect(made?.phone).toBeNull()
})

it('keeps what was noted of an offer when it is imported', async () => {
  const [supplier] = await rows('/trade/supplier/page', { filter: { supplierName: '中华书局' } })
  const report = await bring(
    '/trade/supplierGoods/import',
    [
      ['ISBN', '品相', '供货价'],
      ['702000220X/9787020002214', '全新', '20'],
    ],
    { supplierId: String(supplier?.id) },
  )
  expect(report).toMatchObject({ done: 1, corrected: 1, codes: { MULTI_ISBN: 1 } })
})

it.each([
  ['purchase', '供应商', '岳麓书社'],
  ['wholesale', '客户', '朝阳区图书馆'],
])(
  'says of every row of a %s draft that it was not made, when its warehouse was closed meanwhile',
  async (kind, partner, name) => {
    const setWarehouse = (status: string) =>
      asSystem(app.db, (trx) =>
        sql`update warehouse set status = ${status} where warehouse_name = '一号仓'`.execute(trx),
      )
    const file = [
      [partner, '仓库', 'ISBN', '数量', '单价'],
      [name, '一号仓', '9787020002207', '3', '10'],
      [name, '一号仓', '9787020002214', '2', '10'],
    ]
    const base = `/${kind}/order/import`
    const before = (await rows(`/${kind}/order/page`)).length
    const report = await bring(base, file, {}, { between: () => setWarehouse('0') })
    await setWarehouse('1')
    expect(report).toMatchObject({ done: 0, bad: 2 })
    expect(await rows(`/${kind}/order/page`)).toHaveLength(before)
  },
)

const byRow = (problems: readonly { row: number; code: string }[]) =>
  problems.toSorted((one, other) => one.row - other.row).map(({ row, code }) => [row, code])

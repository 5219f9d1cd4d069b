import { readFileSync } from 'node:fs'
import { readWorkbook } from '../server/base/workbook'
import { expect, origin, signIn, test, watch, type Product } from './product'

const owner = ['wenlan', 'Wenlan2026'] as const
const author = '老舍'
const listOf = (query: string) => `${origin}/#/libraryInfoBase?${query}`

interface BookRow {
  id: string
  productCode: string
}

async function booksOf(product: Product, filter: object): Promise<BookRow[]> {
  const token = await product.signIn(...owner)
  const body = { pageNum: 1, pageSize: 500, filter }
  const answer = await product.api<{ records: BookRow[] }>(token, 'POST /product/single/page', body)
  return answer.data.records
}

test(
  'a whole filter is stopped being sold: progress outlives a reload, each row has its result',
  { tag: '@long' },
  async ({ page, product }) => {
    const books = await booksOf(product, { author })
    const [stopped] = books as [BookRow]
    expect(books.length).toBeGreaterThan(20)
    const token = await product.signIn(...owner)
    await product.api(token, 'POST /product/single/disable', { ids: [stopped.id] })

    const seen = watch(page)
    await signIn(page, ...owner)
    await page.goto(listOf(`f.author=${encodeURIComponent(author)}`))
    await expect(page.getByText(`共 ${books.length} 条`).first()).toBeVisible()
    await page.getByRole('checkbox', { name: '选择本页全部' }).check()
    await page.getByRole('button', { name: `选择全部 ${books.length} 条` }).click()
    // The one stopped before was changed last and stands first.
    const row = page.getByRole('row').nth(3)
    const code = await row.getByRole('link').first().innerText()
    const spared = books.find((book) => book.productCode === code)
    expect(spared).toBeDefined()
    await row.getByRole('checkbox').uncheck()
    const meant = books.length - 1
    await expect(page.getByText(`除去 1 条，共 ${meant} 条`)).toBeVisible()

    await page.getByRole('button', { name: '停用', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: '停用' })
    await expect(question).toContainText(`确定停用全部 ${meant} 个单品`)
    // A second click of an impatient hand must not do it twice.
    await question.getByRole('button', { name: '确定' }).dblclick()
    const dialog = page.getByRole('dialog', { name: '停用' })
    await expect(dialog).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: '查看任务：停用' }).click()
    await expect(dialog).toContainText(`成功 ${meant - 1} 条，失败 1 条：现在是“停用”，不能停用`)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '下载结果' }).click(),
    ])
    const { sheets } = await readWorkbook(readFileSync(await file.path()), '结果.xlsx')
    const outcomes = sheets[0]?.rows.slice(1).map((row) => row[2]) ?? []
    expect(outcomes.filter((outcome) => outcome === '成功')).toHaveLength(meant - 1)
    expect(outcomes.filter((outcome) => outcome === '失败')).toHaveLength(1)

    await dialog.getByRole('button', { name: '只重试失败的 1 条' }).click()
    await expect(dialog).toContainText('成功 0 条，失败 1 条')
    await dialog.getByRole('button', { name: '知道了' }).click()
    await expect(dialog).toBeHidden()
    expect(seen.problems).toEqual([])

    const stored = await product.sql<{ id: string; status: string; logs: number }>(
      `select p.id::text, p.status, (select count(*)::int from product_log l
       where l.product_id = p.id and l.create_time > now() - interval '10 minutes') as logs
     from product p where p.id = any($1::bigint[])`,
      [books.map(({ id }) => id)],
    )
    expect(stored).toHaveLength(books.length)
    for (const { id, status, logs } of stored) {
      expect(status).toBe(id === spared?.id ? '1' : '0')
      expect(logs).toBe(id === spared?.id ? 0 : 1)
    }
    // Other journeys of this product want books that are sold.
    const again = await product.signIn(...owner)
    const ids = books.map(({ id }) => id)
    await product.api(again, 'POST /product/single/enable', { ids })
  },
)

test(
  'more than 5,000 rows are exported by a task, the columns and rows the person sees',
  { tag: '@long' },
  async ({ page, product }) => {
    const many = 5_200
    const firstCode = 1_234_567_890_123_456_001n
    // The embedded database plans by what it last counted; nobody counts by itself (docs/decisions/0005).
    await product.sql(
      `insert into product (company_id, product_code, product_type, product_name, author, list_price, status)
     select company_id, '00' || (${firstCode} + n - 1), '1', '导出样书 ' || n, '导出作者', 10, '1'
     from (select company_id from product where product_code is not null order by id limit 1) c,
       generate_series(1, ${many}) n`,
    )
    await signIn(page, ...owner)
    await page.goto(listOf(`f.author=${encodeURIComponent('导出作者')}&sort=productCode`))
    await expect(page.getByText(`共 ${many.toLocaleString('en')} 条`).first()).toBeVisible()
    await page.getByRole('button', { name: '导出', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '导出' })
    await dialog.getByRole('button', { name: '全不选' }).click()
    for (const name of ['商品编码', '书名/品名', '定价'])
      await dialog.getByRole('checkbox', { name }).check()
    await dialog.getByRole('button', { name: '导出', exact: true }).click()
    await expect(dialog).toContainText(`文件已生成，共 ${many.toLocaleString('en')} 行`, {
      timeout: 60_000,
    })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '下载文件' }).click(),
    ])
    const { sheets } = await readWorkbook(readFileSync(await file.path()), '导出.xlsx')
    const rows = sheets[0]?.rows ?? []
    expect(rows[0]).toEqual(['商品编码', '书名/品名', '定价'])
    // As a number a code would have lost the zeros in front and the last digits.
    const codes = rows.slice(1).map((row) => row[0])
    const meant = Array.from({ length: many }, (_, at) => `00${firstCode + BigInt(at)}`)
    expect(codes.toSorted()).toEqual(meant)
  },
)

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../../base/db'
import { readWorkbook } from '../../../../base/workbook'
import { createTestApp, leaveBehind, type SignedIn, type TestApp } from '../../../../proofs/testing'
import {
  inChunks,
  startTaskWorker,
  type ChunkRunner,
  type ImportReport,
} from '../../../../kit/tasks'
import { importChunk } from './importChunk'
import { dirtyBooks } from './dirtyBooks.fixture'
import { silentLog } from '../../../../proofs/testing/logs'

let app: TestApp
let boss: SignedIn

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const taskRunners = { LIBRARY_IMPORT: inChunks(importChunk) }
const upload = (
  content: string | Buffer,
  fields: Record<string, string> = {},
  name = '书目.csv',
) => {
  const form = new FormData()
  form.append('mode', fields.mode ?? 'BOTH')
  if (fields.productType) form.append('productType', fields.productType)
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  return app.post<ImportReport>('/product/single/import/check', form, { as: boss })
}
const check = async (content: string | Buffer, fields?: Record<string, string>) => {
  const answer = await upload(content, fields)
  expect(answer.msg, JSON.stringify(answer.data)).not.toContain('失败')
  expect(answer.code, answer.msg).toBe(200)
  return answer.data
}
const release = async (taskId: Id) => {
  const answer = await app.post<ImportReport>(
    '/product/single/import/run',
    { taskId },
    { as: boss },
  )
  expect(answer.data).toMatchObject({ state: 'RUNNING' })
}
const work = async (runner: ChunkRunner = importChunk) => {
  const runners = { LIBRARY_IMPORT: inChunks(runner) }
  const worker = startTaskWorker(app.db, { runners, log: silentLog })
  await worker.idle()
  await worker.stop()
}
const report = async (taskId: Id, as = boss) =>
  (await app.get<ImportReport>(`/system/task/${taskId}`, { as })).data
const run = async (content: string | Buffer, fields?: Record<string, string>) => {
  const { taskId } = await check(content, fields)
  await release(taskId)
  await work()
  return report(taskId)
}
const products = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select product_code, isbn, product_name, author, publisher, list_price, publish_date, binding, source, info_lack
    from product where company_id = ${boss.companyId} order by id`.execute(app.db)
  return rows
}
const newCompany = async () => {
  boss = await app.signIn({ isAdmin: true })
}

describe('the dry run', () => {
  beforeAll(newCompany)

  it('accounts for every line with its row, column, value, code and reason, and changes nothing', async () => {
    const checked = await check(dirtyBooks)
    expect(checked).toMatchObject({
      state: 'CHECKED',
      total: 17,
      good: 7,
      bad: 10,
      skipped: 2,
      added: 7,
      done: 0,
    })
    expect(checked.codes).toEqual({
      PADDED: 1,
      CHECK_DIGIT: 1,
      UNIFIED_NO: 1,
      SCIENTIFIC: 1,
      EMPTY: 1,
      LENGTH: 1,
      NOT_ISBN: 1,
      DUPLICATE: 1,
      MONEY_INVALID: 1,
      DATE_INVALID: 1,
      DATE_UNLIKELY: 1,
      NAME_EMPTY: 1,
      ADD_ON: 1,
      CHOICE_INVALID: 1,
      TOTAL_ROW: 1,
    })
    expect(checked.corrected).toBe(5)
    const [most] = checked.counts.filter(({ kind }) => kind === 'REFUSED')
    expect(most).toMatchObject({ lines: 1, label: expect.any(String) })
    expect(
      checked.counts.filter(({ kind }) => kind === 'CORRECTED').map(({ code }) => code),
    ).toEqual(['ADD_ON', 'CHOICE_INVALID', 'DATE_INVALID', 'DATE_UNLIKELY', 'PADDED'])
    expect(checked.counts.map(({ label }) => label).join()).not.toContain('其他')
    // what only describes keeps no book out
    expect(checked.problems.find((problem) => problem.code === 'DATE_INVALID')).toMatchObject({
      isWarning: true,
      reason: expect.stringContaining('这一格留空'),
    })
    expect(checked.problems.find((problem) => problem.code === 'CHECK_DIGIT')).toEqual({
      row: 7,
      column: '书号',
      value: '9787505390134',
      code: 'CHECK_DIGIT',
      isWarning: false,
      reason: 'ISBN“9787505390134”校验位不对，最后一位应为 3，请对照书上的 ISBN 核对',
    })
    expect(checked.problems.find((problem) => problem.code === 'DUPLICATE')?.reason).toContain(
      '第 5 行',
    )
    expect(await products()).toEqual([])
  })

  it.each([
    ['', 'IMPORT_FILE_UNREADABLE', '文件是空的'],
    ['作者,页数\n佚名,3\n', 'IMPORT_NO_HEADER', '未识别到表头'],
    ['书名,ISBN,题名\n甲,1,乙\n', 'IMPORT_HEADER_TWICE', '同一字段只能对应一列！'],
    ['书名,ISBN\n', 'IMPORT_NO_ROWS', '没有数据行'],
  ])('refuses the file %j as a whole', async (content, error, sentence) => {
    expect(await upload(content)).toMatchObject({
      code: 400,
      msg: expect.stringContaining(sentence),
      data: { error },
    })
  })

  it('is told how many lines a file may have, and takes exactly as many', async () => {
    process.env.IMPORT_MAX_ROWS = '3'
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => `帆布袋${index},39`).join('\n')
    const told = await app.get<{ maxRows: number }>('/product/single/import/limits', { as: boss })
    const taken = await upload(`品名,定价\n${lines(3)}`, { productType: '6' })
    const refused = await upload(`品名,定价\n${lines(4)}`, { productType: '6' })
    delete process.env.IMPORT_MAX_ROWS
    expect(told.data).toMatchObject({ maxRows: 3, accept: ['.xlsx', '.csv'] })
    expect(taken.data).toMatchObject({ total: 3 })
    expect(refused.msg).toContain(`超过 ${told.data.maxRows} 行`)
  })

  it('refuses too many lines before one of them is judged', async () => {
    process.env.IMPORT_MAX_ROWS = '3'
    const upTo = (count: number) =>
      upload(`品名,定价\n${Array.from({ length: count }, (_, n) => `笔袋${n},9`).join('\n')}`, {
        productType: '6',
      })
    const numOf = async ({ data }: Awaited<ReturnType<typeof upTo>>) => {
      const { taskNum } = await asSystem(app.db, (trx) =>
        trx
          .selectFrom('task')
          .select('taskNum')
          .where('id', '=', data.taskId)
          .executeTakeFirstOrThrow(),
      )
      return Number(/\d{6}$/.exec(taskNum)?.[0])
    }
    const before = await numOf(await upTo(3))
    expect(await upTo(4)).toMatchObject({ data: { error: 'IMPORT_FILE_UNREADABLE' } })
    // judging begins with a task, whose number would be gone
    expect(await numOf(await upTo(3))).toBe(before + 1)
    delete process.env.IMPORT_MAX_ROWS
  })

  it('gives no advice for the last digit of a number whose last digits are lost', async () => {
    const { problems } = await check('ISBN,书名,定价\n9787000000000,红楼梦,59.70\n')
    expect(problems).toMatchObject([{ code: 'CHECK_DIGIT' }])
    expect(problems[0]?.reason).toContain('表格丢掉的数字')
    expect(problems[0]?.reason).not.toContain('最后一位应为')
  })

  it('names a web page for what it is', async () => {
    const page = '<html><body><table><tr><td>ISBN</td></tr></table></body></html>'
    expect(await upload(page, {}, '书目.xlsx')).toMatchObject({
      code: 400,
      msg: expect.stringContaining('网页（HTML）文件'),
    })
  })

  it('says that an import somebody stopped is cancelled, and not that it failed', async () => {
    const { taskId } = await check('ISBN,书名,定价\n9787505390133,红楼梦,59.70\n')
    await app.post('/system/task/cancel', { taskId }, { as: boss })
    expect(await report(taskId)).toMatchObject({ state: 'CANCELLED', done: 0 })
  })

  it('refuses 25,50 and names 25.50, and reads 1,234.50', async () => {
    const file = 'ISBN\t书名\t定价\n9787505390133\t红楼梦\t25,50\n9787020002207\t呐喊\t1,234.50\n'
    const { good, problems, taskId } = await check(file)
    expect([good, problems.map(({ code, reason }) => [code, reason])]).toEqual([
      1,
      [['MONEY_INVALID', expect.stringContaining('如果是 25.50')]],
    ])
    await app.post('/system/task/cancel', { taskId }, { as: boss })
  })

  it.each([20_001, 20_100])('refuses %i lines without importing any', async (count) => {
    const lines = Array.from({ length: count }, (_, index) => `书${index},`)
    process.env.IMPORT_MAX_ROWS = '20000'
    const answer = await upload(`书名,ISBN\n${lines.join('\n')}`)
    delete process.env.IMPORT_MAX_ROWS
    expect(answer).toMatchObject({ code: 400, msg: expect.stringContaining('文件超过 20000 行') })
    expect(await products()).toEqual([])
  })

  it('needs the permission, and shows a task to its own company only', async () => {
    const clerk = await app.signIn({ company: boss, permissions: ['product:single:list'] })
    const answer = await app.post('/product/single/import/check', new FormData(), { as: clerk })
    expect(answer.code).toBe(403)
    const { taskId } = await check(dirtyBooks)
    const stranger = await app.signIn({ isAdmin: true })
    expect((await app.get(`/system/task/${taskId}`, { as: stranger })).code).toBe(404)
    expect((await app.post('/product/single/import/run', { taskId }, { as: stranger })).code).toBe(
      409,
    )
  })
})

describe('the import', () => {
  beforeAll(newCompany)

  it('brings in the good lines, each findable, and names the products in the result file', async () => {
    const done = await run(dirtyBooks)
    expect(done).toMatchObject({
      state: 'PART',
      total: 17,
      good: 7,
      bad: 10,
      added: 7,
      updated: 0,
      done: 7,
    })
    const rows = await products()
    expect(rows).toHaveLength(7)
    expect(rows[0]).toMatchObject({
      isbn: '9787505390133',
      productName: '红楼梦',
      publisher: '人民文学出版社',
      listPrice: '59.70',
      publishDate: '1996-05-01',
      binding: 'JINGZHUANG',
      source: '2',
    })
    expect(rows.map((row) => row.isbn)).toContain('9780471958697')
    const found = await app.post<{ total: number }>(
      '/product/single/page',
      {
        pageNum: 1,
        pageSize: 20,
        filter: { isbn: ['471958697'] },
      },
      { as: boss },
    )
    expect(found.data.total).toBe(1)

    const file = await app.get(`${done.resultUrl}`, { as: boss })
    const { sheets } = await readWorkbook(file.bytes, '结果.xlsx')
    expect(sheets.map((sheet) => sheet.name)).toEqual(['问题行', '已更正行', '全部行', '概要'])
    const all = sheets[2]?.rows ?? []
    expect(all).toHaveLength(18)
    expect(all.find((row) => row[0] === '6')).toEqual(
      expect.arrayContaining([
        '已新增',
        String(rows[2]?.productCode),
        '9780471958697',
        '补了书号开头的 0',
        '471958697',
      ]),
    )
    expect(all.find((row) => row[0] === '7')).toEqual(
      expect.arrayContaining(['未导入', '书号校验位不对', '3']),
    )
    expect(sheets[0]?.rows.map(([row]) => row)).not.toContain('6')
    expect(sheets[1]?.rows.map(([row]) => row)).toContain('6')
    expect(sheets[3]?.rows).toEqual(
      expect.arrayContaining([
        ['已新增', '7'],
        ['未导入', '1', '书号位数不对'],
        ['跳过', '1', '与前面的行重复'],
        ['已更正，照常导入', '1', '补了书号开头的 0'],
      ]),
    )
  })

  it('cannot be let go twice', async () => {
    const { taskId } = await check('书名,ISBN,定价\n甲,9787505390133,1\n')
    await release(taskId)
    expect((await app.post('/product/single/import/run', { taskId }, { as: boss })).code).toBe(409)
    await work()
  })

  it('changes nothing when the same file comes again', async () => {
    const before = await products()
    const again = await run(dirtyBooks)
    expect(again).toMatchObject({ added: 0, updated: 7, good: 7 })
    expect(await products()).toEqual(before)
  })

  it('takes the corrected result file back', async () => {
    const first = await run('ISBN,书名,定价\n9787020024759,朝花夕拾,十八\n')
    expect(first).toMatchObject({ state: 'FAIL', good: 0, bad: 1 })
    const file = await app.get(`${first.resultUrl}`, { as: boss })
    const { sheets } = await readWorkbook(file.bytes, '结果.xlsx')
    const fixed =
      sheets[0]?.rows
        .map((row) => row.map((cell) => cell.replace('十八', '18')).join(','))
        .join('\n') ?? ''
    expect(await run(fixed)).toMatchObject({ state: 'DONE', added: 1 })
  })
})

describe('modes', () => {
  beforeAll(newCompany)
  const one = '商品编码,ISBN,书名,定价,作者\nHLM-1,9787505390133,红楼梦,59.70,曹雪芹\n'

  it('UPDATE adds nothing, ADD changes nothing, an empty cell keeps what is there', async () => {
    expect(await run(one, { mode: 'UPDATE' })).toMatchObject({
      state: 'FAIL',
      codes: { NOT_FOUND: 1 },
    })
    expect(await run(one, { mode: 'ADD' })).toMatchObject({ state: 'DONE', added: 1 })
    const dearer = one.replace('59.70,曹雪芹', '68.00,')
    expect(await run(dearer, { mode: 'ADD' })).toMatchObject({
      good: 0,
      skipped: 1,
      codes: { EXISTS: 1 },
    })
    expect(await run(dearer, { mode: 'UPDATE' })).toMatchObject({ state: 'DONE', updated: 1 })
    expect(await products()).toMatchObject([{ listPrice: '68.00', author: '曹雪芹' }])
  })

  it('finds a product by its code alone', async () => {
    expect(await run('商品编码,定价\nHLM-1,70\n', { mode: 'UPDATE' })).toMatchObject({ updated: 1 })
    expect(await products()).toMatchObject([{ listPrice: '70.00', isbn: '9787505390133' }])
  })

  it('changes no product in the recycle bin, in any mode', async () => {
    const of = (status: string) =>
      sql`update product set status = ${status} where company_id = ${boss.companyId}`.execute(
        app.db,
      )
    await of('2')
    const before = await products()
    for (const mode of ['BOTH', 'UPDATE', 'ADD'])
      expect(await run('商品编码,定价\nHLM-1,99\n', { mode })).toMatchObject({
        state: 'FAIL',
        codes: { RECYCLED: 1 },
      })
    expect(await products()).toEqual(before)
    await of('1')
  })

  it('adds another name of a known ISBN with a warning, and asks for the code when two products fit', async () => {
    const second = await run('ISBN,书名,定价\n9787505390133,红楼梦（线装）,300\n')
    expect(second).toMatchObject({ added: 1, codes: { SAME_ISBN: 1 } })
    await run('商品编码,ISBN,书名,定价\nHLM-2,9787505390133,红楼梦,80\n')
    expect(await run('ISBN,书名,定价\n9787505390133,红楼梦,80\n')).toMatchObject({
      codes: { AMBIGUOUS: 1 },
      good: 0,
    })
  })

  it('takes a 统一书号 where the product is an old book, and needs no ISBN for a mug', async () => {
    expect(await run('书号,书名,定价\n10019·3456,旧书,1\n', { productType: '4' })).toMatchObject({
      added: 1,
      codes: { UNIFIED_NO: 1 },
    })
    expect(await run('品名,定价\n马克杯,39\n', { productType: '6' })).toMatchObject({
      added: 1,
      codes: {},
    })
  })

  it('finds a brand by its name and names the one it does not know', async () => {
    await app.post('/product/brand/add', { brandName: '读库', status: '1' }, { as: boss })
    const file = '品名,品牌,定价\n帆布袋,读库,39\n马克杯,无名,39\n'
    const done = await run(file, { productType: '6' })
    expect(done).toMatchObject({ added: 1, bad: 1, codes: { BRAND_UNKNOWN: 1 } })
    const { rows } = await sql<{ brandName: string }>`
      select b.brand_name from product p join brand b on b.id = p.brand_id
      where p.company_id = ${boss.companyId} and p.product_name = '帆布袋'`.execute(app.db)
    expect(rows).toEqual([{ brandName: '读库' }])
  })

  it('reads English headings, years and language codes', async () => {
    const file =
      'isbn,isbn13,authors,original_publication_year,title,language_code\n439023483,9.78043902348e+12,Suzanne Collins,2008.0,"The Hunger Games (The Hunger Games, #1)",eng\n'
    expect(await run(file)).toMatchObject({ added: 1, codes: { PADDED: 1 } })
    expect((await products()).at(-1)).toMatchObject({
      isbn: '9780439023481',
      author: 'Suzanne Collins',
      publishDate: '2008-01-01',
      listPrice: null,
    })
  })
})

describe('a worker that dies', () => {
  beforeAll(newCompany)

  const lines = Array.from({ length: 450 }, (_, index) => `SKU-${index},马克杯 ${index},39`)
  const file = `商品编码,品名,定价\n${lines.join('\n')}\n`

  it('loses and doubles nothing: chunk and marks stand or fall together, the next worker goes on', async () => {
    const { taskId } = await check(file, { productType: '6' })
    await release(taskId)
    let chunks = 0
    const dying: ChunkRunner = async (trx, task, items) => {
      await importChunk(trx, task, items)
      chunks += 1
      // after the second chunk's work but before its commit, as if the process were gone
      if (chunks >= 2) throw new Error('killed')
    }
    const first = startTaskWorker(app.db, {
      runners: {
        LIBRARY_IMPORT: inChunks(async (trx, task, items) => {
          if (chunks >= 2) {
            void first.stop()
            throw new Error('gone')
          }
          return dying(trx, task, items)
        }),
      },
      log: silentLog,
    })
    await first.idle()
    await first.stop()
    await leaveBehind(app.db)
    expect(await report(taskId)).toMatchObject({ state: 'RUNNING' })
    const half = (await products()).length
    expect(half).toBeGreaterThan(0)
    expect(half).toBeLessThan(450)

    const waiting = startTaskWorker(app.db, { runners: taskRunners, log: silentLog })
    await waiting.idle()
    await waiting.stop()
    expect((await products()).length, 'its worker may yet live').toBe(half)

    const alone = startTaskWorker(app.db, { runners: taskRunners, log: silentLog, isAlone: true })
    await alone.idle()
    await alone.stop()
    const end = await report(taskId)
    expect(end.total).toBe(450)
    expect(end.done + end.bad).toBe(450)
    expect((await products()).length + end.bad).toBe(450)
    expect(new Set((await products()).map((row) => row.productCode)).size).toBe(
      (await products()).length,
    )
  })

  it('refuses the one line that breaks and imports the others', async () => {
    await newCompany()
    const { taskId } = await check(file, { productType: '6' })
    await release(taskId)
    await work(async (trx, task, items) => {
      if (items.some((item) => item.lineNum === 100)) throw new Error('broken line')
      await importChunk(trx, task, items)
    })
    const end = await report(taskId)
    expect(end).toMatchObject({ state: 'PART', good: 449, bad: 1, codes: { INTERNAL: 1 } })
    expect(end.problems).toMatchObject([{ row: 100, code: 'INTERNAL' }])
  })
})

describe('the template', () => {
  beforeAll(newCompany)

  it.each([
    ['1', ['*ISBN', '作者', '装帧'], ['保质期', '年代']],
    ['4', ['ISBN', '统一书号', '年代'], ['保质期']],
    ['6', ['品牌型号', '规格型号', '保质期'].slice(1), ['ISBN', '作者']],
  ])(
    'of type %s has the columns of the type and comes back through the import',
    async (type, inside, outside) => {
      const answer = await app.get(`/product/single/import/template/${type}`, { as: boss })
      const { sheets } = await readWorkbook(answer.bytes, '模板.xlsx')
      const [titles = []] = sheets[0]?.rows ?? []
      expect(titles).toEqual(expect.arrayContaining(inside))
      for (const title of outside) expect(titles).not.toContain(title)
      const line = titles.map(
        (title) =>
          ({ ISBN: '9787505390133', '书名/品名': '红楼梦', 定价: '59.7' })[
            title.replace('*', '')
          ] ?? '',
      )
      expect(
        await check(`${titles.join(',')}\n${line.join(',')}`, { productType: type }),
      ).toMatchObject({ good: 1 })
    },
  )

  it.each(['1', '2', '4', '5'])(
    'of type %s explains every column with an example the import itself takes',
    async (type) => {
      const answer = await app.get(`/product/single/import/template/${type}`, { as: boss })
      const { sheets } = await readWorkbook(answer.bytes, '模板.xlsx')
      const [titles = []] = sheets[0]?.rows ?? []
      const [, ...notes] = sheets[1]?.rows ?? []
      expect(sheets[1]?.name).toBe('说明')
      expect(notes.map(([title]) => title)).toEqual(titles.map((title) => title.replace('*', '')))
      for (const [title, , how, example] of notes) {
        expect(how, title).not.toBe('')
        expect(example, title).not.toBe('')
      }
      // brand and category name what a company has of its own
      const own = new Set(['品牌', '图书分类'])
      const line = notes.map(([title = '', , , example]) => (own.has(title) ? '' : example))
      const report = await check([titles, line].map((row) => row.join('\t')).join('\n'), {
        productType: type,
      })
      expect(report.problems).toEqual([])
      expect(report.good).toBe(1)
    },
  )
})

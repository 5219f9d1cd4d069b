import iconv from 'iconv-lite'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImportReport } from '../tasks'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'
import { readWorkbook } from '../../base/workbook'
import { rowOf, sampleBook, sheetsBook } from '../../base/workbook/zipOf.fixture'

let app: TestApp
let boss: SignedIn
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  boss = await app.signIn({ isAdmin: true })
})

const check = (content: string | Buffer | Uint8Array, name = '品牌.csv', sheet = '') => {
  const form = new FormData()
  if (sheet) form.append('sheet', sheet)
  form.append('file', new Blob([new Uint8Array(Buffer.from(content as Buffer))]), name)
  return app.post<ImportReport & { error?: string }>('/product/brand/import/check', form, {
    as: boss,
  })
}
const run = async (taskId: string) => {
  const answer = await app.post<{ error?: string }>(
    '/product/brand/import/run',
    { taskId },
    { as: boss },
  )
  if (answer.code !== 200) return answer.data
  await app.runTasks()
  return (await app.get<ImportReport>(`/system/task/${taskId}`, { as: boss })).data
}
const brands = () =>
  app.db
    .selectFrom('brand')
    .select(['brandName', 'initial', 'publishers', 'authTo', 'sort', 'status'])
    .where('companyId', '=', boss.companyId)
    .orderBy('id')
    .execute()

describe('a workbook of several sheets', () => {
  const heading = rowOf(1, ['品牌名称', '首字母'])
  const rows = (names: readonly string[]) =>
    heading + names.map((name, at) => rowOf(at + 2, [name, 'A'])).join('')
  const book = sheetsBook([
    { name: '说明', rows: rowOf(1, ['本表供春季书市使用']) },
    { name: '一月', rows: rows(['读库', '新知']) },
    { name: '二月', rows: rows(['后浪', '理想国', '三辉']) },
    { name: '旧表', rows: rows(['世纪文景']), isHidden: true },
  ])

  it('reads the first that has the headings, and says which were not read and what they hold', async () => {
    const { data } = await check(book, '品牌.xlsx')
    expect(data).toMatchObject({ total: 2, good: 2, sheet: '一月' })
    expect(data.otherSheets).toEqual([
      { name: '说明', isHidden: false, rows: 1, isAlike: false },
      { name: '二月', isHidden: false, rows: 3, isAlike: true },
      { name: '旧表', isHidden: true, rows: 1, isAlike: true },
    ])
    const done = (await run(data.taskId)) as ImportReport
    const file = await app.get(String(done.resultUrl), { as: boss })
    const { sheets } = await readWorkbook(file.bytes, '结果.xlsx')
    expect(sheets.at(-1)?.rows).toContainEqual(['没有读入的工作表：二月', '3'])
  })

  it('reads the sheet a person chose, a hidden one too, and refuses one that is not there', async () => {
    expect((await check(book, '品牌.xlsx', '二月')).data).toMatchObject({ total: 3, sheet: '二月' })
    expect((await check(book, '品牌.xlsx', '旧表')).data).toMatchObject({ total: 1, sheet: '旧表' })
    expect((await check(book, '品牌.xlsx', '三月')).msg).toContain('没有工作表“三月”')
    expect((await check(book, '品牌.xlsx', '说明')).data.error).toBe('IMPORT_COLUMNS')
  })

  it('says that all sheets with anything in them are hidden', async () => {
    const hidden = sheetsBook([{ name: '旧表', rows: rows(['世纪文景']), isHidden: true }])
    expect((await check(hidden, '品牌.xlsx')).msg).toContain('“旧表”')
  })

  it('reads the next sheet when one before it is not readable', async () => {
    const wide = rowOf(
      1,
      Array.from({ length: 120 }, () => '图'),
    )
    const mixed = sheetsBook([
      { name: '底稿', rows: wide },
      { name: '品牌', rows: rows(['读库']) },
    ])
    expect((await check(mixed, '品牌.xlsx')).data).toMatchObject({ total: 1, sheet: '品牌' })
  })
})

it('names the columns that are not imported', async () => {
  const { data } = await check('品牌名称,首字母,国家,电话\n读库,D,中国,010')
  expect(data.ignoredColumns).toEqual(['国家', '电话'])
})

it.each([
  ['品牌名称,排序\n商务, 印书馆,1'],
  ['品牌名称,排序\n读库,25,50'],
  ['品牌名称,排序,关联出版社\n读库,25,50,'],
])('refuses a line that a comma has torn: %s', async (file) => {
  const { data } = await check(file)
  expect(data).toMatchObject({ total: 1, good: 0 })
  expect(data.problems.map(({ code }) => code)).toContain('TORN_LINE')
})

it('takes separators at the end of lines, and columns without a heading, for no tear', async () => {
  expect((await check('品牌名称,排序\n读库,1,\n新知,2,,')).data).toMatchObject({ good: 2 })
  expect((await check('品牌名称,排序,\n读库,1,留意\n')).data).toMatchObject({ good: 1 })
})

describe('a dirty file', () => {
  // title rows above, star and unit in headings, blank rows, sums and blank tail below, duplicates
  const dirty = `2024 年品牌清单,,,,,
,,,,,
*品牌名称,首字母,关联出版社,授权到期,排序（数字）,状态
读库,D,新星出版社、读库,2026/12/31,10,启用
中华书局,Z,,2026年2月30日,,
,A,没有名称,,,
读库,D,,,,
"商务,印书馆",二,,,-1,关张
三联书店,S,,2024.5.1,3.0,停用
${'很'.repeat(101)},,,,,
合计,,,,13,
,,,,,
 ,,,,,
`

  it('names row, column, value and reason of every problem, and changes nothing', async () => {
    const { data } = await check(dirty)
    expect(data).toMatchObject({ kind: 'IMPORT', state: 'CHECKED', total: 8, good: 2, skipped: 2 })
    const problems = data.problems.map(({ row, column, value, code }) => [row, column, value, code])
    expect(problems).toEqual(
      expect.arrayContaining([
        [5, '授权到期', '2026年2月30日', 'DATE_INVALID'],
        [6, '品牌名称', '', 'EMPTY'],
        [7, '', '读库', 'DUPLICATE'],
        [8, '首字母', '二', 'CHOICE_INVALID'],
        [8, '排序（数字）', '-1', 'NUMBER_INVALID'],
        [8, '状态', '关张', 'CHOICE_INVALID'],
        [10, '品牌名称', '很'.repeat(101), 'TOO_LONG'],
        [11, '', '', 'TOTAL_ROW'],
      ]),
    )
    expect(data.problems.find(({ code }) => code === 'DUPLICATE')?.reason).toContain('第 4 行')
    expect(await brands()).toEqual([])
  })

  it('brings in the good rows, and gives back a file with the reasons that can be corrected', async () => {
    const { data } = await check(dirty)
    const done = (await run(data.taskId)) as ImportReport
    expect(done).toMatchObject({ state: 'PART', total: 8, good: 2, done: 2, added: 2 })
    expect(await brands()).toEqual([
      {
        brandName: '读库',
        initial: 'D',
        publishers: ['新星出版社', '读库'],
        authTo: '2026-12-31',
        sort: 10,
        status: '1',
      },
      {
        brandName: '三联书店',
        initial: 'S',
        publishers: [],
        authTo: '2024-05-01',
        sort: 3,
        status: '0',
      },
    ])
    const file = await app.get(String(done.resultUrl), { as: boss })
    const { sheets } = await readWorkbook(file.bytes, '结果.xlsx')
    const [titles = [], ...rows] = sheets[0]?.rows ?? []
    expect(titles.slice(0, 4)).toEqual(['行号', '处理结果', '问题', '失败原因'])
    expect(rows).toHaveLength(6)
    const fixed = [titles, ...rows].map((row) => row.join('\t').replaceAll('2026年2月30日', ''))
    const again = await check(fixed.join('\n').replace(/\t二\t/g, '\t\t'), '结果.csv')
    expect(again.data.good).toBe(1)
  })

  it('comes back unchanged when it is sent twice, also side by side', async () => {
    const [first, second] = [await check('品牌名称\n读库\n'), await check('品牌名称\n读库\n')]
    expect(await run(first.data.taskId)).toMatchObject({ state: 'DONE', done: 1 })
    expect(await run(second.data.taskId)).toMatchObject({ done: 0, skipped: 1 })
    expect((await check('品牌名称\n读库\n')).data).toMatchObject({ good: 0, codes: { EXISTS: 1 } })
    expect(await brands()).toHaveLength(1)
  })
})

it('stages a long file in portions that know each other, and gives its result back as a stream, with the figures', async () => {
  const names = Array.from({ length: 20_500 }, (_, n) => `出版社${n}`)
  const { data } = await check(['品牌名称', ...names, '出版社3'].join('\n'))
  expect(data).toMatchObject({ state: 'CHECKED', total: 20_501, good: 20_500, skipped: 1 })
  expect(data.problems[0]).toMatchObject({ row: 20_502, code: 'DUPLICATE' })
  const file = await app.get(String(data.resultUrl), { as: boss })
  const { sheets } = await readWorkbook(file.bytes, '结果.xlsx', { maxRows: 30_000 })
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['概要', 5],
    ['问题行', 2],
    ['已更正行', 1],
    ['全部行', 20_502],
  ])
  expect(sheets[0]?.rows.slice(1)).toEqual([
    ['总行数', '20501'],
    ['跳过', '1'],
    ['待新增', '20500'],
    ['跳过', '1', '与前面的行重复'],
  ])
  expect(sheets[3]?.rows.at(-1)).toEqual(
    expect.arrayContaining(['20502', '跳过', '与前面的行重复']),
  )
})

it('keeps nothing of a file that turns out to be unsound at its end', async () => {
  const names = Array.from({ length: 3000 }, (_, n) => `出版社${n}`)
  const answer = await check(['品牌名称', ...names, '"没有结束'].join('\n'))
  expect(answer).toMatchObject({ code: 400, msg: expect.stringContaining('引号没有成对') })
  const tasks = await app.db
    .selectFrom('task')
    .select('id')
    .where('companyId', '=', boss.companyId)
    .execute()
  expect(tasks).toEqual([])
})

describe('encodings and sheets', () => {
  it('reads GBK and UTF-16 text and semicolons', async () => {
    const text = '品牌名称;首字母\r\n读库;D\r\n'
    for (const bytes of [
      iconv.encode(text, 'gbk'),
      Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(text, 'utf16le')]),
    ])
      expect((await check(bytes)).data).toMatchObject({ good: 1, bad: 0 })
  })

  it('reads merged headings, real dates and numbers of a workbook', async () => {
    const book = await writeXlsx({
      sheets: [
        {
          name: '品牌',
          rows: [
            ['品牌资料', null, null],
            ['品牌名称', '授权到期', '排序'],
            ['读库', new Date(Date.UTC(2026, 11, 31)), 7],
          ],
          merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 2 }],
          columns: [{}, { numFmt: 'yyyy-mm-dd' }, {}],
        },
      ],
    })
    const { data } = await check(book, '品牌.xlsx')
    expect(data).toMatchObject({ good: 1, problems: [] })
    await run(data.taskId)
    expect(await brands()).toMatchObject([{ authTo: '2026-12-31', sort: 7 }])
  })

  it('says of hidden columns and rows that they are read, and takes no value from cells without one', async () => {
    const cell = (ref: string, text: string) => `<c r="${ref}" t="str"><v>${text}</v></c>`
    const cols = '<cols><col min="2" max="2" hidden="1"/></cols>'
    const rows =
      `${rowOf(1, ['品牌名称', '英文名'])}<row r="2" hidden="1">${cell('A2', '读库')}</row>` +
      `<row r="3"><c r="A3" t="e"><v>#REF!</v></c>${cell('B3', 'x')}</row>` +
      `<row r="4">${cell('A4', '三联')}<c r="B4"><f>A4&amp;"x"</f></c></row>`
    const { data } = await check(sampleBook({ rows, cols }), '品牌.xlsx')
    // a name in English only describes: its line comes in without it
    expect(data).toMatchObject({ total: 3, good: 2, bad: 1, corrected: 2 })
    expect(data.problems.map(({ row, column, code }) => [row, column, code])).toEqual(
      expect.arrayContaining([
        [2, '', 'HIDDEN_ROW'],
        [2, '英文名', 'HIDDEN_COLUMN'],
        [3, '品牌名称', 'CELL_ERROR'],
        [4, '英文名', 'FORMULA_EMPTY'],
      ]),
    )
    expect(data.counts.map(({ code, kind, lines }) => [code, kind, lines])).toEqual([
      ['CELL_ERROR', 'REFUSED', 1],
      ['FORMULA_EMPTY', 'CORRECTED', 1],
      ['HIDDEN_COLUMN', 'CORRECTED', 1],
      ['HIDDEN_ROW', 'CORRECTED', 1],
    ])
  })

  it.each([
    ['首字母\nD\n', 'IMPORT_COLUMNS', '缺少必填的列：“品牌名称”'],
    ['品牌名称,品牌\n读库,读库\n', 'IMPORT_HEADER_TWICE', '同一字段只能对应一列'],
    ['品牌名称\n', 'IMPORT_NO_ROWS', '没有数据行'],
    ['', 'IMPORT_FILE_UNREADABLE', '文件是空的'],
  ])('refuses %j as a whole', async (content, error, sentence) => {
    expect(await check(content)).toMatchObject({
      code: 400,
      msg: expect.stringContaining(sentence),
      data: { error },
    })
  })
})

describe('the template', () => {
  it('marks what is required, explains every column on a sheet of its own and comes back', async () => {
    const answer = await app.get('/product/brand/import/template', { as: boss })
    const { sheets } = await readWorkbook(answer.bytes, '模板.xlsx')
    expect(sheets.map(({ name }) => name)).toEqual(['品牌', '说明'])
    expect(sheets[0]?.rows[0]?.slice(0, 3)).toEqual(['*品牌名称', '英文名', '首字母'])
    expect(sheets[1]?.rows[1]).toEqual(['品牌名称', '是', '最多 100 个字', '读库'])
    const [, ...notes] = sheets[1]?.rows ?? []
    expect(notes).toHaveLength(sheets[0]?.rows[0]?.length ?? 0)
    for (const [title, , how, example] of notes) expect([title, how, example]).not.toContain('')
    // the examples, sent as a line, are sound
    const line = [notes.map(([title]) => title), notes.map(([, , , example]) => example)]
    const examples = line.map((cells) => cells.join(',')).join('\n')
    expect((await check(examples)).data).toMatchObject({ good: 1, problems: [] })
    expect((await check(answer.bytes, '模板.xlsx')).data).toMatchObject({ error: 'IMPORT_NO_ROWS' })
  })

  it('needs the permission', async () => {
    const clerk = await app.signIn({ company: boss, permissions: ['product:brand:list'] })
    expect((await app.get('/product/brand/import/template', { as: clerk })).code).toBe(403)
  })
})

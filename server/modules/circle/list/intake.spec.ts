import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../../../base/db'
import { writeWorkbook } from '../../../base/workbook'
import { refusalOf } from '../../../proofs/refusals'
import { createListWorld, type ListWorld } from './listWorld.fixture'

let world: ListWorld
beforeAll(async () => {
  world = await createListWorld()
})
afterAll(() => world.app.close())

const list = [
  '某某大学图书馆 2026 春季书单,,,,',
  '序号,书号,书名,出版社,数量,定价',
  '1,978-7-02-000220-7,红楼梦,人民文学出版社,3,￥59.70',
  '2,7-5053-9013-9,"电子, 技术",电子工业出版社,2册,25元',
  '3,9787505390134,校验位错,某社,1,10',
  '4,978-7-02-000220-7,红楼梦,人民文学出版社,2,59.70',
  '5,471958697,Padded,Wiley,,12.00',
  '6,10019·3456,旧书,上海书店,1,0.85',
  '7,,无号的书,某社,1,',
  '8,9787108009821,数量错,三联,两本,20',
  '9,9787302123453,数量太多,清华,10000,20',
  '合计,,,,8,',
].join('\n')

describe('a list as a library sends it', () => {
  it('finds headings and columns, and puts every line into one class', async () => {
    const found = await world.analyse(list)
    expect(found).toMatchObject({ state: 'WAIT_SET', headerRow: 2, encoding: 'UTF-8' })
    expect(found.columns.map(({ field }) => field)).toEqual([
      'customerLineNo',
      'isbn',
      'bookName',
      'publisher',
      'needQty',
      'listPrice',
    ])
    const lines = await world.lines(found.taskId)
    expect(
      lines.map(({ lineNo, lineState, problems }) => [lineNo, lineState, problems.join()]),
    ).toEqual([
      [3, 'VALID', ''],
      [4, 'VALID', ''],
      [5, 'INVALID', 'CHECK_DIGIT'],
      [6, 'DUPLICATE', 'DUPLICATE'],
      [7, 'WARN', 'PADDED'],
      [8, 'INVALID', 'UNIFIED_NO'],
      [9, 'INVALID', 'EMPTY'],
      [10, 'WARN', 'QTY_INVALID'],
      [11, 'INVALID', 'QTY_RANGE'],
      [12, 'INVALID', 'TOTAL_ROW'],
    ])
    expect(lines[0]).toMatchObject({ isbn13: '9787020002207', listPrice: '59.70', needQty: 3 })
    expect(lines[1]).toMatchObject({
      isbn13: '9787505390133',
      bookName: '电子, 技术',
      needQty: 2,
      listPrice: '25.00',
    })
    expect(lines[2]).toMatchObject({ checkDigit: '3' })
    expect(lines[3]).toMatchObject({ firstLineNo: 3 })
    const { totalLines, validLines, duplicateLines, invalidLines, bookCount, needQty, byTitle } =
      found
    expect({
      totalLines,
      validLines,
      duplicateLines,
      invalidLines,
      bookCount,
      needQty,
      byTitle,
    }).toEqual({
      totalLines: 10,
      validLines: 4,
      duplicateLines: 1,
      invalidLines: 5,
      bookCount: 4,
      needQty: 9,
      byTitle: 2,
    })
    expect(found.problems.find(({ code }) => code === 'CHECK_DIGIT')?.lines).toEqual([
      expect.objectContaining({ lineNo: 5, reason: '校验位错误，应为 3' }),
    ])
  })

  it.each([
    ['UTF-8', Buffer.from(list)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${list}`)],
    ['GBK', iconv.encode(list, 'gb18030')],
    ['UTF-16LE', Buffer.from(`\uFEFF${list}`, 'utf16le')],
  ])('reads the same lines from %s', async (_, bytes) => {
    const plain = await world.lines((await world.analyse(list)).taskId)
    const found = await world.analyse(bytes)
    const bare = (lines: typeof plain) => lines.map((line) => ({ ...line, taskId: '' }))
    expect(bare(await world.lines(found.taskId))).toEqual(bare(plain))
  })

  it('reads the same numbers from xlsx, typed as text or as figures', async () => {
    const book = await writeWorkbook({
      sheet: '书单',
      columns: [
        { header: '书号', kind: 'text' },
        { header: '书名', kind: 'text' },
        { header: '复本数', kind: 'int' },
        { header: '馆藏地', kind: 'text' },
      ],
      rows: [
        ['9787020002207', '红楼梦', 3, '总馆'],
        ['9787505390133', '电子技术', 2, '分馆'],
      ],
    })
    const found = await world.analyse(book)
    expect(found).toMatchObject({
      state: 'WAIT_SET',
      headerRow: 1,
      sheetName: '书单',
      validLines: 2,
    })
    const lines = await world.lines(found.taskId)
    expect(lines.map(({ isbn13, needQty, raw }) => [isbn13, needQty, raw[3]])).toEqual([
      ['9787020002207', 3, '总馆'],
      ['9787505390133', 2, '分馆'],
    ])
  })

  it('takes a list without headings by its column of numbers', async () => {
    const found = await world.analyse('红楼梦,9787020002207\n电子技术,9787505390133\n')
    expect(found).toMatchObject({ state: 'WAIT_SET', headerRow: 0, validLines: 2 })
    expect(found.columns.map(({ field }) => field)).toEqual(['ignore', 'isbn'])
  })

  it('asks for the row of headings where it finds none, and goes on once it is told', async () => {
    const found = await world.analyse('编码,说明,册\nA1,甲,1\nA2,乙,2\n')
    expect(found).toMatchObject({
      state: 'ANALYSE_FAILED',
      failReason: '未识别到表头，请指定表头所在行！',
    })
    expect(found.head.map(({ cells }) => cells[0])).toEqual(['编码', 'A1', 'A2'])
    const again = await world.analyse({ taskId: found.taskId, headerRow: 1 })
    expect(again).toMatchObject({ state: 'WAIT_SET', headerRow: 1, totalLines: 2 })
  })

  it('judges again with other columns without reading the file again', async () => {
    const found = await world.analyse('ISBN,书名,单价,本\n9787020002207,红楼梦,59.70,4\n')
    expect(found.columns[2]).toMatchObject({ field: 'ignore', asks: true })
    const mapping = [
      { columnIndex: 0, field: 'isbn' },
      { columnIndex: 2, field: 'maxPrice' },
      { columnIndex: 3, field: 'needQty' },
    ]
    const again = await world.analyse({ taskId: found.taskId, mapping })
    expect(again).toMatchObject({ needQty: 4, state: 'WAIT_SET' })
    expect(await world.lines(found.taskId)).toMatchObject([
      { maxPrice: '59.70', needQty: 4, bookName: null },
    ])
  })

  it('moves the headings without reading the file again', async () => {
    const found = await world.analyse('书名,书号\n题名,ISBN\n红楼梦,9787020002207\n')
    expect(found).toMatchObject({ headerRow: 1, totalLines: 2 })
    const down = await world.analyse({ taskId: found.taskId, headerRow: 2 })
    expect(down).toMatchObject({ headerRow: 2, totalLines: 1, validLines: 1, invalidLines: 0 })
    const up = await world.analyse({ taskId: found.taskId, headerRow: 1 })
    expect(up).toMatchObject({ headerRow: 1, totalLines: 2, validLines: 1, invalidLines: 1 })
  })

  it('reads pasted numbers with or without quantities', async () => {
    const pasteIsbns = '978-7-02-000220-7 3\n9787505390133，2\n978 7 108 00982 1\n\n123'
    const found = await world.analyse({ pasteIsbns })
    expect(found).toMatchObject({ state: 'WAIT_SET', totalLines: 4, validLines: 3, needQty: 6 })
  })

  it('says of a file sent twice which task it was in before', async () => {
    const text = '书号\n9787020002207\n'
    const first = await world.analyse(text)
    const second = await world.analyse(text)
    expect(second.sameFile).toMatchObject({ taskNum: first.taskNum })
  })
})

describe('a list that cannot be read', () => {
  it.each([
    ['no data below the headings', '书号,书名\n', '文件中没有数据！'],
    [
      'a quote that never ends',
      '书号,书名\n"9787020002207,红楼梦\n',
      '文件第 2 行的引号没有成对，请修正后重试',
    ],
  ])('%s', async (_, text, failReason) => {
    expect(await world.analyse(text)).toMatchObject({
      state: 'ANALYSE_FAILED',
      failReason,
      totalLines: 0,
    })
  })

  it('an encoding nobody knows is asked for, and read as it is told', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`书号,书名\n9787020002207,${'红楼梦'.repeat(20)}`),
      Buffer.from([0xff, 0xff]),
      Buffer.from('\n'),
    ])
    const found = await world.analyse(bytes)
    expect(found).toMatchObject({
      state: 'ANALYSE_FAILED',
      failReason: '文件编码无法识别，请手动选择编码！',
    })
    const again = await world.analyse({ taskId: found.taskId, encoding: 'UTF-8' })
    expect(again).toMatchObject({ state: 'WAIT_SET', encoding: 'UTF-8' })
    expect((await world.lines(found.taskId))[0]).toMatchObject({
      lineState: 'WARN',
      problems: ['ENCODING'],
    })
  })
})

it.each([
  ['RUNNING', 'ANALYSING'],
  ['FAIL', 'ANALYSE_FAILED'],
])('an analysis whose job is %s reads as %s', async (taskStatus, state) => {
  const { taskId } = await world.analyse('书号,数量\n9787020002207,1\n')
  await world.setState(taskId, 'ANALYSING')
  await asSystem(world.app.db, (trx) =>
    sql`with job as (
        update task set task_status = ${taskStatus} where id = (select max(id) from task) returning id)
      update gp_match_task set analysis = analysis || jsonb_build_object('jobId', job.id::text)
      from job where gp_match_task.id = ${taskId}`.execute(trx),
  )
  expect(await world.check(taskId)).toMatchObject({ state })
})

describe('what is asked of a list', () => {
  const ask = async (body: object) =>
    refusalOf(
      await world.app.post('/association/gpMatchTaskV2/analysisGpFile', body, { as: world.buyer }),
    )

  it('is a file or pasted numbers, 5000 lines at most', async () => {
    expect(await ask({})).toBe('GP_LIST_NONE')
    expect(await ask({ pasteIsbns: ' \n ' })).toBe('GP_LIST_NONE')
    expect(await ask({ taskId: '999999', isCorrection: true })).toBe('GP_LIST_NONE')
    const fileUrl = await world.upload(Buffer.from('书号\n9787020002207\n'))
    expect(await ask({ fileUrl, isCorrection: true })).toBe('GP_TASK_NOT_FOUND')
    const lines = (many: number) => ({ pasteIsbns: '9787020002207\n'.repeat(many) })
    expect(await ask(lines(5001))).toBe('GP_PASTE_LINES')
    expect(await ask(lines(5000))).toBeUndefined()
    // one sign that is eighteen once it is written plainly
    expect(await ask({ pasteIsbns: '\uFDFA'.repeat(400_000) })).toBe('GP_PASTE_LINES')
  })

  it('is columns the list has, each field once, with a number or a title among them', async () => {
    const { taskId } = await world.analyse('ISBN,书名,单价,本\n9787020002207,红楼梦,59.70,4\n')
    const mapped = (...fields: [column: number, field: string][]) =>
      ask({ taskId, mapping: fields.map(([columnIndex, field]) => ({ columnIndex, field })) })
    expect(await mapped([0, 'isbn'], [4, 'needQty'])).toBe('GP_MAP_COLUMN')
    expect(await mapped([3, 'needQty'])).toBe('GP_MAP_NEEDS')
    expect(await mapped([0, 'isbn'], [1, 'title'])).toBe('BODY_INVALID')
    expect(await mapped([0, 'isbn'], [2, 'maxPrice'], [3, 'maxPrice'])).toBe('GP_MAP_REPEAT')
    // what is not imported may be so twice, and a title is enough
    expect(await mapped([0, 'ignore'], [1, 'bookName'], [2, 'ignore'])).toBeUndefined()
  })

  it('is a row of headings that holds something', async () => {
    const { taskId } = await world.analyse('书号,书名\n9787020002207,红楼梦\n')
    expect(await ask({ taskId, headerRow: 3 })).toBe('GP_HEADER_ROW')
    expect(await ask({ taskId, headerRow: 2 })).toBeUndefined()
    await world.app.runTasks()
    expect(await ask({ taskId, headerRow: 0 })).toBeUndefined()
  })
})

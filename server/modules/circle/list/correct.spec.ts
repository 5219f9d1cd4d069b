import { afterAll, beforeAll, expect, it } from 'vitest'
import { readWorkbook, writeWorkbook } from '../../../base/workbook'
import { createListWorld, type ListWorld } from './listWorld.fixture'

let world: ListWorld
beforeAll(async () => {
  world = await createListWorld()
})
afterAll(() => world.app.close())

const list =
  '书号,书名,数量,馆藏地\n9787020002207,红楼梦,3,总馆\n9787505390134,校验位错,2,分馆\n12345,位数不对,1,分馆\n9787020002207,红楼梦,1,\n'

const report = async (taskId: string) => {
  const answer = await world.app.get(`/association/gpMatchTaskV2/downloadError/${taskId}`, {
    as: world.buyer,
  })
  return readWorkbook(answer.bytes, '问题行.xlsx')
}

it('reports what is wrong with which line beside the customer’s own columns', async () => {
  const found = await world.analyse(list)
  const { sheets } = await report(found.taskId)
  expect(sheets.map(({ name }) => name)).toEqual(['概要', '问题行'])
  expect(sheets[0]?.rows).toContainEqual(['校验位错误', '1'])
  expect(sheets[1]?.rows).toEqual([
    [
      '行号',
      '原始书号',
      '规范书号',
      '问题代码',
      '问题说明',
      '应有校验位',
      '首次出现行',
      '处理结果',
      '书号',
      '书名',
      '数量',
      '馆藏地',
    ],
    [
      '3',
      '9787505390134',
      '',
      '校验位错误',
      '校验位错误，应为 3',
      '3',
      '',
      '不匹配',
      '9787505390134',
      '校验位错',
      '2',
      '分馆',
    ],
    ['4', '12345', '', '位数不对', '位数不对', '', '', '不匹配', '12345', '位数不对', '1', '分馆'],
    [
      '5',
      '9787020002207',
      '9787020002207',
      '与前面行重复',
      '与前面行重复（第 2 行）',
      '',
      '2',
      '已按与第 2 行重复处理',
      '9787020002207',
      '红楼梦',
      '1',
    ],
  ])
})

/** The report of problems, with what somebody has changed in it. */
type Change = (rows: string[][], header: string[]) => void
const corrected = async (taskId: string, change: Change) => {
  const { sheets } = await report(taskId)
  const [header = [], ...rows] = sheets[1]?.rows ?? []
  change(rows, header)
  const book = await writeWorkbook({
    sheet: '问题行',
    columns: header.map((title) => ({ header: title, kind: 'text' as const })),
    rows,
  })
  return world.upload(book, '问题行.xlsx')
}
const sendBack = async (taskId: string, change: Change) =>
  world.app.post<Record<string, unknown>>(
    '/association/gpMatchTaskV2/analysisGpFile',
    { taskId, fileUrl: await corrected(taskId, change), isCorrection: true },
    { as: world.buyer },
  )

it('takes the corrected report back and matches only what is new', async () => {
  const found = await world.analyse(list)
  await world.generate(found)
  await world.setState(found.taskId, 'MATCHED')
  const answer = await sendBack(found.taskId, (rows) => {
    rows[0]![2] = '9787505390133'
    rows[1]![8] = '9787108009821'
  })
  expect(answer.data).toMatchObject({ lines: 2, valid: 2, newBooks: 2, skipped: 1 })
  expect(await world.task(found.taskId)).toMatchObject({
    state: 'QUEUED',
    bookCount: 3,
    invalidLines: 0,
    needQty: 7,
  })
})

it('takes it from the page of the lines, and says what became of it', async () => {
  const found = await world.analyse(list)
  await world.generate(found)
  await world.setState(found.taskId, 'MATCHED')
  const correctionFile = await corrected(found.taskId, (rows) => {
    rows[0]![2] = '9787505390133'
  })
  const send = (ids: string[]) =>
    world.app.post(
      '/association/gpMatchTaskV2/sendBack',
      { ids, correctionFile },
      { as: world.buyer },
    )
  expect(await send(['900719925474'])).toMatchObject({ data: { error: 'GP_TASK_NOT_FOUND' } })
  expect(await send([found.taskId])).toMatchObject({
    data: {
      success: 1,
      results: [{ id: found.taskId, warning: expect.stringMatching(/其中有效 1 行，新书目 1 种/) }],
    },
  })
  expect(await world.task(found.taskId)).toMatchObject({ state: 'QUEUED', bookCount: 2 })
})

it('refuses a file that is not the report, one with other columns, and one without lines or with too many', async () => {
  const found = await world.analyse(list)
  const fileUrl = await world.upload(Buffer.from('书号\n9787020002207\n'))
  const other = await world.app.post(
    '/association/gpMatchTaskV2/analysisGpFile',
    { taskId: found.taskId, fileUrl, isCorrection: true },
    { as: world.buyer },
  )
  expect(other).toMatchObject({ data: { error: 'GP_CORRECTION_FILE' } })
  const before = await world.lines(found.taskId)
  const refusals: [string, Change][] = [
    ['文件的列与原书单不同', (_rows, header) => header.splice(9, 1, '题名')],
    ['文件里没有可以修正的行', (rows) => rows.splice(0)],
    [
      '请分几个文件补传',
      (rows) => rows.push(...Array.from({ length: 20_021 }, (_none, at) => [String(at + 1)])),
    ],
  ]
  for (const [reason, change] of refusals)
    expect(await sendBack(found.taskId, change)).toMatchObject({
      data: { error: 'GP_CORRECTION_FILE' },
      msg: expect.stringContaining(reason),
    })
  expect(await world.lines(found.taskId)).toEqual(before)
})

const fix = (id: string, isbn13: string) =>
  world.app.post(
    '/association/gpMatchBookDetailV2/fixLine',
    { ids: [id], isbn13 },
    { as: world.buyer },
  )

it('corrects one line in its place; a wrong number is refused with its digit', async () => {
  const found = await world.analyse(list)
  expect(await fix(`${found.taskId}-3`, '9787505390134')).toMatchObject({
    data: { error: 'GP_LINE_ISBN', fields: { isbn13: expect.stringContaining('3') } },
  })
  // what became of each row, as of every action on rows: without it the screen calls the work failed
  expect(await fix(`${found.taskId}-3`, '7-5053-9013-9')).toMatchObject({
    data: { results: [{ id: `${found.taskId}-3`, label: '第 3 行', ok: true }], failed: 0 },
  })
  expect((await world.lines(found.taskId))[1]).toMatchObject({
    isbn13: '9787505390133',
    lineState: 'VALID',
  })
  expect(await world.check(found.taskId)).toMatchObject({ validLines: 2, invalidLines: 1 })
})

it('corrects no number in a list of titles alone: it has no column for one', async () => {
  const found = await world.analyse('书名,数量\n红楼梦,3\n,1\n')
  const before = await world.lines(found.taskId)
  expect(await fix(`${found.taskId}-3`, '9787505390133')).toMatchObject({
    data: { error: 'GP_LINE_TIED' },
  })
  expect(await world.lines(found.taskId)).toEqual(before)
})

it('leaves a line open that is still wrong, though another one asks for its book', async () => {
  const found = await world.analyse(
    '书号,书名,数量\n9787020002207,红楼梦,3\n9787505390134,红楼梦,1,多出来的一格\n',
  )
  await fix(`${found.taskId}-3`, '9787020002207')
  expect((await world.lines(found.taskId))[1]).toMatchObject({
    isbn13: '9787020002207',
    lineState: 'INVALID',
  })
})

it('lets a corrected line that names a book of the task raise its need', async () => {
  const found = await world.analyse(list)
  await world.generate(found)
  await world.setState(found.taskId, 'MATCHED')
  expect(await fix(`${found.taskId}-4`, '9787020002207')).toMatchObject({ status: 200 })
  expect(await world.task(found.taskId)).toMatchObject({ needQty: 5, state: 'MATCHED' })
  expect((await world.lines(found.taskId))[2]).toMatchObject({
    lineState: 'DUPLICATE',
    firstLineNo: 2,
  })
  expect(await fix(`${found.taskId}-2`, '9787020002207')).toMatchObject({
    data: { error: 'GP_LINE_TIED' },
  })
})

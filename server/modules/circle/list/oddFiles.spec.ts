import { afterAll, beforeAll, expect, it } from 'vitest'
import { createListWorld, type ListWorld } from './listWorld.fixture'

let world: ListWorld
beforeAll(async () => {
  world = await createListWorld()
})
afterAll(() => world.app.close())

const judged = async (text: string) => {
  const found = await world.analyse(text)
  const lines = await world.lines(found.taskId)
  return {
    found,
    lines: lines.map(({ lineNo, lineState, problems }) => [lineNo, lineState, problems.join()]),
  }
}

it('takes a list of DOS with its end-of-file sign, through both doors', async () => {
  const { found, lines } = await judged('ISBN,书名,数量\r\n9787020002207,红楼梦,1\r\n\x1A')
  expect(found).toMatchObject({ state: 'WAIT_SET', totalLines: 1, problems: [] })
  expect(lines).toEqual([[2, 'VALID', '']])
})

it('names the line with another control sign, without the sign, and keeps it in', async () => {
  const { found, lines } = await judged('ISBN,书名,数量\n9787020002207,It\u0080\u0099s,1\n')
  expect(lines).toEqual([[2, 'WARN', 'CONTROL_SIGN']])
  expect(found.problems).toMatchObject([{ code: 'CONTROL_SIGN', lines: [{ lineNo: 2 }] }])
  expect((await world.lines(found.taskId))[0]?.bookName).toBe('Its')
})

it('knows headings that stand once more, and sums that count kinds', async () => {
  const { found, lines } = await judged(
    'ISBN,书名,定价,数量\n9787020002207,红楼梦,59.70,3\nISBN,书名,定价,数量\n9787020008735,西游记,47.20,2\n合计：2 种,,106.90,5\n',
  )
  expect(lines).toEqual([
    [2, 'VALID', ''],
    [3, 'INVALID', 'HEADING_ROW'],
    [4, 'VALID', ''],
    [5, 'INVALID', 'TOTAL_ROW'],
  ])
  expect(found).toMatchObject({ bookCount: 2, needQty: 5 })
})

it.each([
  ['書名,條碼,數量\n紅樓夢,9787020002207,1\n', ['bookName', 'isbn', 'needQty']],
  ['标题,ISBN,数量\n红楼梦,9787020002207,1\n', ['bookName', 'isbn', 'needQty']],
  ['教材名称,书号,册数\n红楼梦,9787020002207,1\n', ['bookName', 'isbn', 'needQty']],
  [
    'publication_title,print_identifier,first_author,publisher_name\nA,9787020002207,B,C\n',
    ['bookName', 'isbn', 'author', 'publisher'],
  ],
  [
    'publication_title,print_identifier,online_identifier\nA,,9787020002207\n',
    ['bookName', 'ignore', 'isbn'],
  ],
])('knows the headings of %j', async (text, fields) => {
  const { found, lines } = await judged(text)
  expect(found.columns.map(({ field }) => field)).toEqual(fields)
  expect(lines).toEqual([[2, 'VALID', '']])
})

it('says once that a list has no column of ISBNs, and matches by title only where that is wanted', async () => {
  const { found, lines } = await judged('title,author\n左传,\n资治通鉴（繁体竖排）,\n')
  expect(lines.map(([, state]) => state)).toEqual(['INVALID', 'INVALID'])
  expect(found).toMatchObject({ byTitle: 2, bookCount: 0 })
  expect(found.problems).toMatchObject([
    { code: 'EMPTY', label: expect.stringContaining('没有书号列'), count: 2, lines: [] },
  ])
  const off = await world.generate(found)
  expect(off).toMatchObject({ data: { error: 'GP_TASK_NO_VALID' } })
  const on = await world.generate(found, { options: { matchNoIsbn: true } })
  expect(on.status, on.msg).toBe(200)
  expect((await world.task(found.taskId)).bookCount).toBe(2)
})

it.each([
  ['数量', '很多', 'QTY_INVALID', 'needQty'],
  ['定价', '面议', 'PRICE_INVALID', 'listPrice'],
  ['限价', '便宜点', 'PRICE_INVALID', 'maxPrice'],
  ['折扣', '打折', 'PRICE_INVALID', 'maxDiscount'],
  ['品相', '很旧', 'GRADE_INVALID', 'minGrade'],
])(
  'leaves %s blank with a hint where it cannot be read: %s',
  async (heading, text, problem, field) => {
    const { found, lines } = await judged(`ISBN,${heading}\n9787020002207,${text}\n`)
    expect(lines).toEqual([[2, 'WARN', problem]])
    const [line] = await world.lines(found.taskId)
    expect((line as unknown as Record<string, unknown>)[field]).toBeNull()
  },
)

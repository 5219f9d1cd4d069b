import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../../base/db'
import { writeWorkbook } from '../../../../base/workbook'
import { inChunks } from '../../../../kit/tasks'
import {
  createCircleWorld,
  type CircleWorld,
  type Player,
} from '../../../../proofs/worlds/circle/circleWorld'
import { askModule } from '../module'
import { askImport } from './askImport'

let world: CircleWorld
let buyer: Player
let circleId: Id
beforeAll(async () => {
  world = await createCircleWorld([...(askModule.routes ?? [])])
  buyer = await world.player('求货馆')
  const seller = await world.player('有货店')
  circleId = await world.circle(seller, [[buyer, 'BUY']])
})
afterAll(() => world.app.close())

const deadline = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
const check = async (rows: string[][], more: Record<string, string> = {}) => {
  const titles = ['ISBN', '书名', '求货数量', '最高单价', '求货圈子']
  const book = await writeWorkbook({
    sheet: '求货',
    columns: titles.map((header) => ({ header, kind: 'text' as const })),
    rows,
  })
  const form = new FormData()
  for (const [name, value] of Object.entries({ circleIds: circleId, deadline, ...more }))
    form.append(name, value)
  form.append('file', new Blob([new Uint8Array(book)]), '求货.xlsx')
  const { data } = await world.app.post<{ taskId: Id; error?: string }>(
    '/association/stockCircle/askfor/import/check',
    form,
    { as: buyer },
  )
  return data
}
const run = async (taskId: Id) => {
  const as = buyer
  await world.app.post('/association/stockCircle/askfor/import/run', { taskId }, { as })
  const runner = inChunks(askImport.run, { lines: askImport.linesAtOnce, pauseMs: 0 })
  await world.app.runTasks({ runners: { ...world.app.runners, [askImport.type]: runner } })
}
const marksOf = (taskId: Id) =>
  asSystem(world.app.db, (trx) =>
    trx
      .selectFrom('taskItem')
      .select(['itemStatus', 'failCode'])
      .where('taskId', '=', taskId)
      .orderBy('lineNum')
      .execute(),
  )

it('asks for each line of a file once, and names the lines that ask for nothing', async () => {
  const { taskId } = await check([
    ['9787020002207', '', '3', '12.50'],
    ['9787020002207', '红楼梦', '1', ''],
    ['', '手稿影印', '2', ''],
    ['', '', '2', ''],
    ['9787020002208', '', '2', ''],
    ['9787108009821', '', '0', ''],
  ])
  await run(taskId)
  const marks = await marksOf(taskId)
  expect(marks.map(({ failCode, itemStatus }) => failCode ?? itemStatus)).toEqual([
    'SUCCESS',
    'LINE_DIFFERS',
    'SUCCESS',
    'ASK_BOOK',
    'CHECK_DIGIT',
    expect.stringMatching(/RANGE|INVALID|TOO/),
  ])
  const { rows } = await asSystem(world.app.db, (trx) =>
    sql`select isbn13::text, book_name, need_qty, max_price from askfor_stock order by id`.execute(
      trx,
    ),
  )
  expect(rows).toEqual([
    { isbn13: '9787020002207', bookName: '9787020002207', needQty: 3, maxPrice: '12.50' },
    { isbn13: null, bookName: '手稿影印', needQty: 2, maxPrice: null },
  ])
  // what is asked for already is not asked for again
  const again = await check([['9787020002207', '', '3', '']])
  expect(await marksOf(again.taskId)).toMatchObject([{ failCode: 'ASK_KNOWN' }])
})

it('asks in no other circle than the file names: such a line stays out', async () => {
  const { name } = await asSystem(world.app.db, (trx) =>
    trx
      .selectFrom('stockCircle')
      .select('name')
      .where('id', '=', circleId)
      .executeTakeFirstOrThrow(),
  )
  const { taskId } = await check([
    ['', '甲书', '1', '', '别的圈子'],
    ['', '乙书', '1', '', name],
    ['', '丙书', '1', '', ''],
  ])
  const marks = await marksOf(taskId)
  expect(marks.map(({ failCode }) => failCode)).toEqual(['OTHER_CHOSEN', null, null])
})

it('refuses circles the company is not in and late deadlines before a line is read', async () => {
  const line = [['9787020002207', '', '3', '']]
  expect(await check(line, { circleIds: '999999' })).toMatchObject({ error: 'ASK_CIRCLE' })
  expect(await check(line, { deadline: '2020-01-01 00:00:00' })).toMatchObject({
    error: 'ASK_DEADLINE',
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../../base/db'
import type { BatchAnswer } from '../../../../kit/machines'
import {
  createCircleWorld,
  type CircleWorld,
  type Player,
} from '../../../../proofs/worlds/circle/circleWorld'
import { insertTask } from '../insertTask.fixture'
import { askModule } from '../module'

let world: CircleWorld
let buyer: Player
let seller: Player
let circleId: Id
const first = '9787020002207'
const second = '9787108009821'
beforeAll(async () => {
  world = await createCircleWorld(askModule.routes ?? [])
  buyer = await world.player('求货馆')
  seller = await world.player('有货店')
  circleId = await world.circle(seller, [[buyer, 'BUY']])
  for (const isbn of [first, second]) await seller.receive(await seller.book(isbn), '90', 3)
})
afterAll(() => world.app.close())

let task: { id: Id; bookIds: Id[] }
beforeEach(async () => {
  task = await insertTask(buyer, [
    { isbn13: first, needQty: 5, chosenQty: 2 },
    { isbn13: second, needQty: 1 },
  ])
})

const deadline = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
const ask = async (ids = task.bookIds, more: object = {}, as = buyer) =>
  (
    await world.app.post<BatchAnswer>(
      '/association/stockCircle/askBooks',
      { ids, circleIds: [circleId], deadline, ...more },
      { as },
    )
  ).data
const asks = () =>
  buyer.act(async (trx) => {
    const { rows } = await sql<{ isbn13: string; needQty: number; sourceTaskId: Id }>`
      select isbn13::text, need_qty, source_task_id from askfor_stock where source_task_id = ${task.id} order by id`.execute(
      trx,
    )
    return rows
  })
const messages = () =>
  asSystem(world.app.db, async (trx) => {
    const { rows } = await sql<{ text: string }>`
      select message_content as text from message where company_id = ${seller.companyId}
        and message_title = '圈里有人求货' order by id`.execute(trx)
    return rows.map(({ text }) => text)
  })

it('asks for what is still open of each book, and tells a holder once', async () => {
  const before = (await messages()).length
  expect(await ask()).toMatchObject({ success: 2, failed: 0 })
  expect(await asks()).toEqual([
    { isbn13: first, needQty: 3, sourceTaskId: task.id },
    { isbn13: second, needQty: 1, sourceTaskId: task.id },
  ])
  const told = (await messages()).slice(before)
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('等 2 种书')
})

it('asks for a book once at a time', async () => {
  await ask()
  expect(await ask(task.bookIds.slice(0, 1))).toMatchObject({
    failed: 1,
    results: [{ error: 'ASK_KNOWN' }],
  })
})

it('leaves out what is covered and goes on with the others', async () => {
  await buyer.act((trx) =>
    sql`update gp_match_book set chosen_qty = 5 where id = ${task.bookIds[0]}`.execute(trx),
  )
  expect(await ask()).toMatchObject({
    success: 1,
    failed: 1,
    results: [{ error: 'ASK_COVERED' }, { ok: true }],
  })
})

it('refuses tasks that are not matched, foreign books and circles, and late deadlines', async () => {
  const [id = ''] = task.bookIds
  expect(await ask([id], {}, seller)).toMatchObject({ results: [{ error: 'ROW_NOT_FOUND' }] })
  expect(await ask([id], { circleIds: ['999999'] })).toMatchObject({
    results: [{ error: 'ASK_CIRCLE' }],
  })
  expect(await ask([id], { deadline: '2020-01-01 00:00:00' })).toMatchObject({
    results: [{ error: 'ASK_DEADLINE' }],
  })
  await buyer.act((trx) =>
    sql`update gp_match_task set state = 'CANCELED' where id = ${task.id}`.execute(trx),
  )
  expect(await ask([id])).toMatchObject({ results: [{ error: 'ASK_TASK_STATE' }] })
  expect(await asks()).toEqual([])
})

const skipAndAsk = async (ids: Id[], more: object = {}, as = buyer) =>
  (
    await world.app.post<BatchAnswer>(
      '/association/stockCircle/skipAndAsk',
      { ids, circleIds: [circleId], deadline, ...more },
      { as },
    )
  ).data
const booksOf = () =>
  buyer.act(async (trx) => {
    const { rows } = await sql<{ reviewState: string; chosenQty: number }>`
      select review_state, chosen_qty from gp_match_book where task_id = ${task.id} order by id`.execute(
      trx,
    )
    return rows
  })

it('gives a book up and asks for all of it, both or neither', async () => {
  const [id = '', other = ''] = task.bookIds
  expect(await skipAndAsk([id], { reason: '圈里太贵' })).toMatchObject({ success: 1 })
  expect((await booksOf())[0]).toEqual({ reviewState: 'SKIPPED', chosenQty: 0 })
  expect(await asks()).toEqual([{ isbn13: first, needQty: 5, sourceTaskId: task.id }])
  expect(await skipAndAsk([id])).toMatchObject({ results: [{ error: 'GP_BOOK_STATE' }] })
  const late = await skipAndAsk([other], { deadline: '2020-01-01 00:00:00' })
  expect(late).toMatchObject({ results: [{ error: 'ASK_DEADLINE' }] })
  await ask([other])
  expect(await skipAndAsk([other])).toMatchObject({ results: [{ error: 'ASK_KNOWN' }] })
  expect((await booksOf())[1]?.reviewState).not.toBe('SKIPPED')
})

it('gives up nothing for who may not review, and nothing of others', async () => {
  const [id = ''] = task.bookIds
  expect(await skipAndAsk([id], {}, seller)).toMatchObject({ results: [{ error: 'ROW_NOT_FOUND' }] }) // prettier-ignore
})

it('gives up nothing for who may ask but not review', async () => {
  const clerk = await world.app.signIn({
    company: buyer,
    permissions: ['gp:ask:add', 'gp:task:all'],
  })
  const { data } = await world.app.post<BatchAnswer>(
    '/association/stockCircle/skipAndAsk',
    { ids: task.bookIds.slice(0, 1), circleIds: [circleId], deadline },
    { as: clerk },
  )
  expect(data).toMatchObject({ results: [{ error: 'PERMISSION_DENIED' }] })
  expect((await booksOf())[0]?.reviewState).not.toBe('SKIPPED')
})

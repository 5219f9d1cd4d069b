import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkDigitOf } from '../../../../schemas/language'
import { actFor } from '../../../base/db'
import { readWorkbook } from '../../../base/workbook'
import type { BatchAnswer } from '../../../kit/machines'
import type { SignedIn } from '../../../proofs/testing'
import { runMatches } from '../matching/matchWorld.fixture'
import { createGpWorld, type GpWorld } from '../order/gpWorld.fixture'
import { readQuota } from '../quota'

let world: GpWorld
beforeAll(async () => {
  world = await createGpWorld()
})
afterAll(() => world.app.close())
beforeEach(() => grant(10))

const as = <T>(work: Parameters<typeof actFor<T>>[2]) =>
  actFor(world.db, { companyId: world.buyer.companyId, userId: world.buyer.user.userId }, work)
const left = async () => (await as(readQuota)).gpPrice
async function grant(to: number): Promise<void> {
  const by = to - (await left())
  if (by === 0) return
  await sql`with a as (update price_quota_account set gp_price = ${to}, version = version + 1
      where company_id = ${world.buyer.companyId} returning company_id)
    insert into price_quota (company_id, change_type, quantity, balance, biz_type, request_id)
    select company_id, 'ADJUST', ${by}, ${to}, 'SYSTEM', ${randomUUID()} from a`.execute(world.db)
}

let serial = 0
function newIsbn(): string {
  const body = `9787${String(30_000_000 + (serial += 1))}`
  return body + checkDigitOf(body)
}
async function offered(price = '10.00') {
  const isbn = newIsbn()
  const productId = await world.book(world.supplier, isbn, '呐喊')
  await world.offer(world.supplier, 3, { productId, isbn, price })
  return isbn
}

const post = <T>(call: string, body: object, who: SignedIn = world.buyer) =>
  world.app.post<T>(`/association/${call}`, body, { as: who })

/** A list that is pasted, read and set to compare. */
async function draft(isbns: readonly string[]): Promise<string> {
  const { data } = await post<{ taskId: string }>('gpMatchTaskV2/analysisGpFile', {
    pasteIsbns: isbns.join('\n'),
    taskType: '2',
  })
  await world.app.runTasks()
  return data.taskId
}
async function compared(isbns: readonly string[], options: object = {}): Promise<string> {
  const taskId = await draft(isbns)
  const answer = await post('gpMatchTaskV2/generateGpMatchTask', {
    taskId,
    taskType: '2',
    taskName: '春季比价',
    options,
    requestId: randomUUID(),
  })
  if (answer.status !== 200) throw new Error(answer.msg)
  await runMatches(world.db)
  return taskId
}

interface Line extends Record<string, unknown> {
  id: string
}
const lines = async (taskId: string, tab = 'all', who: SignedIn = world.buyer) =>
  (
    await post<{ records: Line[] }>(
      'gpCompare/lines',
      { pageNum: 1, pageSize: 50, tab, filter: { taskId }, sort: 'lineNo' },
      who,
    )
  ).data.records
const act = async (call: string, ids: string[], values: object = {}, who: SignedIn = world.buyer) =>
  (await post<BatchAnswer & { error?: string }>(`gpCompare/${call}`, { ids, ...values }, who)).data
const taskOf = (id: string) =>
  world.read((trx) =>
    trx.selectFrom('gpMatchTask').selectAll().where('id', '=', id).executeTakeFirst(),
  )

describe('a price report', () => {
  it('shows every line of its list with the prices of the circle and the own one', async () => {
    const have = await offered('12.00')
    const nobody = newIsbn()
    await world.offer(world.buyer, 2, {
      productId: await world.book(world.buyer, have, '呐喊'),
      isbn: have,
      price: '15.00',
    })
    const taskId = await compared([have, nobody, '9787505390134'])
    expect(await lines(taskId)).toMatchObject([
      {
        isbn13: have,
        minPrice: '12.00',
        ownPrice: '15.00',
        priceGap: '3.00',
        matchQty: 3,
        avgPrice: null,
      },
      { isbn13: nobody, minPrice: null, matchState: 'NONE' },
      { isbn13: null, matchState: null },
    ])
    for (const [tab, count] of [
      ['have', 1],
      ['lower', 1],
      ['none', 1],
      ['noQuota', 0],
      ['error', 1],
    ] as const)
      expect(await lines(taskId, tab)).toHaveLength(count)
    const { data } = await world.app.get(`/association/gpCompare/task/${taskId}`, {
      as: world.buyer,
    })
    expect(data).toMatchObject({
      fullBooks: 1,
      noneBooks: 1,
      matchRate: 0.5,
      amount: '12.00',
      quotaUsed: 1,
    })
    const page = await post<{ records: { id: string }[] }>('gpCompare/taskPage', {
      pageNum: 1,
      pageSize: 50,
      tab: 'done',
    })
    expect(page.data.records.map(({ id }) => id)).toContain(taskId)
  })

  it('says before it starts what it may cost', async () => {
    const [today, fresh] = [await offered(), await offered()]
    await post('gpCompare/match', { isbns: [today], requestId: randomUUID() })
    const taskId = await draft([today, fresh, '9787505390134'])
    const { data } = await world.app.get('/association/gpCompare/need', {
      as: world.buyer,
      query: { taskId },
    })
    expect(data).toMatchObject({ needQuota: 1, freeQuota: 1, gpPrice: 9 })
  })

  it('goes on with the lines it had no quota for, one unit each, and with no others', async () => {
    const isbns = [await offered('10.00'), await offered('11.00'), await offered('12.00')]
    await grant(1)
    const taskId = await compared(isbns, { quotaMode: 'UNTIL_USED' })
    const [first, second, third] = await lines(taskId)
    expect([first, second, third].map((line) => line?.matchState)).toEqual([
      'FULL',
      'NO_QUOTA',
      'NO_QUOTA',
    ])
    expect(await act('goOn', [second?.id ?? ''])).toMatchObject({
      results: [{ ok: false, error: 'GP_QUOTA_ZERO' }],
    })
    await grant(5)
    const answer = await act('goOn', [first?.id ?? '', second?.id ?? ''])
    expect(answer.results).toMatchObject([{ ok: false, error: 'GP_COMPARE_DONE' }, { ok: true }])
    expect(await left()).toBe(4)
    for (const unknown of ['line', `${taskId}-999`])
      expect((await act('goOn', [unknown])).results).toMatchObject([{ error: 'ROW_NOT_FOUND' }])
    expect(await left()).toBe(4)
    expect((await lines(taskId)).map(({ minPrice }) => minPrice)).toEqual(['10.00', '11.00', null])
    expect(await taskOf(taskId)).toMatchObject({
      quotaUsed: 2,
      quotaHold: 0,
      fullBooks: 2,
      amount: '21.00',
    })
    await sql`update gp_match_task set state = 'MATCHING' where id = ${taskId}`.execute(world.db)
    expect((await act('goOn', [third?.id ?? ''])).results).toMatchObject([
      { error: 'GP_TASK_CHANGED' },
    ])
  })

  it('exports no price it was not paid for', async () => {
    const isbns = [await offered('13.00'), await offered('14.00')]
    await grant(1)
    const taskId = await compared(isbns, { quotaMode: 'UNTIL_USED' })
    const answer = await world.app.post(
      '/association/gpCompare/exportMatchData',
      { ids: [taskId] },
      { as: world.buyer },
    )
    const { sheets } = await readWorkbook(answer.bytes, '比价结果.xlsx')
    const text = JSON.stringify(sheets[0]?.rows)
    expect(text).toContain('13')
    expect(text).toContain('额度不足未比价')
    expect(text).not.toMatch(/\b14\b/)
  })

  it('becomes a buying task of the same lines, free of quota', async () => {
    const taskId = await compared([await offered()])
    const before = await left()
    const { id } = (await post<{ id: string }>('gpCompare/toBuy', { ids: [taskId] })).data
    expect(await taskOf(id)).toMatchObject({
      taskType: '1',
      source: 'COPY',
      state: 'WAIT_SET',
      validLines: 1,
    })
    const copy = (await post<{ id: string }>('gpCompare/copy', { ids: [taskId] })).data
    expect(await taskOf(copy.id)).toMatchObject({ taskType: '2', state: 'WAIT_SET' })
    expect(await left()).toBe(before)
  })

  it('changes the own price beside a line, of own offers of that book only', async () => {
    const isbn = await offered('10.00')
    const productId = await world.book(world.buyer, isbn, '呐喊')
    const own = await world.offer(world.buyer, 1, { productId, isbn, price: '15.00' })
    const other = await world.offer(world.buyer, 1, {
      isbn: newIsbn(),
      price: '15.00',
      productId: await world.book(world.buyer, newIsbn(), '彷徨'),
    })
    const taskId = await compared([isbn])
    const [line] = await lines(taskId)
    const set = async (gpStockId: string, price: string) =>
      (await act('setOwn', [line?.id ?? ''], { gpStockId, price })).results[0]
    expect(await set(other, '9.00')).toMatchObject({ ok: false, error: 'ROW_NOT_FOUND' })
    expect(await set(own, '9.50')).toMatchObject({ ok: true })
    expect((await lines(taskId))[0]).toMatchObject({ ownPrice: '9.50', priceGap: '-0.50' })
  })

  it('asks the circle for what it has not', async () => {
    const missing = newIsbn()
    const have = await offered()
    const taskId = await compared([missing, have, '9787505390134'])
    const terms = {
      circleIds: [world.circleId],
      deadline: `${new Date(Date.now() + 4e8).toISOString().slice(0, 10)} 18:00:00`,
    }
    const ids = (await lines(taskId)).map(({ id }) => id)
    expect((await act('ask', ids, terms)).results).toMatchObject([
      { ok: true },
      { ok: false, error: 'GP_MISSING_OFFERED' },
      { ok: false, error: 'GP_MISSING_NONE' },
    ])
  })

  it('is deleted with its lines, and moves by its own rights', async () => {
    const taskId = await compared([await offered()])
    const clerk = await world.app.signIn({
      company: world.buyer,
      permissions: ['gp:compare:list', 'gp:task:all'],
    })
    expect((await post('gpCompare/remove', { ids: [taskId] }, clerk)).status).toBe(403)
    expect((await act('pause', [taskId])).results).toMatchObject([
      { ok: false, error: 'STATE_REFUSED' },
    ])
    expect((await act('rematch', [taskId])).results).toMatchObject([{ ok: true }])
    await runMatches(world.db)
    expect((await act('remove', [taskId])).results).toMatchObject([{ ok: true }])
    expect(await taskOf(taskId)).toBeUndefined()
  })

  it('is unknown to others, and a buying task is no price report', async () => {
    const taskId = await compared([await offered()])
    const buying = await world.task(world.buyer, [])
    for (const [id, who] of [
      [taskId, world.stranger],
      [buying.id, world.buyer],
      ['999999999', world.buyer],
    ] as const) {
      expect(await world.app.get(`/association/gpCompare/task/${id}`, { as: who })).toMatchObject({
        status: 404,
        data: { error: 'GP_COMPARE_TASK' },
      })
      expect(await act('toBuy', [id], {}, who)).toMatchObject({ error: 'GP_COMPARE_TASK' })
      expect((await act('goOn', [`${id}-1`], {}, who)).results).toMatchObject([
        { ok: false, error: 'GP_COMPARE_TASK' },
      ])
    }
    expect(await lines(taskId, 'all', world.stranger)).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actFor, asSystem } from '../../../base/db'
import { refusalOf } from '../../../proofs/refusals'
import type { SignedIn } from '../../../proofs/testing'
import { createListWorld, type Found, type ListWorld } from '../list/listWorld.fixture'
import { readQuota } from '../quota'
import { checkQuota } from '../quota/account/checkQuota'
import { purgeDrafts } from './taskChores'

let world: ListWorld
beforeAll(async () => {
  world = await createListWorld()
})
afterAll(() => world.app.close())

const list =
  '书号,书名,出版社,数量,限价,品相\n' +
  '9787020002207,红楼梦,人民文学,3,40,八品\n' +
  '9787505390133,电子技术,电子工业,,,\n' +
  '9787020002207,红楼梦（下）,人民文学,5,30,九品\n' +
  ',无号书,上海书店,2,,\n' +
  ',无号书,上海书店,4,,\n'
const made = () => world.analyse(list)

const books = (taskId: string) =>
  asSystem(world.app.db, async (trx) => {
    const { rows } = await sql<Record<string, unknown>>`
      select isbn13::text, title_key, need_qty, max_price::text, min_grade, review_reasons, line_no from gp_match_book
      where task_id = ${taskId} order by line_no`.execute(trx)
    return rows
  })

describe('generateGpMatchTask', () => {
  it('makes one book of all lines that want it, with their sum and the strictest limits', async () => {
    const found = await made()
    const answer = await world.generate(found)
    expect(answer).toMatchObject({ status: 200, data: { bookCount: 2 } })
    expect(await books(found.taskId)).toMatchObject([
      {
        isbn13: '9787020002207',
        needQty: 8,
        maxPrice: '30.00',
        minGrade: '90',
        reviewReasons: ['MULTI_BOOK'],
      },
      { isbn13: '9787505390133', needQty: 1, reviewReasons: [] },
    ])
    expect(await world.task(found.taskId)).toMatchObject({
      state: 'QUEUED',
      version: 3,
      bookCount: 2,
      needQty: 9,
    })
    const tied = (await world.lines(found.taskId)).map(({ bookId }) => bookId !== null)
    expect(tied).toEqual([true, true, true, false, false])
  })

  it.each([
    ['FIRST', 3],
    ['MAX', 5],
  ])('takes the need of several lines by %s', async (duplicatePolicy, needQty) => {
    const found = await made()
    await world.generate(found, { options: { duplicatePolicy, defaultQty: 7 } })
    expect(await books(found.taskId)).toMatchObject([{ needQty }, { needQty: 7 }])
  })

  it('lets lines without a number join by their title where that is wanted', async () => {
    const found = await made()
    await world.generate(found, { options: { matchNoIsbn: true } })
    expect(await books(found.taskId)).toMatchObject([
      {},
      {},
      { isbn13: null, titleKey: '无号书|上海书店', needQty: 6 },
    ])
    expect((await world.lines(found.taskId)).slice(3)).toMatchObject([
      { lineState: 'WARN', problems: ['EMPTY'] },
      { lineState: 'DUPLICATE', firstLineNo: 5 },
    ])
    expect(await world.task(found.taskId)).toMatchObject({
      totalLines: 5,
      validLines: 3,
      duplicateLines: 2,
      invalidLines: 0,
    })
  })

  it.each([
    [1, undefined],
    [100, undefined],
    [0.99, 'GP_TASK_DISCOUNT'],
    [100.01, 'GP_TASK_DISCOUNT'],
  ])('takes a highest discount of 1 to 100: %d', async (maxDiscount, refusal) => {
    const found = await made()
    expect(refusalOf(await world.generate(found, { options: { maxDiscount } }))).toBe(refusal)
  })

  it('answers the same request once', async () => {
    const found = await made()
    const requestId = randomUUID()
    const first = await world.generate(found, { requestId })
    const second = await world.generate(found, { requestId })
    expect(second.data).toEqual(first.data)
    expect((await books(found.taskId)).length).toBe(2)
  })

  it('makes a comparison of the lines of another task and holds quota for it', async () => {
    const found = await made()
    await world.generate(found)
    const answer = await world.generate({ taskId: '' } as Found, {
      taskId: undefined,
      copyFrom: found.taskId,
      taskType: '2',
      options: { quotaMode: 'UNTIL_USED' },
    })
    expect(answer.status).toBe(200)
    expect(await world.task(answer.data.taskId)).toMatchObject({
      taskType: '2',
      source: 'COPY',
      state: 'QUEUED',
    })
  })

  it('holds quota for each book of a comparison once, and gives back what nobody offers', async () => {
    const { app, buyer } = world
    const account = () => actFor(app.db, buyer.user, (trx) => readQuota(trx))
    const grant = async (to: number) => {
      const { gpPrice } = await account()
      await asSystem(app.db, async (trx) => {
        await sql`update price_quota_account set gp_price = ${to}, version = version + 1
          where company_id = ${buyer.companyId}`.execute(trx)
        await sql`insert into price_quota (company_id, change_type, quantity, balance, biz_type, request_id)
          values (${buyer.companyId}, 'ADJUST', ${to - gpPrice}, ${to}, 'SYSTEM', ${randomUUID()})`.execute(
          trx,
        )
      })
    }
    await grant(3)
    const found = await made()
    expect(await world.generate(found, { taskType: '2' })).toMatchObject({ status: 200 })
    expect(await account()).toMatchObject({ gpPrice: 1, holdQty: 2 })
    expect(await world.task(found.taskId)).toMatchObject({ quotaHold: 2 })
    await app.runTasks()
    expect(await account()).toMatchObject({ gpPrice: 3, holdQty: 0 })
    const [more, last] = [await made(), await made()]
    const strict = await world.generate(more, { taskType: '2', options: { matchNoIsbn: true } })
    expect(strict).toMatchObject({ status: 200 })
    expect(refusalOf(await world.generate(last, { taskType: '2' }))).toBe('GP_QUOTA_ZERO')
    await world.status(more.taskId, 'CANCEL')
    expect(await account()).toMatchObject({ gpPrice: 3, holdQty: 0 })
    expect(await asSystem(app.db, checkQuota)).toEqual([])
    await grant(2)
  })

  it.each([
    ['GP_TASK_NAME', { taskName: '  ' }],
    ['GP_TASK_DISCOUNT', { options: { maxDiscount: 0 } }],
    ['GP_TASK_DISCOUNT', { options: { maxDiscount: 101 } }],
    ['GP_TASK_CUSTOMER', { customerId: '999999999' }],
    ['GP_TASK_COLUMNS', { mapping: [{ columnIndex: 1, field: 'isbn' }] }],
    ['GP_TASK_CIRCLE', { options: { circleIds: ['999999'] } }],
    ['GP_TASK_SUPPLIER', { options: { supplierIds: ['0'.repeat(32)] } }],
    ['GP_TASK_SUPPLIER', { options: { excludeSupplierIds: ['f'.repeat(32)] } }],
    ['GP_TASK_CHANGED', { version: 1 }],
    ['GP_QUOTA_SHORT', { taskType: '2', options: { matchNoIsbn: true } }],
  ])('refuses with %s and changes nothing', async (error, wish) => {
    const found = await made()
    const answer = await world.generate(found, wish)
    expect(answer).toMatchObject({ data: { error } })
    expect(await world.task(found.taskId)).toMatchObject({ state: 'WAIT_SET' })
    expect(await books(found.taskId)).toEqual([])
  })

  it('takes a supplier that left as long as another is left, and no token of another buyer', async () => {
    const { app, buyer, supplier, circleId } = world
    const gone = await app.signIn({ companyName: '散了的书店' })
    const token = (of: SignedIn, by = buyer) =>
      asSystem(app.db, async (trx) => {
        const { rows } = await sql<{ token: string }>`
          select supplier_token(${by.companyId}, ${of.companyId}) as token`.execute(trx)
        return rows[0]?.token ?? ''
      })
    const generate = async (options: object) =>
      refusalOf(await world.generate(await made(), { options }))
    const [left, here] = [await token(gone), await token(supplier)]
    expect(await generate({ supplierIds: [left, here] })).toBeUndefined()
    expect(await generate({ supplierIds: [left] })).toBe('GP_TASK_CIRCLE')
    expect(await generate({ supplierIds: [here], excludeSupplierIds: [here] })).toBe(
      'GP_TASK_CIRCLE',
    )
    expect(await generate({ supplierIds: [here], circleIds: [circleId] })).toBeUndefined()
    expect(await generate({ supplierIds: [here], circleIds: ['999999'] })).toBe('GP_TASK_CIRCLE')
    const foreign = await token(supplier, gone)
    expect(await generate({ supplierIds: [foreign] })).toBe('GP_TASK_SUPPLIER')
    expect(await generate({ supplierIds: [here, foreign] })).toBe('GP_TASK_SUPPLIER')
  })

  it('refuses a list of which nothing can be matched', async () => {
    const found = await world.analyse('书号,书名\n9787505390134,错\n,有名无号\n')
    const answer = await world.generate(found)
    expect(answer).toMatchObject({ data: { error: 'GP_TASK_NO_VALID' } })
    expect((answer.data as { hint?: string }).hint).toContain('1 行')
  })
})

describe('changeStatus', () => {
  const inState = async (state: string) => {
    const found = await made()
    await world.generate(found)
    await world.setState(found.taskId, state)
    return found.taskId
  }

  it.each([
    ['PAUSE', 'MATCHING', 'PAUSED'],
    ['RESUME', 'PAUSED', 'QUEUED'],
    ['RETRY', 'FAILED', 'QUEUED'],
    ['REMATCH', 'MATCHED', 'QUEUED'],
    ['CANCEL', 'QUEUED', 'CANCELED'],
    ['CLOSE', 'MATCHED', 'CLOSED'],
    ['REOPEN', 'CLOSED', 'MATCHED'],
  ])('%s takes %s to %s and the version up', async (action, before, after) => {
    const taskId = await inState(before)
    const { version } = await world.task(taskId)
    expect(await world.status(taskId, action)).toMatchObject({ results: [{ ok: true }] })
    const task = await world.task(taskId)
    expect(task).toMatchObject({ state: after })
    expect(Number(task.version)).toBeGreaterThan(Number(version))
  })

  it('refuses another state, an older version and a colleague’s task alike with a way out', async () => {
    const taskId = await inState('MATCHED')
    expect((await world.status(taskId, 'PAUSE')).results).toMatchObject([
      { ok: false, error: 'GP_TASK_CHANGED' },
    ])
    expect((await world.status(taskId, 'CLOSE', { version: 1 })).results).toMatchObject([
      { ok: false, error: 'GP_TASK_CHANGED' },
    ])
    const colleague = await world.app.signIn({
      company: world.buyer,
      permissions: ['gp:task:status'],
    })
    expect((await world.status(taskId, 'CLOSE', {}, colleague)).results).toMatchObject([
      { ok: false, error: 'GP_TASK_NOT_FOUND' },
    ])
    const boss = await world.app.signIn({
      company: world.buyer,
      permissions: ['gp:task:status', 'gp:task:all'],
    })
    expect((await world.status(taskId, 'CLOSE', {}, boss)).results).toMatchObject([{ ok: true }])
  })

  it('deletes a task without orders, and only such', async () => {
    const taskId = await inState('CLOSED')
    await asSystem(world.app.db, (trx) =>
      sql`update gp_match_task set order_count = 1 where id = ${taskId}`.execute(trx),
    )
    expect((await world.status(taskId, 'DELETE')).results).toMatchObject([
      { error: 'GP_TASK_HAS_ORDERS' },
    ])
    await asSystem(world.app.db, (trx) =>
      sql`update gp_match_task set order_count = 0 where id = ${taskId}`.execute(trx),
    )
    expect((await world.status(taskId, 'DELETE')).results).toMatchObject([{ ok: true }])
    expect(await world.lines(taskId)).toEqual([])
  })

  it('lets nobody change a state without its right', async () => {
    const taskId = await inState('CLOSED')
    const clerk = await world.app.signIn({
      company: world.buyer,
      permissions: ['gp:task:status', 'gp:task:all'],
    })
    await expect(world.status(taskId, 'DELETE', {}, clerk)).rejects.toThrow('删除')
  })
})

it('forgets drafts after a week, and nothing newer', async () => {
  const [old, fresh] = [await made(), await made()]
  await asSystem(world.app.db, (trx) =>
    sql`update gp_match_task set update_time = now() - interval '8 days' where id = ${old.taskId}`.execute(
      trx,
    ),
  )
  await purgeDrafts(world.app.db)
  expect(await world.lines(old.taskId)).toEqual([])
  expect(await world.check(fresh.taskId)).toMatchObject({ state: 'WAIT_SET' })
})

import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actFor, asSystem, type Id } from '../../base/db'
import { checkDigitOf } from '../../../schemas/language'
import { TestNode } from '../../kit/jobs/TestNode.fixture'
import { resumeExports } from '../../modules/circle/export/exportChores'
import { createListWorld, type ListWorld } from '../../modules/circle/list/listWorld.fixture'
import { readQuota } from '../../modules/circle/quota'
import { insertWarehouse, insertRegions } from '../../proofs/testing/insertWarehouse'

const server = process.env.TEST_DATABASE_URL
const kills = Number(process.env.KILLS ?? 2)
const lines = 16_000
const offered = 1_500

const isbnOf = (at: number) => {
  const body = `9787${String(10_000_000 + at)}`
  return body + checkDigitOf(body)
}
const list = [
  '书号,书名,定价,数量',
  // every seventh line again, every ninth with a wrong digit
  ...Array.from({ length: lines }, (_, at) => {
    const isbn = isbnOf(at % 7 === 6 ? at - 6 : at)
    const wrong = `${isbn.slice(0, -1)}${(Number(isbn.at(-1)) + 1) % 10}`
    return `${at % 9 === 8 ? wrong : isbn},书目第${at}种,40.00,${1 + (at % 3)}`
  }),
].join('\n')

// A process that dies leaves its work to another only on a database that outlives it.
describe.skipIf(!server)('a worker that is killed in the middle', { timeout: 240_000 }, () => {
  let world: ListWorld
  let url = ''
  let random = 20_261_127
  const upTo = (most: number) => {
    random = (random * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((random / 4_294_967_296) * most)
  }
  let node: TestNode | undefined
  beforeAll(async () => {
    world = await createListWorld()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      world.app.db,
    )
    const address = new URL(server ?? '')
    address.pathname = `/${rows[0]?.name}`
    url = address.href
    await addOffers()
    await sql`update pgboss.queue set expire_seconds = 3600, retry_delay = 3600`.execute(
      world.app.db,
    )
  }, 120_000)
  afterEach(() => node?.kill())
  afterAll(() => world?.app.close())

  /** Offers of the circle's supplier for the first books, one in three short. */
  async function addOffers() {
    const { supplier, circleId, app } = world
    await asSystem(app.db, insertRegions)
    const { warehouseId } = await actFor(app.db, supplier.user, (trx) =>
      insertWarehouse(trx, supplier, '一仓'),
    )
    const isbns = Array.from({ length: offered }, (_, at) => isbnOf(at))
    await asSystem(app.db, (trx) =>
      sql`
        with made as (
          insert into product (company_id, product_code, product_type, isbn, product_name, list_price)
          select ${supplier.companyId}::bigint, 'K' || at, '1', isbn, '书目第' || (at - 1) || '种', 40
          from unnest(${isbns}::text[]) with ordinality i(isbn, at) returning id, isbn
        )
        insert into gp_stock (company_id, circle_id, product_id, warehouse_id, grade, isbn13, list_price, price_type, price,
          stock_qty, state)
        select ${supplier.companyId}::bigint, ${circleId}::bigint, id, ${warehouseId}::bigint, grade, isbn::bigint, 40, 'FIXED',
          8 + id % 25, 1 + id % 3, 'ON' from made, unnest('{90,95}'::text[]) grade`.execute(trx),
    )
  }

  const one = async <T>(query: RawBuilder<T>): Promise<T> => {
    const { rows } = await asSystem(world.app.db, (trx) => query.execute(trx))
    if (!rows[0]) throw new Error('kills: no row')
    return rows[0]
  }
  const digest = async (query: RawBuilder<{ line: string }>) => {
    const { rows } = await asSystem(world.app.db, (trx) => query.execute(trx))
    return createHash('sha256')
      .update(rows.map(({ line }) => line).join('\n'))
      .digest('hex')
  }

  /** Lets a process work until it is so far, and kills it. @returns how far it was when it was dead */
  async function killAt(least: number, far: () => Promise<number>): Promise<number> {
    node = new TestNode(url, 'server/main/operation/proofs/matchWorker.fixture.ts')
    while ((await far()) < least) await wait(2)
    await node.kill()
    return far()
  }
  const goOn = () => world.app.runTasks({ isAlone: true })

  const linesRead = (taskId: Id) => async () =>
    (await one(sql<{ n: number }>`select total_lines as n from gp_match_task where id = ${taskId}`))
      .n
  const linesOf = async (taskId: Id) => {
    const kept = await digest(sql`
      select concat_ws('|', line_no, raw::text, isbn_raw, isbn13, check_digit, book_name, list_price, need_qty, line_state,
        problems::text, first_line_no, title_key) as line
      from gp_match_line where task_id = ${taskId} order by line_no`)
    const counts = await one(sql<object>`
      select state, total_lines, valid_lines, invalid_lines, duplicate_lines, book_count, need_qty, header_row, encoding
      from gp_match_task where id = ${taskId}`)
    return { kept, ...counts }
  }

  let draft = ''
  it('leaves a list to be read as if nothing had happened', async () => {
    const whole = await world.analyse(list)
    draft = whole.taskId
    const expected = await linesOf(draft)
    expect(expected).toMatchObject({ state: 'WAIT_SET', totalLines: lines })
    for (let killed = 0; killed < kills; killed += 1) {
      const fileUrl = await world.upload(Buffer.from(list))
      const { data } = await world.app.post<{ taskId: Id }>(
        '/association/gpMatchTaskV2/analysisGpFile',
        { fileUrl },
        { as: world.buyer },
      )
      const read = await killAt(1 + upTo(8_000), linesRead(data.taskId))
      expect(read).toBeLessThan(lines)
      await goOn()
      expect(await linesOf(data.taskId)).toEqual(expected)
    }
  })

  const matched = async (wish: object) => {
    const { data, msg } = await world.generate(
      { taskId: '' },
      { taskId: undefined, copyFrom: draft, ...wish },
    )
    expect(data, msg).toHaveProperty('taskId')
    return data.taskId
  }
  const booksDone = (taskId: Id) => async () =>
    (await one(sql<{ n: number }>`select done_books as n from gp_match_task where id = ${taskId}`))
      .n
  const resultOf = async (taskId: Id) => {
    const books = await digest(sql`
      select concat_ws('|', b.line_no, b.match_state, b.candidate_count, b.min_price, b.avg_price, b.chosen_qty,
        b.chosen_amount, b.review_state, b.explanation, s.gp_stock_id, s.rank, s.price,
        s.chosen_qty, s.state, s.warnings) as line
      from gp_match_book b left join gp_match_stock s on s.task_id = b.task_id and s.book_id = b.id
      where b.task_id = ${taskId} order by b.line_no, s.rank, s.gp_stock_id`)
    const sums = await one(sql<object>`
      select state, amount, list_amount, postage_amount, seller_count, chosen_qty, full_books, partial_books, pending_review
      from gp_match_task where id = ${taskId}`)
    return { books, ...sums }
  }

  it('leaves a match to be ended as if nothing had happened', async () => {
    const whole = await matched({})
    await goOn()
    const expected = await resultOf(whole)
    const bookCount = await booksDone(whole)()
    expect(expected).toMatchObject({ state: 'MATCHED' })
    for (let killed = 0; killed < kills; killed += 1) {
      const taskId = await matched({})
      const done = await killAt(1 + upTo(6_000), booksDone(taskId))
      expect(done).toBeLessThan(bookCount)
      await goOn()
      expect(await resultOf(taskId)).toEqual(expected)
    }
  })

  it('leaves a comparison its quota: what it had charged stays charged once, the rest comes back', async () => {
    const quota = () => actFor(world.app.db, world.buyer.user, readQuota)
    await quota()
    await asSystem(world.app.db, (trx) =>
      sql`with a as (update price_quota_account set gp_price = 30000, version = version + 1
          where company_id = ${world.buyer.companyId} returning company_id, gp_price)
        insert into price_quota (company_id, change_type, quantity, balance, biz_type, request_id)
        select company_id, 'ADJUST', 30000 - coalesce((select sum(quantity) from price_quota q where q.company_id = a.company_id), 0),
          30000, 'SYSTEM', 'grant' from a`.execute(trx),
    )
    const taskId = await matched({ taskType: '2', options: { quotaMode: 'STRICT' } })
    const done = await killAt(200 + upTo(1_500), booksDone(taskId))
    const before = (await quota()).gpPrice
    await goOn()
    expect(await booksDone(taskId)()).toBeGreaterThan(done)
    const task = await one(sql<{ used: number; held: number; compared: number }>`
      select t.quota_used as used, (select coalesce(sum(quantity), 0)::int from price_quota q
          where q.biz_num = t.task_num) as held,
        (select count(*)::int from price_compare_record r where r.company_id = t.company_id) as compared
      from gp_match_task t where t.id = ${taskId}`)
    expect(before).toBeLessThan(30_000 - task.used)
    expect(task.used).toBe(task.compared)
    expect(task.held).toBe(-task.used)
    expect((await quota()).gpPrice).toBe(30_000 - task.used)
    const { sum } = await one(sql<{ sum: number }>`
      select sum(quantity)::int as sum from price_quota where company_id = ${world.buyer.companyId}`)
    expect(sum).toBe(30_000 - task.used)
  })

  it('leaves an export to be written as if nothing had happened', async () => {
    const conf = {
      columns: ['isbn13', 'lineState', 'problems'],
      keepOrigin: true,
      fileType: 'csv',
      csvEncoding: 'UTF-8',
      oneSheetPerSeller: false,
      showUnmatched: true,
    }
    const saved = await world.app.call(
      'PUT /association/gpMatchBookDetailV2/updateExportConf',
      conf,
      { as: world.buyer, query: { exportType: 'LINE' } },
    )
    expect(saved.msg).toBe('操作成功')
    const download = (exportId: string) =>
      world.app.post(
        '/association/gpMatchBookDetailV2/exportDetail',
        { exportType: 'LINE' },
        { as: world.buyer, query: { taskId: draft, exportId } },
      )
    const first = randomUUID()
    const { bytes: whole } = await download(first)
    expect(whole.toString().trim().split('\r\n')).toHaveLength(lines + 1)
    for (let killed = 0; killed < kills; killed += 1) {
      const exportId = randomUUID()
      await asSystem(world.app.db, (trx) =>
        sql`insert into gp_export (company_id, export_id, task_id, export_type, filter, file_name, create_by, beat_time)
          select company_id, ${exportId}, task_id, export_type, filter, file_name, create_by, now() - interval '2 minutes'
          from gp_export where export_id = ${first}`.execute(trx),
      )
      const state = () =>
        one(
          sql<{ state: string; total: number }>`
            select state, total_rows as total from gp_export where export_id = ${exportId}`,
        )
      await killAt(1, async () => (await state()).total)
      expect(await state()).toMatchObject({ state: 'RUNNING', total: lines })
      await asSystem(world.app.db, (trx) =>
        sql`update gp_export set beat_time = now() - interval '2 minutes' where export_id = ${exportId}`.execute(
          trx,
        ),
      )
      await resumeExports(world.app.db)
      const { bytes } = await download(exportId)
      expect(bytes.equals(whole)).toBe(true)
      while ((await state()).state === 'RUNNING') await wait(20)
      expect(await state()).toMatchObject({ state: 'DONE' })
    }
  })
})

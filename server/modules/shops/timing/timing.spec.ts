import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../base/db'
import { expectRefused } from '../../../proofs/refusals'
import { silentLog } from '../../../proofs/testing/logs'
import { giveCalls } from '../../money/finance/callFlow/giveCalls.fixture'
import { shelvesRunner } from './run/shelvesRunner'
import { openTimingWorld, type TimingWorld } from './timing.fixture'

let world: TimingWorld
beforeAll(async () => {
  world = await openTimingWorld()
}, 120_000)
afterAll(() => world?.close())

const post = <T = unknown>(path: string, body: object, as = world.boss) =>
  world.app.post<T>(`/shop/timingShelves/${path}`, body, { as })
const edit = (id: Id, values: object) =>
  world.app.edit<Record<string, unknown>>(
    '/shop/timingShelves/edit',
    { id, ...values },
    { as: world.boss },
  )
const done = { state: 'SUCCESS', reason: null }
const skipped = (reason: string) => ({ state: 'SKIP', reason: expect.stringContaining(reason) })
const system = (query: ReturnType<typeof sql>) =>
  asSystem(world.app.db, (trx) => query.execute(trx))

describe('a plan that is due', () => {
  it('puts on sale what lies in the warehouse, and leaves the rest alone with the reason', async () => {
    const shop = await world.list(
      { code: 'A' },
      { code: 'sold', stock: 0 },
      { code: 'bad', state: 'VIOLATION' },
      { code: 'asked', state: 'AUDITING' },
      { code: 'sent back', state: 'REJECTED' },
      { code: 'limited', restrictedReason: '1' },
      { code: 'on sale', saleStatus: '1' },
      { code: 'gone', state: 'DELETED' },
    )
    const plan = await world.plan(shop)
    await world.due(plan)
    await world.runDue()
    expect(await world.items(plan)).toEqual({
      A: done,
      sold: skipped('库存为 0'),
      bad: skipped('违规'),
      asked: skipped('审核'),
      'sent back': skipped('驳回'),
      limited: skipped('限制'),
    })
    expect(await world.statuses(shop)).toMatchObject({ A: '1', sold: '2', bad: '2', limited: '2' })
    expect(await world.logs(plan)).toMatchObject([
      { runState: 'SUCCESS', totalCount: 6, successCount: 1, failCount: 0, skipCount: 5 },
    ])
    const { nextRunTime, state } = await world.row(plan)
    expect(state).toBe('ON')
    expect(String(nextRunTime)).toMatch(/ 08:30:00$/)
  })

  it('takes off sale what is on sale, sold out or not', async () => {
    const shop = await world.list(
      { code: 'A', saleStatus: '1', stock: 0 },
      { code: 'B', saleStatus: '1', restrictedReason: '1' },
      { code: 'C', saleStatus: '2' },
    )
    const plan = await world.plan(shop, { action: 'DOWN' })
    await world.due(plan)
    await world.runDue()
    expect(await world.items(plan)).toEqual({ A: done, B: done })
    expect(await world.statuses(shop)).toEqual({ A: '2', B: '2', C: '2' })
  })

  it.each([29, 30, 31])('is done late by up to 30 minutes: %i', async (minutes) => {
    const shop = await world.list({ code: 'A' })
    const plan = await world.plan(shop)
    // the minute itself has begun
    await world.due(plan, minutes)
    await world.runDue()
    const isDone = minutes < 30
    expect(await world.statuses(shop)).toEqual({ A: isDone ? '1' : '2' })
    expect(await world.logs(plan)).toMatchObject([{ runState: isDone ? 'SUCCESS' : 'SKIPPED' }])
    expect((await world.row(plan)).state).toBe('ON')
  })

  it('that was missed for days is told once, and goes on from now', async () => {
    const shop = await world.list({ code: 'A' })
    const plan = await world.plan(shop, { runTimes: ['00:00', '12:00'] })
    await world.due(plan, 5 * 1440 + 60)
    await world.runDue()
    await world.runDue()
    expect((await world.logs(plan)).filter(({ runState }) => runState === 'SKIPPED')).toHaveLength(
      1,
    )
  })

  it('of a company whose time is over is not run', async () => {
    const shop = await world.list({ code: 'A' })
    const plan = await world.plan(shop)
    await world.due(plan)
    const { companyId } = world.boss
    await system(sql`update company set status = 'EXPIRED' where id = ${companyId}`)
    await world.runDue()
    await system(sql`update company set status = 'NORMAL' where id = ${companyId}`)
    expect(await world.logs(plan)).toEqual([])
  })

  it('puts restricted goods on sale that 限制白名单 lets pass', async () => {
    const shop = await world.list({ code: 'W', restrictedReason: '1' })
    const plan = await world.plan(shop)
    await system(sql`insert into limit_whitelist (company_id, type, target, content, reason)
      values (${world.boss.companyId}, '1', '4', 'W', '已核对')`)
    await world.due(plan)
    await world.runDue()
    expect(await world.items(plan)).toEqual({ W: done })
  })

  it('is finished after its only run', async () => {
    const shop = await world.list({ code: 'A' })
    const plan = await world.plan(shop, { cycle: 'ONCE', runDate: '2099-01-01' })
    await world.due(plan)
    // its day is the one before it is due: in the first minute of today 00:00 would still be to come
    await system(
      sql`update timing_shelves_plan set run_date = next_run_time::date - 1, run_times = '["00:00"]' where id = ${plan}`,
    )
    await world.runDue()
    expect(await world.row(plan)).toMatchObject({ state: 'FINISHED', nextRunTime: null })
    const refused = (path: string) =>
      expectRefused(world.app, 'STATE_REFUSED', () => post(path, { ids: [plan] }))
    await refused('enable')
    await refused('run')
    await expectRefused(world.app, 'STATE_REFUSED', () => edit(plan, { planName: '再来' }))
  })

  it('that was switched off is not switched on after its last time', async () => {
    const shop = await world.list({ code: 'A' })
    const plan = await world.plan(shop, { cycle: 'ONCE', runDate: '2099-01-01' })
    await post('disable', { ids: [plan] })
    const onceOn = (day: string) =>
      system(sql`update timing_shelves_plan set run_date = ${day} where id = ${plan}`)
    await onceOn('2024-06-18')
    await expectRefused(world.app, 'SHELVES_PAST', () => post('enable', { ids: [plan] }))
    await onceOn('2099-01-01')
    await post('enable', { ids: [plan] })
    expect(await world.row(plan)).toMatchObject({ state: 'ON' })
  })

  it('is begun once by two workers', async () => {
    const shop = await world.list({ code: 'A' })
    const plan = await world.plan(shop)
    await world.due(plan)
    await Promise.all([world.runDue(), world.runDue()])
    expect(await world.logs(plan)).toHaveLength(1)
  })

  it('does no more than its limit, but says all that it skips', async () => {
    const shop = await world.list({ code: 'A' }, { code: 'B' }, { code: 'C', stock: 0 })
    const plan = await world.plan(shop, { maxPerRun: 1 })
    await world.due(plan)
    await world.runDue()
    expect(await world.items(plan)).toEqual({ A: done, C: skipped('库存') })
  })

  it('of another company, or switched off, or deleted, is not run', async () => {
    const shop = await world.list({ code: 'A' })
    const plan = await world.plan(shop)
    await world.due(plan)
    await post('disable', { ids: [plan] })
    await world.runDue()
    expect(await world.logs(plan)).toEqual([])
    await system(
      sql`update timing_shelves_plan set state = 'ON', deleted = true, next_run_time = now() where id = ${plan}`,
    )
    await world.runDue()
    expect(await world.logs(plan)).toEqual([])
  })
})

describe('a listing that is put on and off in the same minute', () => {
  it.each([false, true])('stays off, whichever begins first: %s', async (isUpFirst) => {
    const shop = await world.list({ code: 'A' }, { code: 'B' })
    const up = await world.plan(shop)
    const down = await world.plan(shop, {
      action: 'DOWN',
      scope: 'CODES',
      codes: ['A'],
      planName: '收摊',
    })
    await world.due(up)
    if (isUpFirst) {
      // the other one's turn comes later: it is due all the same
      await system(sql`update timing_shelves_plan d set next_run_time = u.next_run_time
        from timing_shelves_plan u where d.id = ${down} and u.id = ${up}`)
    } else await world.due(down)
    await world.runDue()
    expect(await world.items(up)).toEqual({ A: skipped('下架计划“收摊”'), B: done })
    expect(await world.statuses(shop)).toEqual({ A: '2', B: '1' })
  })

  it('is put on when the other plan is of another minute, or off', async () => {
    const shop = await world.list({ code: 'A' })
    const up = await world.plan(shop)
    const down = await world.plan(shop, { action: 'DOWN' })
    await world.due(up)
    await world.due(down)
    await post('disable', { ids: [down] })
    await world.runDue()
    expect(await world.items(up)).toEqual({ A: done })
  })
})

describe('what a plan is about', () => {
  const run = async (shop: string, values: object): Promise<string[]> => {
    const plan = await world.plan(shop, values)
    await world.due(plan)
    await world.runDue()
    return Object.keys(await world.items(plan))
  }
  const five = () =>
    world.list(
      {
        code: 'A',
        isbn: '9787020002207',
        stock: 1,
        price: '10.00',
        publishTime: '2026-01-01 00:00:00',
      },
      {
        code: 'B',
        isbn: '9787020024759',
        stock: 5,
        price: '20.00',
        publishTime: '2026-02-01 00:00:00',
      },
      { code: 'C', stock: 9, price: '30.00' },
    )

  it.each([
    [{ stockRange: [1, 5] }, ['A', 'B']],
    [{ stockRange: [2, null] }, ['B', 'C']],
    [{ stockRange: [null, 4] }, ['A']],
    [{ priceRange: ['20.00', '30.00'] }, ['B', 'C']],
    [{ priceRange: [null, '19.99'] }, ['A']],
    [{ publishTimeRange: ['2026-01-01 00:00:00', '2026-01-31 23:59:59'] }, ['A']],
    [{ publishTimeRange: ['2026-01-02 00:00:00', null] }, ['B']],
    [{ stockRange: [1, 5], priceRange: ['15.00', null] }, ['B']],
  ])('a condition: %j', async (condition, hit) => {
    expect(await run(await five(), { scope: 'CONDITION', ...condition })).toEqual(hit)
  })

  it('codes and ISBNs, less those left out', async () => {
    const values = { scope: 'CODES', codes: ['A', '9787020024759', 'C'], excludeCodes: ['C'] }
    expect(await run(await five(), values)).toEqual(['A', 'B'])
    expect(await run(await five(), { excludeCodes: ['9787020002207'] })).toEqual(['B', 'C'])
  })

  it('a category with those below it', async () => {
    const { companyId } = world.boss
    const { rows } = await sql<{ id: Id }>`
      with upper as (insert into category (company_id, label, type) values (${companyId}, '文学', '1') returning id),
        lower as (insert into category (company_id, label, type, parent_id, level)
          select ${companyId}, '小说', '1', id, 2 from upper returning id)
      select id from upper union all select id from lower`.execute(world.app.db)
    const [upper, lower] = rows.map(({ id }) => id)
    const product = async (code: string, category: Id | undefined) => {
      const { rows: made } = await sql<{ id: Id }>`
        insert into product (company_id, product_code, product_type, product_name, list_price, book_classify_id)
        values (${companyId}, ${code}, '1', ${code}, 10, ${category ?? null}) returning id`.execute(
        world.app.db,
      )
      return made[0]?.id
    }
    const shop = await world.list(
      { code: 'A', productId: await product('K1', lower) },
      { code: 'B', productId: await product('K2', upper) },
      { code: 'C', productId: await product('K3', undefined) },
      { code: 'D' },
    )
    expect(await run(shop, { scope: 'CLASSIFY', categoryIds: [upper] })).toEqual(['A', 'B'])
  })

  it.each([
    ['1', '9787020002207'],
    ['4', '人民文学出版社'],
  ])('not what 不更新名单 keeps off the shelves: %s', async (scope, content) => {
    const shop = await five()
    await system(
      sql`update shop_goods set publisher = '人民文学出版社' where shop_num = ${shop} and outer_code = 'A'`,
    )
    const keep = (change: ReturnType<typeof sql>) =>
      system(sql`
      insert into no_update_item (company_id, scope, content, no_shelf, no_price, shop_nums, state)
      values (${world.boss.companyId}, ${scope}, ${content}, ${change})`)
    const skipsA = async () => {
      const plan = await world.plan(shop, { action: 'UP' })
      const { data } = await post<{ records: { outerCode: string; skipReason: string }[] }>(
        'preview',
        {
          pageNum: 1,
          pageSize: 10,
          tab: 'skips',
          filter: { planId: plan },
        },
      )
      await post('disable', { ids: [plan] })
      return data.records.map(({ outerCode }) => outerCode)
    }
    const clear = () => system(sql`delete from no_update_item where content = ${content}`)
    for (const [change, kept] of [
      [sql`true, false, '[]', 'ON'`, ['A']],
      [sql`false, true, '[]', 'ON'`, []],
      [sql`true, false, '[]', 'OFF'`, []],
      [sql`true, false, ${JSON.stringify([shop])}::jsonb, 'ON'`, ['A']],
      [sql`true, false, '["799999999"]', 'ON'`, []],
    ] as const) {
      await keep(change)
      expect(await skipsA()).toEqual(kept)
      await clear()
    }
  })
})

describe('the platform', () => {
  it('does not answer: after three listings the rest of the shop is given up, and tried again later', async () => {
    const shop = await world.list(...['A', 'B', 'C', 'D', 'E'].map((code) => ({ code })))
    const plan = await world.plan(shop)
    await world.due(plan)
    await fetch(`${world.platform.url}/mood`, { method: 'POST', body: '{"mood":"down"}' })
    await world.runDue()
    await fetch(`${world.platform.url}/mood`, { method: 'POST', body: '{"mood":"well"}' })
    const [log] = await world.logs(plan)
    expect(log).toMatchObject({ runState: 'FAIL', totalCount: 5, failCount: 5 })
    const tries = await system(sql`select count(*)::int as n from shop_goods_log l
      join shop_goods g on g.id = l.shop_goods_id where g.shop_num = ${shop}`)
    expect(tries.rows).toEqual([{ n: 3 }])
    const { data } = await post<{ total: number }>('retry', { ids: [log?.id] })
    expect(data.total).toBe(5)
    await world.app.runTasks()
    expect(await world.statuses(shop)).toEqual({ A: '1', B: '1', C: '1', D: '1', E: '1' })
    expect((await world.logs(plan)).map(({ runState }) => runState)).toEqual(['FAIL', 'SUCCESS'])
    await expectRefused(world.app, 'STATE_REFUSED', async () => {
      const [, second] = await world.logs(plan)
      return post('retry', { ids: [second?.id] })
    })
  })

  it('is not asked any more when no call is left, and the rest says so', async () => {
    const shop = await world.list({ code: 'A' }, { code: 'B' })
    const plan = await world.plan(shop)
    const { rows } = await sql<{
      n: number
    }>`select remainder_call_count as n from company_financial
      where company_id = ${world.boss.companyId}`.execute(world.app.db)
    const left = rows[0]?.n ?? 0
    await giveCalls(world.app.db, world.boss.companyId, 1 - left)
    await world.due(plan)
    await world.runDue()
    expect(await world.items(plan)).toMatchObject({
      A: done,
      B: { state: 'FAIL', reason: expect.stringContaining('接口调用次数不足') },
    })
    expect(await world.logs(plan)).toMatchObject([
      { runState: 'PART', successCount: 1, failCount: 1 },
    ])
    await giveCalls(world.app.db, world.boss.companyId, left)
    const [log] = await world.logs(plan)
    expect((await post<{ total: number }>('retry', { ids: [log?.id] })).data.total).toBe(1)
    await world.app.runTasks()
    expect(await world.items(plan)).toEqual({ B: done })
  })

  it('did it before the worker died: the listing counts as done, and nobody is asked again', async () => {
    const shop = await world.list({ code: 'A', saleStatus: '1' }, { code: 'B' })
    const plan = await world.plan(shop)
    await post('run', { ids: [plan] })
    await system(sql`update shop_goods set sale_status = '1' where shop_num = ${shop}`)
    await world.app.runTasks()
    expect(await world.items(plan)).toEqual({ B: { state: 'SUCCESS', reason: '已在出售中' } })
  })
})

describe('a plan run by hand', () => {
  it('leaves its next time, runs once at a time, and says when nothing is to be done', async () => {
    const shop = await world.list({ code: 'A' })
    const plan = await world.plan(shop)
    const { nextRunTime } = await world.row(plan)
    expect((await post<{ total: number }>('run', { ids: [plan] })).data.total).toBe(1)
    for (const act of [() => post('run', { ids: [plan] }), () => edit(plan, { planName: '改名' })])
      await expectRefused(world.app, 'SHELVES_RUNNING', act)
    await world.due(plan)
    await world.runDue()
    expect((await world.logs(plan)).map(({ runState, reason }) => [runState, reason])).toEqual([
      ['SUCCESS', null],
      ['SKIPPED', '上一次还在执行'],
    ])
    expect((await world.row(plan)).nextRunTime).toBe(nextRunTime)
    await expectRefused(world.app, 'SHELVES_NOTHING', () => post('run', { ids: [plan] }))
  })

  it('whose task is cancelled is over, and what it did not reach is skipped', async () => {
    const shop = await world.list({ code: 'A' })
    const plan = await world.plan(shop)
    const { data } = await post<{ taskId: Id }>('run', { ids: [plan] })
    await system(sql`update task set task_status = 'CANCELLED' where id = ${data.taskId}`)
    await world.app.runTasks()
    expect((await post('run', { ids: [plan] })).status).toBe(200)
    const [first] = await world.logs(plan)
    expect(first).toMatchObject({ runState: 'SKIPPED', skipCount: 1, reason: '任务已取消' })
    await world.app.runTasks()
    expect(await world.statuses(shop)).toEqual({ A: '1' })
  })

  it('and cancelled after its first listing has nothing to try again', async () => {
    const shop = await world.list({ code: 'A' })
    const plan = await world.plan(shop)
    await post('run', { ids: [plan] })
    await world.app.runTasks()
    const [log] = await world.logs(plan)
    await system(sql`update timing_shelves_log set run_state = 'PART' where id = ${log?.id}`)
    await expectRefused(world.app, 'SHELVES_NO_FAIL', () => post('retry', { ids: [log?.id] }))
  })

  it('goes no further when it is cancelled between two listings', async () => {
    const shop = await world.list({ code: 'A' }, { code: 'B' })
    const plan = await world.plan(shop)
    const { data } = await post<{ taskId: Id }>('run', { ids: [plan] })
    const set = (status: string) =>
      asSystem(world.app.db, (trx) =>
        trx
          .updateTable('task')
          .set({ taskStatus: status })
          .where('id', '=', data.taskId)
          .returningAll()
          .executeTakeFirstOrThrow(),
      )
    const control = {
      log: silentLog,
      deaths: 0,
      isStopping: () => false,
      isSliceOver: () => true,
    }
    const slice = async (status: string) => shelvesRunner(world.app.db, await set(status), control)
    await slice('RUNNING')
    expect(await world.statuses(shop)).toEqual({ A: '1', B: '2' })
    await slice('CANCELLED')
    expect(await world.statuses(shop)).toEqual({ A: '1', B: '2' })
    await slice('RUNNING')
    expect(await world.statuses(shop)).toEqual({ A: '1', B: '1' })
  })

  it('is begun while it may be: not after its last time, nor again while its run is open', async () => {
    const shop = await world.list({ code: 'A' })
    const plan = await world.plan(shop)
    const again = async () => {
      const [log] = await world.logs(plan)
      return post('retry', { ids: [log?.id] })
    }
    await post('run', { ids: [plan] })
    // still waiting: nothing of it has failed
    await expectRefused(world.app, 'STATE_REFUSED', again)
    await world.app.runTasks()
    await system(sql`update timing_shelves_item set item_state = 'FAIL' where shop_num = ${shop}`)
    await system(sql`update timing_shelves_log set run_state = 'FAIL', success_count = 0, fail_count = 1
      where plan_id = ${plan}`)
    const usable = (status: string) =>
      system(sql`update shop set status = ${status} where shop_num = ${shop}`)
    await usable('0')
    await expectRefused(world.app, 'SHELVES_SHOP', again)
    await usable('1')
    const [failed] = await world.logs(plan)
    expect((await again()).status).toBe(200)
    await expectRefused(world.app, 'SHELVES_RUNNING', () => post('retry', { ids: [failed?.id] }))
    await world.app.runTasks()
    await system(sql`update timing_shelves_plan set state = 'FINISHED' where id = ${plan}`)
    await expectRefused(world.app, 'STATE_REFUSED', () => post('run', { ids: [plan] }))
  })
})

describe('what a plan may say', () => {
  it.each([
    ['SHELVES_LACKS', { scope: 'CLASSIFY' }],
    ['SHELVES_LACKS', { scope: 'CODES' }],
    ['SHELVES_LACKS', { scope: 'CONDITION' }],
    ['SHELVES_LACKS', { scope: 'CONDITION', stockRange: [null, null] }],
    ['SHELVES_LACKS', { cycle: 'ONCE' }],
    ['SHELVES_LACKS', { cycle: 'WEEKLY' }],
    ['SHELVES_LACKS', { cycle: 'MONTHLY' }],
    ['SHELVES_LACKS', { runTimes: [] }],
    ['SHELVES_TIME', { runTimes: ['08:30', '24:00'] }],
    ['SHELVES_TIME', { runTimes: ['8:30'] }],
    ['SHELVES_TIME', { runTimes: ['08:60'] }],
    ['SHELVES_DAY', { cycle: 'MONTHLY', monthDays: ['32'] }],
    ['SHELVES_DAY', { cycle: 'MONTHLY', monthDays: ['0'] }],
    ['SHELVES_RANGE', { scope: 'CONDITION', stockRange: [10, 9] }],
    ['SHELVES_RANGE', { scope: 'CONDITION', priceRange: ['10.00', '9.99'] }],
    ['SHELVES_RANGE', { beginDate: '2099-02-01', endDate: '2099-01-31' }],
    ['SHELVES_PAST', { cycle: 'ONCE', runDate: '2020-01-01' }],
    ['SHELVES_PAST', { endDate: '2020-01-01' }],
    ['SHELVES_SHOP', { shopNums: ['799999998'] }],
    ['SHELVES_SHOP', { platform: '1' }],
  ] as const)('not %s: %j', async (code, values) => {
    const shop = await world.list({ code: 'A' })
    await expectRefused(world.app, code, () =>
      world.app.post(
        '/shop/shopGoods/shelfSetting',
        {
          planName: '计划',
          platform: '7',
          shopNums: [shop],
          action: 'UP',
          scope: 'ALL',
          cycle: 'DAILY',
          runTimes: ['08:30'],
          ...values,
        },
        { as: world.boss },
      ),
    )
  })

  it('a shop out of use, or of another company', async () => {
    const shop = await world.list({ code: 'A' })
    const plan = await world.plan(shop)
    await system(sql`update shop set status = '0' where shop_num = ${shop}`)
    await expectRefused(world.app, 'SHELVES_SHOP', () => post('run', { ids: [plan] }))
    await post('disable', { ids: [plan] })
    await expectRefused(world.app, 'SHELVES_SHOP', () => post('enable', { ids: [plan] }))
    const stranger = await world.app.signIn({ isAdmin: true })
    const answer = await world.app.post(
      '/shop/shopGoods/shelfSetting',
      {
        planName: '别人的店',
        platform: '7',
        shopNums: [await world.list()],
        action: 'UP',
        scope: 'ALL',
        cycle: 'DAILY',
        runTimes: ['08:30'],
      },
      { as: stranger },
    )
    expect(answer.data).toMatchObject({ error: 'SHELVES_SHOP' })
  })

  it('is changed with its next time, stays off when it is off, and copied under a number of its own', async () => {
    const shop = await world.list({ code: 'A' })
    const plan = await world.plan(shop, { runTimes: ['08:30'] })
    await edit(plan, { runTimes: ['23:59'] })
    expect(String((await world.row(plan)).nextRunTime)).toMatch(/23:59:00$/)
    await post('disable', { ids: [plan] })
    await edit(plan, { runTimes: ['08:30'] })
    expect(await world.row(plan)).toMatchObject({ state: 'OFF', nextRunTime: null })
    const copied = await world.app.post<{ id: Id; planName: string }>(
      '/shop/timingShelves/copy',
      { id: plan, planName: '另一个' },
      { as: world.boss },
    )
    expect(copied.data).toMatchObject({ planName: '另一个' })
    const [first, second] = [await world.row(plan), await world.row(copied.data.id)]
    expect(second).toMatchObject({
      state: 'ON',
      runTimes: first.runTimes,
      shopNums: first.shopNums,
    })
    expect(second.planNum).not.toBe(first.planNum)
    await expectRefused(world.app, 'STATE_REFUSED', () => post('remove', { ids: [copied.data.id] }))
    expect((await post<{ success: number }>('remove', { ids: [plan] })).data.success).toBe(1)
    for (const act of [
      () => edit(plan, { planName: '不在了' }),
      () => post('enable', { ids: [plan] }),
      () => post('run', { ids: [plan] }),
    ])
      await expectRefused(world.app, 'ROW_NOT_FOUND', act)
  })
})

describe('a list of codes', () => {
  const upload = async (name: string, text: string): Promise<string> => {
    const form = new FormData()
    form.append('file', new Blob([text]), name)
    const { data } = await world.app.post<{ url: string }>('/file/upload/', form, {
      as: world.boss,
    })
    return data.url
  }
  const codesOf = async (text: string) => {
    const shop = await world.list({ code: 'A' })
    const plan = await world.plan(shop, {
      scope: 'CODES',
      codeFile: await upload('名单.csv', text),
    })
    return (await world.row(plan)).fileCodes
  }

  it('is read with or without a heading, from the column that has one, each code once', async () => {
    expect(await codesOf('货号\nA\nB\nA\n')).toEqual(['A', 'B'])
    expect(await codesOf('A\n9787020002207\n')).toEqual(['A', '9787020002207'])
    expect(await codesOf('书名,ISBN\n红楼梦,9787020002207\n围城,\n')).toEqual(['9787020002207'])
  })

  const refuse = async (code: string, codeFile: string) => {
    const shop = await world.list({ code: 'A' })
    await expectRefused(world.app, code, () =>
      world.app.post(
        '/shop/shopGoods/shelfSetting',
        {
          planName: '名单',
          platform: '7',
          shopNums: [shop],
          action: 'UP',
          scope: 'CODES',
          codeFile,
          cycle: 'DAILY',
          runTimes: ['08:30'],
        },
        { as: world.boss },
      ),
    )
  }

  it('names the lines that are neither codes nor ISBNs, and nothing is saved', async () =>
    refuse('SHELVES_CODES', await upload('名单.csv', `A\n9787020002208\n${'长'.repeat(61)}\n`)))

  it('is read as far as an upload may be large, and one beyond is called too large', async () => {
    const long = `A,${'x'.repeat(1000)}\n`.repeat(12_000)
    expect(await codesOf(long)).toEqual(['A'])
    const form = new FormData()
    form.append('file', new Blob([long, long]), '名单.csv')
    const { data } = await world.app.post<string>('/file/uploadForUrl/', form, { as: world.boss })
    await refuse('FILE_TOO_LARGE', data)
  })

  it('runs with those typed beside it, and is forgotten when it is taken away', async () => {
    const shop = await world.list({ code: 'A' }, { code: 'B' }, { code: 'C' })
    const codeFile = await upload('名单.csv', 'A\n')
    const plan = await world.plan(shop, { scope: 'CODES', codes: ['B'], codeFile })
    await world.due(plan)
    await world.runDue()
    expect(Object.keys(await world.items(plan))).toEqual(['A', 'B'])
    await edit(plan, { codeFile: null })
    expect(await world.row(plan)).toMatchObject({ codeFile: null, fileCodes: [], codes: ['B'] })
  })
})

describe('the lists', () => {
  it('say what a plan is about and what came of its last run', async () => {
    const shop = await world.list({ code: 'A' }, { code: 'B', stock: 0 })
    const plan = await world.plan(shop, {
      planName: '早市',
      scope: 'CONDITION',
      stockRange: [null, 9],
      priceRange: ['5.00', null],
      excludeCodes: ['X'],
    })
    await world.due(plan)
    await world.runDue()
    const page = async (filter: object) =>
      (
        await post<{ records: Record<string, unknown>[] }>('page', {
          pageNum: 1,
          pageSize: 50,
          filter,
        })
      ).data.records
    expect(await page({ planName: '早市' })).toMatchObject([
      {
        scopeText: '库存 ≤ 9，售价 ≥ 5.00 元；排除 1 个',
        validRange: '一直有效',
        lastRunState: 'SUCCESS',
        lastSuccess: 1,
        lastFail: 0,
      },
    ])
    const ids = async (filter: object) => (await page(filter)).map(({ id }) => id)
    expect(await ids({ shopNums: [shop] })).toEqual([plan])
    const { rows } = await sql<{
      id: Id
    }>`insert into shop_group (company_id, group_name, shop_nums)
      values (${world.boss.companyId}, ${shop}, ${JSON.stringify([shop])}::jsonb) returning id`.execute(
      world.app.db,
    )
    expect(await ids({ groupId: rows[0]?.id })).toEqual([plan])
    const [log] = await world.logs(plan)
    const items = async (filter: object) =>
      (
        await post<{ records: { outerCode: string; itemState: string }[] }>('itemPage', {
          pageNum: 1,
          pageSize: 50,
          filter,
        })
      ).data.records
    expect(
      (await items({ logId: log?.id }))
        .map(({ outerCode, itemState }) => [outerCode, itemState])
        .sort(),
    ).toEqual([
      ['A', 'SUCCESS'],
      ['B', 'SKIP'],
    ])
    const groups = await world.app.get<{ id: Id }[]>('/shop/shopInfos/getSGroupList', {
      as: world.boss,
      query: { keyword: shop },
    })
    expect(groups.data.map(({ id }) => id)).toEqual([rows[0]?.id])
  })
})

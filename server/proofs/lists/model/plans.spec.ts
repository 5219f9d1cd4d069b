import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, type Id } from '../../../base/db'
import { createTestApp, type SignedIn, type TestApp } from '../../testing'

// 定时上下架 as it is read: what a plan means and until when, its own last run, and the shops it is found by.

const once = { cycle: 'ONCE', day: '2026-03-01' }
const plans = [
  { num: 'P1', scope: 'ALL', shops: ['S1'], ...once, out: [] },
  { num: 'P2', scope: 'CLASSIFY', shops: ['S2'], from: '2026-01-01', out: ['X'] },
  { num: 'P3', scope: 'CODES', shops: ['S1', 'S2'], until: '2026-12-31', codes: ['A', 'B'], files: ['C'] },
  { num: 'P4', scope: 'CONDITION', shops: ['S3'], from: '2026-01-01', until: '2026-12-31', stock: [1, 9], price: ['5.00', null] },
  { num: 'P5', scope: 'CONDITION', shops: ['S3'], stock: [null, 9], publish: ['2026-01-01', null] },
  { num: 'P6', scope: 'ALL', shops: ['S1'], isGone: true },
] // prettier-ignore

let app: TestApp
let boss: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  boss = await app.signIn({ isAdmin: true })
  const { companyId } = boss
  await actFor(app.db, boss.user, async (trx) => {
    await sql`insert into category (id, company_id, type, label)
      select n, ${companyId}, '2', l from (values (71, '文学'), (72, '历史'), (73, '艺术')) c (n, l)`.execute(
      trx,
    )
    await sql`insert into timing_shelves_plan (company_id, plan_num, plan_name, platform, shop_nums, action, scope, category_ids,
        stock_range, price_range, publish_time_range, codes, file_codes, exclude_codes, cycle, run_date, run_times,
        begin_date, end_date, deleted)
      select ${companyId}, p.num, p.num, 'KFZ', p.shops, 'UP', p.scope,
        case p.scope when 'CLASSIFY' then '["71", "72"]'::jsonb else '[]' end, p.stock, p.price, p.publish,
        coalesce(p.codes, '[]'), coalesce(p.files, '[]'), coalesce(p.out, '[]'), coalesce(p.cycle, 'DAILY'), p.day,
        '["08:00"]', p.from, p.until, coalesce(p."isGone", false)
      from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as p (num text, shops jsonb, scope text, stock jsonb,
        price jsonb, publish jsonb, codes jsonb, files jsonb, out jsonb, cycle text, day date, "from" date, until date,
        "isGone" boolean)`.execute(trx)
    // the run that came last is not the one that was due last
    await sql`insert into timing_shelves_log (company_id, plan_id, plan_time, run_state, total_count, success_count, fail_count)
      select ${companyId}, p.id, l.at::timestamptz, l.state, 20, l.done, l.failed
      from (values (1, 'P1', '2026-02-02', 'SUCCESS', 1, 0), (2, 'P1', '2026-02-01', 'PART', 2, 3),
        (3, 'P2', '2026-02-03', 'FAIL', 0, 4)) l (n, num, at, state, done, failed)
      join timing_shelves_plan p on p.plan_num = l.num order by l.n`.execute(trx)
    await sql`insert into shop_group (company_id, group_name, shop_nums) values
      (${companyId}, '一组', '["S1", "S9"]'), (${companyId}, '二组', '["S3"]')`.execute(trx)
  })
}, 120_000)
afterAll(() => app?.close())

type Row = Record<string, string | number | null>
async function listed(filter = {}): Promise<Row[]> {
  const { code, data } = await app.post<{ records: Row[] }>(
    '/shop/timingShelves/page',
    { pageNum: 1, pageSize: 50, filter },
    { as: boss },
  )
  expect(code).toBe(200)
  return data.records.toSorted((a, b) => String(a.planNum).localeCompare(String(b.planNum)))
}
const numbers = async (filter: object) => (await listed(filter)).map(({ planNum }) => planNum)

it('says what each plan means and until when, of those that are kept', async () => {
  const rows = await listed()
  expect(rows.map((row) => [row.planNum, row.scopeText, row.validRange])).toEqual([
    ['P1', '全部商品', '2026-03-01'],
    ['P2', '文学、历史；排除 1 个', '2026-01-01 ~ '],
    ['P3', '名单 3 个', ' ~ 2026-12-31'],
    ['P4', '库存 1 ~ 9，售价 ≥ 5.00 元', '2026-01-01 ~ 2026-12-31'],
    ['P5', '库存 ≤ 9，发布 ≥ 2026-01-01', '一直有效'],
  ])
})

it('shows its own run that came last', async () => {
  const rows = await listed()
  const last = rows.map((row) => [row.planNum, row.lastRunState, row.lastSuccess, row.lastFail])
  expect.soft(last.slice(0, 3)).toEqual([
    ['P1', 'PART', 2, 3],
    ['P2', 'FAIL', 0, 4],
    ['P3', null, null, null],
  ])
  expect(rows.map(({ lastRunTime }) => typeof lastRunTime === 'string')).toEqual([true, true, false, false, false]) // prettier-ignore
})

it('is found by a shop and by a group of shops', async () => {
  expect.soft(await numbers({ shopNums: ['S2'] })).toEqual(['P2', 'P3'])
  const { rows } = await actFor(app.db, boss.user, (trx) =>
    sql<{ id: Id; name: string }>`select id, group_name as name from shop_group`.execute(trx),
  )
  const ofGroup = (called: string) =>
    numbers({ groupId: rows.filter(({ name }) => name === called).map(({ id }) => id) })
  expect.soft(await ofGroup('一组')).toEqual(['P1', 'P3'])
  expect.soft(await ofGroup('二组')).toEqual(['P4', 'P5'])
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { actFor, asSystem, type Trx } from '../../../base/db'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { chargeNow } from './charge/chargeNow'
import { checkQuota } from './account/checkQuota'
import { consumeHeld } from './charge/consumeHeld'
import { grantMonthly } from './grantMonthly'
import { holdQuota } from './charge/holdQuota'
import { buyPack } from './buyPack'
import { readQuota } from './account/readQuota'
import { releaseHeld } from './charge/releaseHeld'
import { strictLog } from '../../../proofs/testing/logs'

let app: TestApp
let user: SignedIn
beforeAll(async () => {
  app = await createTestApp({ routes: [] })
})
afterAll(() => app.close())

/** A company of its own for every test, with so many units a month. */
const grant = 10
beforeEach(async () => {
  user = await app.signIn({ isAdmin: true })
  await asSystem(app.db, async (trx) => {
    await sql`update software_version set gp_quota = ${grant} where id =
      (select version_id from company where id = ${user.companyId})`.execute(trx)
  })
})

const act = <T>(work: (trx: Trx) => Promise<T>) =>
  actFor(app.db, { companyId: user.companyId, userId: user.user.userId }, work)
const left = () => act(readQuota)
const keysOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => String(9787000000000 + from + at))
const charge = (keys: string[], mode?: 'STRICT' | 'UNTIL_USED', requestId: string = randomUUID()) =>
  act((trx) => chargeNow(trx, { requestId, bizType: 'QUICK', bizNum: 'Q1', keys, mode }))
const hold = (quantity: number, mode: 'STRICT' | 'UNTIL_USED' = 'STRICT') =>
  act((trx) =>
    holdQuota(trx, { requestId: randomUUID(), quantity, bizType: 'TASK', bizNum: 'T1', mode }),
  )
const consume = (books: string[], requestId: string = randomUUID()) =>
  act((trx) => consumeHeld(trx, { requestId, bizNum: 'T1', books }))
const release = () => act((trx) => releaseHeld(trx, { requestId: randomUUID(), bizNum: 'T1' }))
const sum = () =>
  act(async (trx) => {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(quantity), 0)::int as sum from price_quota
      where company_id = ${user.companyId}`.execute(trx)
    return rows[0]?.sum
  })
const monthPasses = () =>
  asSystem(app.db, (trx) =>
    sql`update price_quota_account set period_end = now() - interval '1 second'
      where company_id = ${user.companyId}`.execute(trx),
  )

it('grants the edition’s units when the account is first asked for', async () => {
  expect(await left()).toMatchObject({ gpPrice: grant, initGpPrice: grant })
  expect(await sum()).toBe(grant)
})

it('charges a book once a day however often it is shown', async () => {
  expect(await charge(keysOf(1, 3))).toEqual({ charged: keysOf(1, 3), repeated: [], short: false })
  expect(await charge(keysOf(2, 3))).toEqual({
    charged: keysOf(4, 1),
    repeated: keysOf(2, 2),
    short: false,
  })
  expect(await left()).toMatchObject({ gpPrice: grant - 4 })
})

it('charges again on the next Beijing day', async () => {
  await charge(keysOf(1, 1))
  await asSystem(app.db, (trx) =>
    sql`update price_compare_record set charge_date = charge_date - 1
      where company_id = ${user.companyId}`.execute(trx),
  )
  expect((await charge(keysOf(1, 1))).charged).toEqual(keysOf(1, 1))
})

it('answers a repeated request as the first time, and charges it once', async () => {
  const requestId = randomUUID()
  const first = await charge(keysOf(1, 2), 'STRICT', requestId)
  const again = await charge(keysOf(1, 2), 'STRICT', requestId)
  expect(again.charged.sort()).toEqual(first.charged)
  expect(await left()).toMatchObject({ gpPrice: grant - 2 })
})

it('refuses as a whole what the quota does not reach for, or goes as far as it does', async () => {
  await expect(charge(keysOf(1, grant + 1))).rejects.toMatchObject({ code: 'GP_QUOTA_SHORT' })
  expect(await left()).toMatchObject({ gpPrice: grant })
  expect(await charge(keysOf(1, grant + 1), 'UNTIL_USED')).toMatchObject({
    charged: keysOf(1, grant),
    short: true,
  })
  await expect(charge(keysOf(90, 1))).rejects.toMatchObject({ code: 'GP_QUOTA_ZERO' })
  await expect(hold(1)).rejects.toMatchObject({ code: 'GP_QUOTA_ZERO' })
  expect(await hold(1, 'UNTIL_USED')).toEqual({ held: 0 })
})

it('holds, consumes chunk by chunk and gives back the rest', async () => {
  expect(await hold(8)).toEqual({ held: 8 })
  expect(await left()).toMatchObject({ gpPrice: 2, holdQty: 8 })
  await charge(keysOf(3, 1))
  const chunk = randomUUID()
  expect(await consume(keysOf(1, 3), chunk)).toMatchObject({ charged: keysOf(1, 2), left: [] })
  expect((await consume(keysOf(1, 3), chunk)).charged.sort()).toEqual(keysOf(1, 2))
  expect(await left()).toMatchObject({ gpPrice: 1, holdQty: 6 })
  expect(await release()).toEqual({ released: 6 })
  expect(await release()).toEqual({ released: 0 })
  expect(await left()).toMatchObject({ gpPrice: grant - 3, holdQty: 0 })
  expect(await sum()).toBe(grant - 3)
})

it('shows nothing beyond what is held', async () => {
  await hold(2)
  expect(await consume(keysOf(1, 3))).toMatchObject({
    charged: keysOf(1, 2),
    left: keysOf(3, 1),
  })
})

it('refuses a request id that held for another document', async () => {
  const requestId = randomUUID()
  const entry = { requestId, quantity: 1, bizType: 'TASK', mode: 'STRICT' } as const
  await act((trx) => holdQuota(trx, { ...entry, bizNum: 'T1' }))
  await expect(act((trx) => holdQuota(trx, { ...entry, bizNum: 'T2' }))).rejects.toMatchObject({
    code: 'GP_QUOTA_REUSED',
  })
})

it('gives the month’s grant anew and lets the rest expire, once', async () => {
  await charge(keysOf(1, 4))
  await monthPasses()
  await Promise.all(Array.from({ length: 5 }, left))
  expect(await left()).toMatchObject({ gpPrice: grant, initGpPrice: grant })
  expect(await sum()).toBe(grant)
})

it('brings the accounts whose month is over into the present one, though nobody asks for them', async () => {
  const stored = (companyId: string) =>
    asSystem(app.db, (trx) =>
      trx
        .selectFrom('priceQuotaAccount')
        .select(['gpPrice', sql<boolean>`period_end > now()`.as('isPresent')])
        .where('companyId', '=', companyId)
        .executeTakeFirst(),
    )
  await charge(keysOf(1, 4))
  await grantMonthly(app.db, strictLog)
  expect(await stored(user.companyId)).toEqual({ gpPrice: grant - 4, isPresent: true })
  const idle = await app.signIn({ isAdmin: true })
  await monthPasses()
  await grantMonthly(app.db, strictLog)
  expect(await stored(user.companyId)).toEqual({ gpPrice: grant, isPresent: true })
  expect(await stored(idle.companyId)).toBeUndefined()
})

it('spends packs after the grant, keeps them over the month, and ends them after a year', async () => {
  await act((trx) => buyPack(trx, { requestId: randomUUID(), bizNum: 'P1', quantity: 5 }))
  await charge(keysOf(1, grant + 2))
  expect(await left()).toMatchObject({ gpPrice: 3, packQty: 3, initGpPrice: grant + 5 })
  await monthPasses()
  expect(await left()).toMatchObject({ gpPrice: grant + 3, packQty: 3, initGpPrice: grant + 3 })
  await asSystem(app.db, (trx) =>
    sql`update price_quota_pack set expire_time = now() - interval '1 second'
      where company_id = ${user.companyId}`.execute(trx),
  )
  await monthPasses()
  expect(await left()).toMatchObject({ gpPrice: grant, packQty: 0, initGpPrice: grant })
  expect(await sum()).toBe(grant)
})

it('lets a grant that was held over the end of the month expire when it comes back', async () => {
  await hold(6)
  // only whoever owns the table can set a ledger back
  await app.db.transaction().execute(async (trx) => {
    await sql`alter table price_quota disable trigger price_quota_final`.execute(trx)
    await sql`update price_quota set create_time = create_time - interval '2 months'
      where company_id = ${user.companyId}`.execute(trx)
    await sql`alter table price_quota enable trigger price_quota_final`.execute(trx)
  })
  await monthPasses()
  expect(await left()).toMatchObject({ gpPrice: grant, holdQty: 6 })
  expect(await release()).toEqual({ released: 0 })
  expect(await left()).toMatchObject({ gpPrice: grant, holdQty: 0 })
})

it('lets what was held of a pack expire with the pack when it comes back', async () => {
  await act((trx) => buyPack(trx, { requestId: randomUUID(), bizNum: 'P9', quantity: 5 }))
  await hold(grant + 2)
  await asSystem(app.db, (trx) =>
    sql`update price_quota_pack set expire_time = now() - interval '1 second'
      where company_id = ${user.companyId}`.execute(trx),
  )
  expect(await release()).toEqual({ released: grant })
  const { gpPrice, holdQty } = await left()
  expect([gpPrice, holdQty]).toEqual([await sum(), 0])
})

it('lets 20 comparisons at once never go below zero, with a ledger that sums to what is left', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => charge(keysOf(at * 10, 1 + (at % 3)))),
  )
  const charged = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value.charged : []))
  expect(charged.length).toBe(grant)
  expect(await left()).toMatchObject({ gpPrice: 0 })
  expect(await sum()).toBe(0)
  expect(answers.some(({ status }) => status === 'rejected')).toBe(true)
})

it('keeps its promises under random holds, charges, releases and packs', async () => {
  let seed = 20261126
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % below
  }
  for (let step = 0; step < 60; step += 1) {
    const what = random(6)
    if (what === 0) await hold(random(6), 'UNTIL_USED')
    else if (what === 1) await consume(keysOf(random(40), random(5)))
    else if (what === 2) await release()
    else if (what === 3)
      await act((trx) =>
        buyPack(trx, { requestId: randomUUID(), bizNum: `P${step}`, quantity: 1 + random(4) }),
      )
    else await charge(keysOf(random(40), random(4)), 'UNTIL_USED')
    const { gpPrice, packQty, holdQty } = await left()
    expect(gpPrice).toBe(await sum())
    expect(packQty).toBeLessThanOrEqual(gpPrice)
    expect(Math.min(gpPrice, packQty, holdQty)).toBeGreaterThanOrEqual(0)
  }
  expect(await asSystem(app.db, checkQuota)).toEqual([])
})

it('keeps its ledger as it was written', async () => {
  await left()
  await expect(
    asSystem(app.db, (trx) =>
      sql`update price_quota set quantity = 99 where company_id = ${user.companyId}`.execute(trx),
    ),
  ).rejects.toThrow('never changed')
  await expect(
    asSystem(app.db, (trx) =>
      sql`update price_quota_account set gp_price = gp_price + 1
        where company_id = ${user.companyId}`.execute(trx),
    ),
  ).rejects.toThrow('not what its ledger says')
})

it('tells once at a fifth and once at zero', async () => {
  const other = await app.signIn({ company: user })
  await asSystem(app.db, async (trx) => {
    const { id } = await trx
      .insertInto('role')
      .values({ companyId: user.companyId, roleName: '老板', roleKey: 'boss' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('userRole')
      .values({ companyId: user.companyId, userId: other.user.userId, roleId: id })
      .execute()
  })
  const titles = () =>
    asSystem(app.db, async (trx) => {
      const found = await trx
        .selectFrom('message')
        .select('messageTitle')
        .where('userId', '=', other.user.userId)
        .orderBy('id')
        .execute()
      return found.map(({ messageTitle }) => messageTitle)
    })
  // what ends with its month is granted anew at once: nothing to tell
  await charge(keysOf(100, 1))
  await monthPasses()
  expect(await left()).toMatchObject({ gpPrice: grant })
  await charge(keysOf(1, 7))
  expect(await titles()).toEqual([])
  await charge(keysOf(20, 1))
  await charge(keysOf(21, 1))
  expect(await titles()).toEqual(['比价额度不多了'])
  await charge(keysOf(22, 1))
  expect(await titles()).toEqual(['比价额度不多了', '比价额度已用完'])
})

it('takes from the pack that ends first, whichever was bought first', async () => {
  await act(async (trx) => {
    await buyPack(trx, { requestId: randomUUID(), bizNum: '后到期', quantity: 5 })
    await buyPack(trx, { requestId: randomUUID(), bizNum: '先到期', quantity: 5 })
  })
  await asSystem(app.db, (trx) =>
    sql`update price_quota_pack set expire_time = expire_time + interval '1 month'
      where biz_num = '后到期'`.execute(trx),
  )
  await charge(keysOf(1, grant + 3))
  const packs = await act(async (trx) => {
    const { rows } = await sql<{ bizNum: string; remainQty: number }>`
      select biz_num, remain_qty from price_quota_pack where company_id = ${user.companyId} order by id`.execute(
      trx,
    )
    return rows.map(({ bizNum, remainQty }) => [bizNum, remainQty])
  })
  expect(packs).toEqual([
    ['后到期', 5],
    ['先到期', 2],
  ])
})

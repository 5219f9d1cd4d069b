import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../../base/db'
import { expectRefused } from '../../../../proofs/refusals'
import { checkStock } from '../../stock'
import { askCourier } from './askCourier'
import { askDue } from './askDue'
import { courierSenders } from './cancelAtCourier'
import { openWaybills, type WaybillWorld } from './waybillWorld.fixture'

let world: WaybillWorld
let account: Id
beforeAll(async () => {
  world = await openWaybills()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.courier.be('well')
  account = await world.account({ remainCount: 10, priority: 1 })
})
afterEach(async () => {
  expect(await checkStock(world.app.db)).toEqual([])
  // one account at a time: the others must not be chosen
  await world.read((trx) => trx.updateTable('expressSetting').set({ status: '0' }).execute())
})

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const take = (ids: readonly Id[], more = {}) => world.act('take', ids, more)
const left = async () =>
  (
    await world.read((trx) =>
      trx
        .selectFrom('expressSetting')
        .select('remainCount')
        .where('id', '=', account)
        .executeTakeFirstOrThrow(),
    )
  ).remainCount
const waybills = (outOrderId: Id) =>
  world.read((trx) =>
    trx
      .selectFrom('express')
      .select(['packageNo', 'expressNum', 'waybillStatus'])
      .where('outOrderId', '=', outOrderId)
      .orderBy('id')
      .execute(),
  )
const out = (id: Id) =>
  world.read((trx) =>
    trx.selectFrom('outOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const requests = (id: Id) =>
  world.read((trx) =>
    trx
      .selectFrom('expressRequest')
      .selectAll()
      .where('outOrderId', '=', id)
      .orderBy('id')
      .execute(),
  )
/** The numbers the courier gave for a document, given back ones left out. */
const givenFor = ({ outOrderNum }: { outOrderNum: string }) =>
  [...world.courier.given]
    .filter(([key]) => key.startsWith(outOrderNum))
    .map(([, { expressNum }]) => expressNum)
    .filter((expressNum) => !world.courier.cancelled.has(expressNum))
/** A minute later. */
const makeDue = () =>
  world.read((trx) =>
    sql`update express_request set due_time = now(), claimed_until = null where request_status = 'ASKING'`.execute(
      trx,
    ),
  )

describe('a number per package', () => {
  it('stands on the document, costs one of the quota and holds what the label needs', async () => {
    const made = await world.makeOut()
    expect(await take([made.id])).toMatchObject({ success: 1, failed: 0 })
    const [waybill] = await waybills(made.id)
    expect(waybill).toMatchObject({ packageNo: 1, waybillStatus: 'CREATED' })
    expect(await out(made.id)).toMatchObject({ expressNum: waybill?.expressNum, expressCode: 'SF' })
    expect(await left()).toBe(9)
  })

  it('is taken for each package, once', async () => {
    const made = await world.makeOut({ packages: 3 })
    await take([made.id])
    expect((await waybills(made.id)).map(({ packageNo }) => packageNo)).toEqual([1, 2, 3])
    expect(new Set(givenFor(made)).size).toBe(3)
    expect(await left()).toBe(7)
  })

  it('answers per row: what has its number is refused, the others go on', async () => {
    const [first, second] = [await world.makeOut(), await world.makeOut()]
    await take([first.id])
    const { results, success } = await take([first.id, second.id])
    expect(success).toBe(1)
    expect(results[0]).toMatchObject({ ok: false, error: 'EXPRESS_TAKEN' })
    expect(await left()).toBe(8)
  })

  it('is given back and taken anew when asked to replace it', async () => {
    const made = await world.makeOut()
    await take([made.id])
    const before = (await waybills(made.id))[0]?.expressNum
    await take([made.id], { replaceFlag: true })
    expect(await waybills(made.id)).toMatchObject([
      { expressNum: before, waybillStatus: 'CANCELLED' },
      { waybillStatus: 'CREATED' },
    ])
  })
})

describe('a courier that is ill', () => {
  it.each(['late', 'lateWork', 'down', 'garbage', 'strange', 'error'] as const)(
    '%s: nobody knows, and the next try finds the first number; the quota falls once',
    async (mood) => {
      const made = await world.makeOut()
      world.courier.be(mood, 1)
      const { results } = await take([made.id])
      expect(results[0]).toMatchObject({
        ok: true,
        warning: expect.stringContaining('不会重复取号'),
      })
      expect(await waybills(made.id)).toEqual([])
      expect(await requests(made.id)).toMatchObject([{ requestStatus: 'ASKING', askedCount: 1 }])
      await take([made.id])
      const [waybill] = await waybills(made.id)
      // what works after nobody waits any more has to be seen, too
      await new Promise((done) => setTimeout(done, mood === 'lateWork' ? 1_600 : 0))
      expect(givenFor(made)).toEqual([waybill?.expressNum])
      expect(await left()).toBe(9)
    },
  )

  it('is asked by the chore what it gave, before it is asked again', async () => {
    const made = await world.makeOut()
    world.courier.be('late', 1)
    await take([made.id])
    await makeDue()
    await askDue(world.app.db, quiet)
    const key = (await requests(made.id))[0]?.requestKey ?? ''
    expect(await waybills(made.id)).toHaveLength(1)
    expect(world.courier.asked.get(key)).toBe(1)
  })

  it('that gives one number to two packages gives none to the second', async () => {
    const [first, second] = [await world.makeOut(), await world.makeOut()]
    await take([first.id])
    world.courier.be('twice', 1)
    expect((await take([second.id])).results[0]).toMatchObject({
      ok: false,
      error: 'EXPRESS_REFUSED',
    })
    expect(await waybills(second.id)).toEqual([])
    expect(await left()).toBe(9)
  })

  it('that says no is told with its reason, and the quota is whole', async () => {
    const made = await world.makeOut()
    world.courier.be('no', 1)
    const { results } = await take([made.id])
    expect(results[0]).toMatchObject({
      ok: false,
      error: 'EXPRESS_REFUSED',
      reason: expect.stringContaining('收件地址超出派送范围'),
    })
    expect(await left()).toBe(10)
    expect(await take([made.id])).toMatchObject({ success: 1 })
    expect(await left()).toBe(9)
  })

  it('is asked once by ten who ask at once', async () => {
    const made = await world.makeOut()
    await Promise.all(Array.from({ length: 10 }, () => take([made.id])))
    expect(await waybills(made.id)).toHaveLength(1)
    expect(givenFor(made)).toHaveLength(1)
    expect(await left()).toBe(9)
  })
})

describe('who asks while another asks', () => {
  it('leaves it', async () => {
    const made = await world.makeOut()
    world.courier.be('down', 1)
    await take([made.id])
    const [request] = await requests(made.id)
    await world.read((trx) =>
      sql`update express_request set claimed_until = now() + interval '1 minute' where id = ${request?.id}`.execute(
        trx,
      ),
    )
    expect(await askCourier(world.app.db, world.trade.companyId, request?.id ?? '')).toEqual({
      kind: 'left',
    })
  })
})

describe('the quota', () => {
  it('lets the last number be taken by one of many', async () => {
    await world.read((trx) =>
      trx.updateTable('expressSetting').set({ remainCount: 1 }).where('id', '=', account).execute(),
    )
    const outs = [await world.makeOut(), await world.makeOut(), await world.makeOut()]
    const answers = await Promise.all(outs.map(({ id }) => take([id])))
    expect(answers.map(({ success }) => success).sort()).toEqual([0, 0, 1])
    expect(await left()).toBe(0)
  })

  it('of nobody’s saying has no end', async () => {
    await world.read((trx) =>
      trx
        .updateTable('expressSetting')
        .set({ remainCount: null })
        .where('id', '=', account)
        .execute(),
    )
    expect(await take([(await world.makeOut()).id])).toMatchObject({ success: 1 })
    expect(await left()).toBeNull()
  })
})

describe('what is refused leaves everything as it was', () => {
  const change = (changes: object) =>
    world.app.edit('/wms/expressSetting/edit', { id: account, ...changes }, { as: world.clerk })
  const refused = async (code: string, id: Id, more = {}) =>
    expectRefused(world.app, code, () =>
      world.app.post('/wms/express/take', { ids: [id], ...more }, { as: world.clerk }),
    )

  it('a document on hold', async () => {
    const { id } = await world.makeOut()
    await world.read((trx) =>
      trx
        .updateTable('outOrder')
        .set({ holdFlag: true, holdReason: '待核' })
        .where('id', '=', id)
        .execute(),
    )
    await refused('OUT_HELD', id)
  })
  it('a place that is not served', async () => {
    const { id } = await world.makeOut()
    await change({ limitRegions: ['湖南省/长沙市'] })
    await refused('EXPRESS_UNREACHABLE', id)
    await change({ limitRegions: ['湖南省/株洲市'] })
    expect(await take([id])).toMatchObject({ success: 1 })
  })
  it('a gram above the limit, not the limit', async () => {
    const { id } = await world.makeOut({ quantity: 2 })
    await change({ maxWeight: 0.799 })
    await refused('EXPRESS_TOO_HEAVY', id)
    await change({ maxWeight: 0.8 })
    expect(await take([id])).toMatchObject({ success: 1 })
  })
  it('a quota below the packages', async () => {
    const { id } = await world.makeOut({ packages: 2 })
    await change({ remainCount: 1 })
    await refused('EXPRESS_QUOTA_OUT', id)
    await change({ remainCount: 2 })
    expect(await take([id])).toMatchObject({ success: 1 })
  })
  it('an account of another company, as an unknown one', async () => {
    const { id } = await world.makeOut({ expressCode: 'EMS' })
    await refused('EXPRESS_NO_ACCOUNT', id)
    await refused('EXPRESS_NO_ACCOUNT', id, { expressSettingId: '999999' })
  })
  it('an account of numbers by hand', async () => {
    const { id } = await world.makeOut()
    const byHand = await world.account({ waybillType: 'MANUAL' })
    await refused('EXPRESS_MANUAL_ACCOUNT', id, { expressSettingId: byHand })
  })
  it('a company nobody speaks for', async () => {
    const { id } = await world.makeOut()
    const away = await world.account({ expressCode: 'EMS' })
    await refused('EXPRESS_NO_COURIER', id, { expressSettingId: away })
  })
  it('a document that has left', async () => {
    const { id } = await world.makeOut()
    await world.read((trx) =>
      trx.updateTable('outOrder').set({ outStatus: 'SHIPPED' }).where('id', '=', id).execute(),
    )
    await refused('STATE_REFUSED', id)
  })
})

describe('a request nobody wants any more', () => {
  it('goes back to the courier when it gave a number', async () => {
    const made = await world.makeOut()
    world.courier.be('late', 1)
    await take([made.id])
    await world.act('recycle', [made.id])
    const [request] = await requests(made.id)
    expect(request?.requestStatus).toBe('DROPPED')
    await runSender('courierDrop', request)
    expect(givenFor(made)).toEqual([])
    expect(await left()).toBe(10)
  })

  it('gives its quota back when it gave none', async () => {
    const made = await world.makeOut()
    world.courier.be('down', 1)
    await take([made.id])
    await world.act('recycle', [made.id])
    await runSender('courierDrop', (await requests(made.id))[0])
    expect(await left()).toBe(10)
  })

  const runSender = (kind: string, request: object | undefined) =>
    courierSenders[kind]?.(request as never, 'key', world.app.db)
})

it('asks a courier only with the kind and the number of its account', async () => {
  const edit = (values: object) => () =>
    world.app.edit('/wms/expressSetting/edit', { id: account, ...values }, { as: world.clerk })
  const refused = (values: object) =>
    expectRefused(world.app, 'EXPRESS_ACCOUNT_LACKS', edit(values))
  await refused({ accountType: null })
  await refused({ accountNo: null })
  await edit({ accountNo: 'K-2' })()
})

it('keeps the secret from everybody, and sends it to the courier alone', async () => {
  const asked = { as: world.clerk }
  const { data } = await world.app.get<object>(`/wms/expressSetting/query/${account}`, asked)
  const list = await world.app.post<object>(
    '/wms/expressSetting/page',
    { pageNum: 1, pageSize: 10 },
    asked,
  )
  const rows = await asSystem(world.app.db, (trx) =>
    sql`select * from express_setting`.execute(trx),
  )
  const audit = await asSystem(world.app.db, (trx) => sql`select * from audit_log`.execute(trx))
  expect(JSON.stringify([data, list.data, rows, audit])).not.toContain('secret-of-sf')
  await world.app.edit(
    '/wms/expressSetting/edit',
    { id: account, accountPassword: '', priority: 2 },
    asked,
  )
  expect(await world.act('take', [(await world.makeOut()).id])).toMatchObject({ success: 1 })
  const kept = await world.read((trx) =>
    trx
      .selectFrom('expressSetting')
      .select('accountPassword')
      .where('id', '=', account)
      .executeTakeFirstOrThrow(),
  )
  expect(kept.accountPassword).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
})

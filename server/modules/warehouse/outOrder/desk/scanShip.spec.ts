import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { asSystem } from '../../../../base/db'
import { sql } from 'kysely'
import { expectRefused } from '../../../../proofs/refusals'
import {
  openPackWorld,
  type Answered,
  type PackWorld,
  type PickedOut,
} from '../../packing/packWorld.fixture'
import { checkStock } from '../../stock'
import { handOutEvents } from '..'

let world: PackWorld
beforeAll(async () => {
  world = await openPackWorld()
}, 120_000)
afterAll(() => world.app.close())
afterEach(async () => {
  expect(await asSystem(world.app.db, (trx) => checkStock(trx))).toEqual([])
})

/** A desk at the door. */
function door(as = world.me) {
  const desk = randomUUID()
  let number = 0
  const send = (body: object) =>
    world.app.post<Answered>(
      '/wms/outOrder/scan',
      { id: randomUUID(), warehouseId: world.warehouseId, desk, number: (number += 1), ...body },
      { as },
    )
  return { send, scan: async (code: string) => (await send({ code })).data }
}

let serial = 0
/** A parcel that waits with its number. */
async function parcel(change: object = {}): Promise<PickedOut & { expressNum: string }> {
  const out = await world.picked([2], { outStatus: 'WAIT_SHIP' })
  const expressNum = `YT77000000${String((serial += 1)).padStart(4, '0')}`
  await world.act((trx) =>
    trx
      .updateTable('outOrder')
      .set({ expressCode: 'YTO', expressNum, ...change })
      .where('id', '=', out.id)
      .execute(),
  )
  return { ...out, expressNum }
}

it('ships the document of a parcel, shows it first and counts the parcels of today', async () => {
  const [first, second] = [await parcel(), await parcel()]
  const { scan } = door()
  expect(await scan(first.expressNum)).toMatchObject({
    outcome: 'shipped',
    facts: { outOrderNum: first.outOrderNum, quantity: 2 },
  })
  const after = await scan(second.expressNum)
  expect(after.view.lines).toMatchObject([
    { outOrderNum: second.outOrderNum },
    { outOrderNum: first.outOrderNum },
  ])
  expect(after.view.row).toMatchObject({ expressNum: second.expressNum, todayCount: 2 })
  expect(await world.outRow(first.id)).toMatchObject({ outStatus: 'SHIPPED', shippedQuantity: 2 })
  expect(world.heard).toContain(`shipped ${first.outOrderNum} 2`)
})

it('says what is over, stopped, held, not ready or unknown, and ships nothing of it', async () => {
  const { scan, send } = door()
  const gone = await parcel()
  await scan(gone.expressNum)
  expect((await scan(gone.expressNum)).outcome).toBe('OUT_SCAN_REPEATED')
  const stopped = await parcel({ outStatus: 'CANCELLED' })
  await world.act((trx) =>
    trx
      .updateTable('outOrder')
      .set({ outStatus: 'WAIT_SHIP' })
      .where('id', '=', stopped.id)
      .execute(),
  )
  await world.call('/wms/outOrder/stop', { ids: [stopped.id], cancelReason: 'BUYER' })
  expect((await scan(stopped.expressNum)).outcome).toBe('OUT_SCAN_STOPPED')
  const held = await parcel({ holdFlag: true, holdReason: '改地址' })
  expect((await scan(held.expressNum)).outcome).toBe('OUT_HELD')
  const early = await parcel({ outStatus: 'WAIT_REVIEW' })
  expect((await scan(early.expressNum)).outcome).toBe('OUT_STATE')
  expect((await scan('YT0000000000000')).outcome).toBe('SCAN_CODE_UNKNOWN')
  for (const { id } of [held, early])
    expect(await world.outRow(id)).toMatchObject({ shippedQuantity: 0 })
  // a scan is kept with its answer, and nothing else is written
  await expectRefused(
    world.app,
    'OUT_HELD',
    async () => {
      const { data } = await send({ code: held.expressNum })
      return { data: { error: data.outcome } }
    },
    ['scan', 'scan_session'],
  )
})

it('asks which of two documents a number on both means', async () => {
  const [one, other] = [await parcel(), await parcel()]
  await world.act((trx) =>
    trx
      .updateTable('outOrder')
      .set({ expressNum: one.expressNum })
      .where('id', '=', other.id)
      .execute(),
  )
  const { send } = door()
  const { data } = await send({ code: one.expressNum })
  expect(data).toMatchObject({ outcome: 'SCAN_CHOOSE' })
  expect(data.choices?.map(({ key }) => key).sort()).toEqual(
    [one.outOrderNum, other.outOrderNum].sort(),
  )
  await send({ code: one.expressNum, choice: other.outOrderNum })
  expect(await world.outRow(other.id)).toMatchObject({ outStatus: 'SHIPPED' })
  expect(await world.outRow(one.id)).toMatchObject({ outStatus: 'WAIT_SHIP' })
})

it('undo brings the parcel back, and it ships again', async () => {
  const out = await parcel()
  const { scan, send } = door()
  const shipped = await scan(out.expressNum)
  const { data } = await send({ undo: shipped.id })
  expect(data.outcome).toBe('undone')
  expect(await world.outRow(out.id)).toMatchObject({ outStatus: 'WAIT_SHIP', shippedQuantity: 0 })
  expect((await scan(out.expressNum)).outcome).toBe('shipped')
})

it('twenty parcels at once are twenty shipments; one parcel at ten desks is one', async () => {
  const parcels: { expressNum: string; outOrderNum: string }[] = []
  for (let at = 0; at < 20; at += 1) parcels.push(await parcel())
  const answers = await Promise.all(parcels.map(({ expressNum }) => door().scan(expressNum)))
  expect(answers.map(({ outcome }) => outcome)).toEqual(parcels.map(() => 'shipped'))
  const out = await parcel()
  const colleagues = await Promise.all(Array.from({ length: 5 }, () => world.colleague()))
  const tries = await Promise.all(
    [...colleagues, ...colleagues].map((as) => door(as).scan(out.expressNum)),
  )
  expect(tries.filter(({ outcome }) => outcome === 'shipped')).toHaveLength(1)
  expect(new Set(tries.map(({ outcome }) => outcome))).toEqual(
    new Set(['shipped', 'OUT_SCAN_REPEATED']),
  )
  expect(world.heard.filter((line) => line.includes(out.outOrderNum))).toHaveLength(1)
})

it('the same scan sent again is answered the same and ships once', async () => {
  const out = await parcel()
  const { send } = door()
  const id = randomUUID()
  const body = { id, code: out.expressNum, number: 7 }
  const [first, again] = [await send(body), await send(body)]
  expect(again.data).toEqual(first.data)
  expect(world.heard.filter((line) => line.includes(out.outOrderNum))).toHaveLength(1)
})

it('ships each chosen document under its own number; a row without one is refused alone', async () => {
  const [one, two] = [await parcel({ expressNum: null }), await parcel({ expressNum: null })]
  const sale = { outType: 'SALE', orderType: 'GP_ORDER' }
  const three = await parcel({ expressNum: null, ...sale })
  const ids = [one.id, two.id, three.id]
  const parcels = [
    { id: one.id, expressCode: 'SF', expressNum: 'SF100000001' },
    { id: three.id, expressCode: 'SF', expressNum: '' },
  ]
  const { success, results } = await world.call('/wms/outOrder/shipParcels', { ids, parcels })
  expect(success).toBe(1)
  expect(results?.flatMap(({ error }) => error ?? []).sort()).toEqual([
    'OUT_LINES_STALE',
    'OUT_NO_EXPRESS',
  ])
  expect(await world.outRow(one.id)).toMatchObject({
    outStatus: 'SHIPPED',
    expressCode: 'SF',
    expressNum: 'SF100000001',
  })
  expect(await world.outRow(two.id)).toMatchObject({ outStatus: 'WAIT_SHIP' })
})

it('holds what the document was made for with the eyes of the company, whoever stands at the door', async () => {
  const eyes: unknown[] = []
  handOutEvents({
    WHOLESALE: {
      async hold(trx) {
        eyes.push(
          (await sql<{ whole: boolean }>`select scope_is_whole() as whole`.execute(trx)).rows[0],
        )
      },
      async shipped() {},
      async revoked() {},
    },
  })
  const out = await parcel()
  const { scan, send } = door()
  const shipped = await scan(out.expressNum)
  await send({ undo: shipped.id })
  expect(eyes.length).toBeGreaterThan(1)
  expect(new Set(eyes.map((eye) => JSON.stringify(eye)))).toEqual(new Set(['{"whole":true}']))
})

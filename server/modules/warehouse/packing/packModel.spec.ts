import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem } from '../../../base/db'
import { checkStock } from '../stock'
import { checkPacking } from './checkPacking'
import { openPackWorld, type Answered, type Packer, type PackWorld } from './packWorld.fixture'

let world: PackWorld
let packers: readonly [Packer, Packer]
beforeAll(async () => {
  world = await openPackWorld()
  packers = [world.packer(), world.packer(await world.colleague())]
}, 120_000)
afterAll(() => world.app.close())

const quantities = [2, 3, 1] as const
const step = fc.record({
  who: fc.constantFrom(0, 1),
  does: fc.oneof(
    { weight: 8, arbitrary: fc.record({ book: fc.constantFrom(0, 1, 2) }) },
    { weight: 2, arbitrary: fc.record({ more: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 3, arbitrary: fc.constantFrom('box', 'close', 'rest') },
    { weight: 2, arbitrary: fc.record({ open: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 2, arbitrary: fc.record({ label: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 3, arbitrary: fc.constant('undo') },
    { weight: 1, arbitrary: fc.constant('remove') },
  ),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const runs = process.env.FULL_TESTS === 'on' ? 60 : 12

/** Whatever two people scan, close, open, delete and take back in one document. */
it('never packs more than was picked, boxes sum up to lines, a packer has one open box', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async (steps) => {
      const out = await world.picked(quantities)
      for (const packer of packers) await packer.scan(out.outOrderNum)
      const past: [Answered[], Answered[]] = [[], []]
      for (const { who, does } of steps) {
        const answer = await act(out, packers[who as 0 | 1], does, past[who as 0 | 1])
        if (answer?.isCounted) past[who as 0 | 1].push(answer)
        await expectWhole(out.id)
      }
      for (const packer of packers) {
        await packer.press('rest')
        await packer.press('close')
      }
      await closeAll(out.id)
      const done = await packers[0].press('finish')
      expect(done.outcome).toBe('finished')
      expect(await world.listOf(out.id)).toMatchObject({
        packingStatus: 'PACKED',
        boxedQuantity: 6,
      })
      expect(await asSystem(world.app.db, (trx) => checkStock(trx))).toEqual([])
    }),
    { numRuns: runs },
  )
}, 300_000)

async function act(
  out: { id: string; codes: string[] },
  packer: Packer,
  does: Step['does'],
  past: Answered[],
): Promise<Answered | undefined> {
  if (does === 'undo') {
    const last = past.pop()
    return last && void (await packer.undo(last))
  }
  if (does === 'remove') {
    const box = (await world.boxes(out.id)).find(({ boxStatus }) => boxStatus === 'OPEN')
    await world.call('/wms/packBox/remove', { ids: [box?.id ?? '0'] })
    return undefined
  }
  if (typeof does === 'string') return packer.press(does)
  if ('book' in does) return packer.scan(out.codes[does.book] ?? '')
  if ('more' in does) return packer.press('more', { quantity: does.more })
  if ('open' in does) return packer.press('open', { boxIndex: does.open })
  const { packingNum } = await world.listOf(out.id)
  return packer.scan(`${packingNum}-0${does.label}`)
}

async function expectWhole(outId: string): Promise<void> {
  expect(await asSystem(world.app.db, (trx) => checkPacking(trx))).toEqual([])
  const { rows } = await world.act((trx) =>
    sql<{ over: number; hands: number }>`
      select (select count(*)::int from out_order_item where out_order_id = ${outId}
          and boxed_quantity > picked_quantity) as over,
        (select coalesce(max(n), 0)::int from (select count(*) as n from pack_box where packer_id is not null
          group by packer_id) h) as hands`.execute(trx),
  )
  expect(rows[0]?.over).toBe(0)
  expect(rows[0]?.hands).toBeLessThanOrEqual(1)
}

/** Boxes somebody put aside while they were open. */
async function closeAll(outId: string): Promise<void> {
  for (const { boxNum, boxStatus, boxQuantity } of await world.boxes(outId)) {
    if (boxStatus !== 'OPEN' || boxQuantity === 0) continue
    for (const packer of packers) {
      const taken = await packer.scan(boxNum)
      if (taken.outcome === 'boxTaken') await packer.press('close')
    }
  }
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retryLostRace, type Connection } from '../../../base/db'
import { AppError } from '../../../base/errors'
import { freshDatabase } from '../../../proofs/testing'
import { checkStock } from '../stock'
import { listenForFreed, serveLacking } from './allocate/watchFreed'
import { allocateOut, allocateOuts, cancelOut, shipOut, shipOuts } from '.'
import { openOuts, type OutWorld } from './outWorld.fixture'

// the embedded database has one connection: there nobody ever meets
describe.skipIf(!process.env.TEST_DATABASE_URL)('people who ship at once', () => {
  let connection: Connection
  let world: OutWorld
  beforeAll(async () => {
    connection = await freshDatabase()
    world = await openOuts(connection)
    listenForFreed()
  }, 60_000)
  afterAll(() => connection.close())

  const codeOf = (error: unknown) => String((error as { code?: unknown }).code)
  const ship = (outOrderNum: string) =>
    world.act((trx) => shipOut(trx, outOrderNum, {})).then(() => 'shipped', codeOf)

  it('ten ship one document: one set of ledger rows, nine are refused', async () => {
    await world.stock(3)
    const { outOrderNum } = await world.make(3)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => ship(outOrderNum)))
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => 'OUT_STATE'),
      'shipped',
    ])
    expect(await world.figures()).toEqual({ quantity: 0, locked: 0, picked: 0 })
    const flows = await world.act((trx) =>
      trx.selectFrom('stockFlow').select('id').where('billNum', '=', outOrderNum).execute(),
    )
    expect(flows).toHaveLength(1)
    expect(await checkStock(connection.db)).toEqual([])
  })

  const rounds = process.env.FULL_TESTS === 'on' ? 200 : 50

  it(`two batches in opposite order × ${rounds}: no deadlock`, async () => {
    const places = world.shelves.map((shelfId) => ({ shelfId }))
    const lost: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const place of places) await world.stock(4, place)
      const outs = []
      for (let at = 0; at < 4; at += 1) outs.push((await world.make(2)).outOrderNum)
      const batch = async (nums: readonly string[]) => {
        // each document in a transaction of its own, as a batch of the list does; 40xxx is a lost race
        for (const num of nums)
          lost.push(...[await ship(num)].filter((code) => code.startsWith('40')))
      }
      await Promise.all([batch(outs), batch(outs.toReversed())])
    }
    expect(lost).toEqual([])
    expect(await checkStock(connection.db)).toEqual([])
  }, 240_000)

  it('two batches that allocate at once over scarce copies sell none twice and never meet in a circle', async () => {
    const lost: string[] = []
    for (let round = 0; round < Math.ceil(rounds / 10); round += 1) {
      const nums: string[] = []
      for (let at = 0; at < 20; at += 1) nums.push((await world.make(2)).outOrderNum)
      for (const shelfId of world.shelves) await world.stock(13, { shelfId })
      const batch = (set: readonly string[]) =>
        world
          .act((trx) => allocateOuts(trx, set))
          .then(
            (ends) => [...ends.values()].map((end) => (end instanceof AppError ? 0 : end.found)),
            (error: unknown) => {
              lost.push(codeOf(error))
              return []
            },
          )
      const even = nums.filter((_num, at) => at % 2 === 0)
      const odd = nums.filter((_num, at) => at % 2 === 1)
      const found = await Promise.all([
        batch(even),
        batch(odd.toReversed()),
        batch(nums),
        batch(nums.toReversed()),
      ])
      expect(found.flat().reduce((sum, one) => sum + one, 0)).toBe(26)
      expect(await world.figures()).toMatchObject({ quantity: 26, locked: 26 })
      expect(await checkStock(connection.db)).toEqual([])
      await world.act(async (trx) => {
        for (const num of nums) await cancelOut(trx, num, 'OTHER')
      })
      for (const shelfId of world.shelves) await world.stock(-13, { shelfId })
    }
    expect(lost).toEqual([])
  }, 240_000)

  it('fifty documents want one copy: one gets it', async () => {
    const nums: string[] = []
    for (let at = 0; at < 50; at += 1) nums.push((await world.make(1)).outOrderNum)
    await world.stock(1)
    const found = await Promise.all(
      nums.map((num) => world.act((trx) => allocateOut(trx, num)).then((end) => end.found)),
    )
    expect(found.toSorted()).toEqual([...Array.from({ length: 49 }, () => 0), 1])
    expect(await world.figures()).toMatchObject({ quantity: 1, locked: 1 })
    expect(await checkStock(connection.db)).toEqual([])
    await world.act(async (trx) => {
      for (const num of nums) await cancelOut(trx, num, 'OTHER')
    })
    await world.stock(-1)
  }, 60_000)

  it(`two batches that ship at once in opposite order: each document leaves once, no deadlock`, async () => {
    for (const shelfId of world.shelves) await world.stock(20, { shelfId })
    const nums: string[] = []
    for (let at = 0; at < 20; at += 1) nums.push((await world.make(2)).outOrderNum)
    const batch = (set: readonly string[]) =>
      world.act((trx) =>
        shipOuts(
          trx,
          set.map((outOrderNum) => ({ outOrderNum })),
        ),
      )
    const ends = await Promise.all([batch(nums), batch(nums.toReversed()), batch(nums)])
    const left = ends.flatMap((one) =>
      [...one.values()].filter((end) => !(end instanceof AppError)),
    )
    expect(left).toHaveLength(20)
    expect(await world.figures()).toEqual({ quantity: 0, locked: 0, picked: 0 })
    expect(await checkStock(connection.db)).toEqual([])
  }, 60_000)

  it('receipts of a product many wait for do not wait for those who are served', async () => {
    const waiting = []
    for (let at = 0; at < 20; at += 1) waiting.push((await world.make(500)).outOrderNum)
    const log = { warn: () => undefined, error: () => undefined, info: () => undefined }
    const receipts = Array.from({ length: 20 }, () => retryLostRace(() => world.stock(1000)))
    await Promise.all([...receipts, serveLacking(connection.db, log)])
    await serveLacking(connection.db, log)
    for (const num of waiting)
      expect(await world.view(num)).toMatchObject({ outStatus: 'WAIT_SHIP' })
    expect(await checkStock(connection.db)).toEqual([])
  }, 60_000)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection, Id } from '../../../base/db'
import { freshDatabase } from '../../../proofs/testing'
import { checkStock } from '../stock'
import { checkPicking } from './checkPicking'
import { openPickWorld, type PickWorld } from './pickWorld.fixture'
import { makeWaves, takeCopies } from '.'

// the embedded database has one connection: there nobody ever meets
describe.skipIf(!process.env.TEST_DATABASE_URL)('pickers who scan at once', () => {
  let connection: Connection
  let world: PickWorld
  beforeAll(async () => {
    connection = await freshDatabase()
    world = await openPickWorld(connection)
  }, 60_000)
  afterAll(() => connection.close())

  /** A line of a list over one copy each for some documents. */
  async function lineOver(documents: number): Promise<Id> {
    const bookId = await world.book()
    await world.put(bookId, world.shelves[0], documents)
    const outIds: Id[] = []
    for (let at = 0; at < documents; at += 1) outIds.push((await world.out([[bookId, 1]])).id)
    const { waves } = await world.act((trx) =>
      makeWaves(trx, world.actor, { outIds, pickMode: 'SORT' }),
    )
    return world.act(async (trx) => {
      const { id: waveId = '' } = waves[0] ?? {}
      await trx
        .updateTable('wave')
        .set({ waveStatus: 'PICKING' })
        .where('id', '=', waveId)
        .execute()
      const list = await trx
        .updateTable('pickList')
        .set({ pickStatus: 'PICKING', pickerId: world.userId })
        .where('waveId', '=', waveId)
        .returning('id')
        .executeTakeFirstOrThrow()
      const item = await trx
        .selectFrom('pickListItem')
        .select('id')
        .where('pickListId', '=', list.id)
        .executeTakeFirstOrThrow()
      return item.id
    })
  }

  const scan = (itemId: Id) =>
    world
      .act((trx) => takeCopies(trx, itemId, 1))
      .then(
        ([part]) => part?.basketNo ?? 0,
        (error: unknown) => String((error as { code?: unknown }).code),
      )

  it('fifty scan one copy: it is counted once, forty-nine are told that nothing is open', async () => {
    const itemId = await lineOver(1)
    const ends = await Promise.all(Array.from({ length: 50 }, () => scan(itemId)))
    expect(ends.filter((end) => end === 1)).toHaveLength(1)
    expect(ends.filter((end) => end === 'PICK_NOTHING')).toHaveLength(49)
    expect(await checkStock(connection.db)).toEqual([])
    expect(await checkPicking(connection.db)).toEqual([])
  }, 60_000)

  it('twelve scan twelve copies at once: each basket gets its own', async () => {
    const itemId = await lineOver(12)
    const ends = await Promise.all(Array.from({ length: 12 }, () => scan(itemId)))
    expect(ends.map(Number).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 12 }, (_, at) => at + 1),
    )
    expect(await checkStock(connection.db)).toEqual([])
    expect(await checkPicking(connection.db)).toEqual([])
  }, 60_000)
})

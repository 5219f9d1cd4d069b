import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import { createPancunWorld, type PancunWorld } from './pancunWorld.fixture'

let world: PancunWorld
beforeAll(async () => {
  world = await createPancunWorld()
}, 120_000)
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})
afterAll(() => world?.app.close())

const shelfIs = (status: string) =>
  world.act((trx) =>
    trx.updateTable('shelf').set({ status }).where('shelfCode', '=', 'A1-01').execute(),
  )

it('counts no shelf that is frozen or out of use', async () => {
  await world.move({}, 1)
  const { id } = await world.begin()
  const desk = world.desk()
  await shelfIs('2')
  expect(await desk.scan('A1-01')).toMatchObject({ outcome: 'STOCKTAKE_SHELF_FROZEN' })
  await shelfIs('0')
  expect(await desk.scan('A1-01')).toMatchObject({ outcome: 'MOVE_SHELF_OFF' })
  expect(await world.items(id)).toEqual([])
  await shelfIs('1')
  expect(await desk.scan('A1-01')).toMatchObject({ outcome: 'shelfTaken' })
  expect(await world.items(id)).toHaveLength(1)
})

it('opens a document of its own warehouse', async () => {
  const { stocktakeNum } = await world.begin()
  const there = await world.act((trx) => insertWarehouse(trx, world.keeper, '顺义仓'))
  expect(await world.desk(world.keeper, there.warehouseId).scan(stocktakeNum)).toMatchObject({
    outcome: 'PANCUN_DOCUMENT',
    facts: { reason: '它是别的仓库的' },
  })
  expect(await world.desk().scan(stocktakeNum)).toMatchObject({ outcome: 'opened' })
})

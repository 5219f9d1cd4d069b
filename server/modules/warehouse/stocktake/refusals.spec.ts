import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefused } from '../../../proofs/refusals'
import {
  createStocktakeWorld,
  type StocktakeWorld,
} from '../../../proofs/worlds/stocktake/stocktakeWorld'

let world: StocktakeWorld
beforeAll(async () => {
  world = await createStocktakeWorld()
}, 120_000)
afterAll(() => world?.app.close())

it('counts something: a cycle without moves, or goods that lie elsewhere, are nothing', async () => {
  const { keeper, warehouseId } = world
  const ofMoves = { stocktakeType: 'CYCLE', flowDays: 1 }
  await expectRefused(world.app, 'STOCKTAKE_EMPTY', () => world.add(ofMoves))
  await world.move({}, 1)
  const { data: cycle } = await world.add(ofMoves)
  expect(await world.step('cancel', cycle.id)).toBeUndefined()

  const [here, elsewhere] = await world.act(async (trx) => {
    const place = { companyId: keeper.companyId, warehouseId, areaType: 'STORE' }
    const areas = trx.selectFrom('warehouseArea').select('id')
    const first = await areas.executeTakeFirstOrThrow()
    const second = await trx
      .insertInto('warehouseArea')
      .values({ ...place, areaCode: 'B', areaName: '退货区' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [first.id, second.id]
  })
  const shelvesGo = (areaId: string | undefined) =>
    world.act((trx) =>
      trx
        .updateTable('shelfArea')
        .set({ areaId: areaId ?? '' })
        .execute(),
    )
  const goods = (areaId: string | undefined) =>
    world.add({
      stocktakeType: 'PRODUCT',
      productCodes: [world.books[0]?.isbn ?? ''],
      areaIds: [areaId],
    })
  await expectRefused(world.app, 'STOCKTAKE_EMPTY', () => goods(elsewhere))
  const { data } = await goods(here)
  // the scope is taken again as it stands when counting begins
  await shelvesGo(elsewhere)
  await expectRefused(world.app, 'STOCKTAKE_EMPTY', () =>
    world.app.post('/wms/stocktake/start', { ids: [data.id] }, { as: keeper }),
  )
  await shelvesGo(here)
  expect(await world.step('start', data.id)).toBeUndefined()
})

it('counts empty shelves: what turns up there is found', async () => {
  const empty = await createStocktakeWorld()
  const { data } = await empty.add({ stocktakeType: 'FULL' })
  expect(await empty.step('start', data.id)).toBeUndefined()
  await empty.app.close()
})

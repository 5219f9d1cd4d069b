import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Id } from '../../../../base/db'
import { expectRefused, refusalOf } from '../../../../proofs/refusals'
import {
  createStocktakeWorld,
  type StocktakeWorld,
} from '../../../../proofs/worlds/stocktake/stocktakeWorld'
import { postStockFlow } from '../../stock'

let world: StocktakeWorld
beforeAll(async () => {
  world = await createStocktakeWorld()
}, 120_000)
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})
afterAll(() => world?.app.close())

const post = (path: string, body: object) =>
  world.app.edit<{ id: Id }>(`/store/surplus/${path}`, body, { as: world.keeper })
const made = async (...items: object[]): Promise<Id> => {
  const { warehouseId } = world
  const { data } = await post('add', { warehouseId, adjustReason: 'OTHER', items })
  return data.id
}
const linesOf = (id: Id) =>
  world.act((trx) =>
    trx
      .selectFrom('stockAdjustItem')
      .select(['id', 'quantity', 'shelfId', 'pieceCode'])
      .where('adjustId', '=', id)
      .orderBy('id')
      .execute(),
  )
const found = (shelfCode: string, code = '9787020002207') => ({
  code,
  shelfCode,
  conditionGrade: '100',
  quantity: 1,
})

it('keeps a copy with a code of its own one copy', async () => {
  const { keeper, warehouseId, books, shelves } = world
  await world.act((trx) =>
    postStockFlow(trx, {
      companyId: keeper.companyId,
      warehouseId,
      productId: books[1]?.id ?? '',
      shelfId: shelves[0]?.id ?? '',
      conditionGrade: '100',
      pieceCode: 'YS-0001',
      flowType: 'MANUAL_IN',
      change: 1,
      billType: 'MANUAL',
      billNum: 'SG1',
      requestId: 'piece',
      unitCost: '8.00',
      userId: keeper.user.userId,
      now: '2026-06-18 08:00:00',
    }),
  )
  const id = await made(found('A1-02', 'YS-0001'))
  const [line] = await linesOf(id)
  const edit = (quantity: number) =>
    post('edit', { ids: [id], items: [{ id: line?.id, quantity }] })
  await expectRefused(world.app, 'ADJUST_LINE_PIECE', () => edit(2))
  expect(await linesOf(id)).toMatchObject([{ quantity: 1, pieceCode: 'YS-0001' }])
  expect(refusalOf(await edit(1))).toBeUndefined()
})

it('brings one book of one grade to one shelf by one line', async () => {
  const id = await made(found('A1-01'), found('A1-02'))
  const before = await linesOf(id)
  const edit = (shelfCode: string, kept = 1) =>
    post('edit', {
      ids: [id],
      items: [
        { id: before[0]?.id, quantity: kept },
        { id: before[1]?.id, quantity: 1, shelfCode },
      ],
    })
  await expectRefused(world.app, 'ADJUST_LINE_TWICE', () => edit('A1-01'))
  expect(await linesOf(id)).toEqual(before)
  // the line that stood there is dropped by the same edit
  expect(refusalOf(await edit('A1-01', 0))).toBeUndefined()
  expect(await linesOf(id)).toMatchObject([{ shelfId: world.shelves[0]?.id }])
})

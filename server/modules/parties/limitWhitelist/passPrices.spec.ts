import { afterAll, beforeAll, expect, it } from 'vitest'
import { toJson, type Connection, type Id } from '../../../base/db'
import { freshDatabase } from '../../../proofs/testing'
import { openTrade, type TradeWorld } from '../../../proofs/testing/openTrade'
import { passPrices } from './passPrices'

let connection: Connection
let world: TradeWorld
let other: TradeWorld
const red = { isbn: '9787020002207', publisher: '人民文学出版社', productName: '红楼梦（上下）' }
beforeAll(async () => {
  connection = await freshDatabase()
  ;[world, other] = [await openTrade(connection), await openTrade(connection)]
  for (const { act, bookId } of [world, other])
    await act((trx) => trx.updateTable('product').set(red).where('id', '=', bookId).execute())
})
afterAll(() => connection.close())

/** Which lines of the book, and of one nobody lists, an entry lets pass, and how often it counts that. */
async function pass(entry: object, side: TradeWorld = world) {
  const { companyId, bookId } = world
  const values = {
    companyId,
    type: '3',
    target: '1',
    content: red.isbn,
    reason: '合同价',
    ...entry,
  }
  const stranger = await side.act((trx) =>
    trx
      .insertInto('product')
      .values({
        companyId: side.companyId,
        productCode: 'SP09',
        productType: '1',
        productName: '史记',
      })
      .onConflict((known) => known.doNothing())
      .execute(),
  )
  expect(stranger).toBeDefined()
  const { id } = await world.act((trx) =>
    trx.insertInto('limitWhitelist').values(values).returning('id').executeTakeFirstOrThrow(),
  )
  const lines = await side.act(async (trx) => {
    const unlisted = await trx
      .selectFrom('product')
      .select('id')
      .where('productCode', '=', 'SP09')
      .executeTakeFirstOrThrow()
    const own: Id = side === world ? bookId : side.bookId
    return [
      { id: '1', productId: own },
      { id: '2', productId: unlisted.id },
    ]
  })
  const passed = await side.act((trx) => passPrices(trx, lines))
  return world.act(async (trx) => {
    const gone = await trx
      .deleteFrom('limitWhitelist')
      .where('id', '=', id)
      .returning('usedCount')
      .executeTakeFirstOrThrow()
    return [[...passed], gone.usedCount]
  })
}
const [yes, no] = [
  [['1'], 1],
  [[], 0],
]

it.each([
  [{ target: '1', content: red.isbn }, yes],
  [{ target: '1', content: '9787020002214' }, no],
  [{ target: '2', content: red.publisher }, yes],
  [{ target: '2', content: '人民文学' }, no],
  [{ target: '3', content: '红楼' }, yes],
  [{ target: '3', content: '水浒' }, no],
  [{ target: '4', content: 'SP01' }, yes],
  [{ target: '4', content: red.isbn }, no],
])('%j names the book or not', async (entry, expected) => {
  expect(await pass(entry)).toEqual(expected)
})

it.each([
  { type: '1' },
  { type: '2' },
  { isOff: true },
  { startTime: '2099-01-01 00:00:00' },
  { startTime: '2024-01-01 00:00:00', endTime: '2024-02-01 00:00:00' },
  { shopNums: toJson(['S1']) },
  { platformIds: toJson(['7']) },
])('%j lets no price pass', async (entry) => {
  expect(await pass(entry)).toEqual(no)
})

it('is of the own company alone', async () => {
  expect(await pass({}, other)).toEqual(no)
})

it('is counted once by each line it lets pass', async () => {
  const { bookId, companyId } = world
  const { id } = await world.act((trx) =>
    trx
      .insertInto('limitWhitelist')
      .values({ companyId, type: '3', target: '1', content: red.isbn, reason: '合同价' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const used = async () => {
    const find = world.act((trx) =>
      trx.selectFrom('limitWhitelist').select(['id', 'usedCount']).orderBy('id').execute(),
    )
    return (await find).map((row) => [row.id, row.usedCount])
  }
  // a second entry of the same book is not asked
  const second = await world.act((trx) =>
    trx
      .insertInto('limitWhitelist')
      .values({ companyId, type: '3', target: '3', content: '红楼', reason: '活动' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const lines = ['1', '2'].map((line) => ({ id: line, productId: bookId }))
  expect(await world.act((trx) => passPrices(trx, lines))).toEqual(new Set(['1', '2']))
  expect(await used()).toEqual([
    [id, 2],
    [second.id, 0],
  ])
})

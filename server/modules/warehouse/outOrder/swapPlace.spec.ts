import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Connection, Id, Trx } from '../../../base/db'
import { expectRefused } from '../../../proofs/refusals'
import { freshDatabase } from '../../../proofs/testing'
import { bill } from '../../../proofs/testing/openLedgers'
import { checkStock, pickLock } from '../stock'
import { placesOf } from './change/placesOf'
import { swapPlace, type Swap } from './change/swapPlace'
import { openOuts, type OutWorld } from './outWorld.fixture'

let connection: Connection
let world: OutWorld
/** Rows of the book on the two shelves. */
let rows: readonly [Id, Id]
beforeAll(async () => {
  connection = await freshDatabase()
  world = await openOuts(connection)
  await world.stock(3)
  await world.stock(2, { shelfId: world.shelves[1] })
  const found = await world.act((trx) =>
    trx.selectFrom('stock').select(['id', 'shelfId']).orderBy('shelfId').execute(),
  )
  const at = (shelfId: Id) => found.find((row) => row.shelfId === shelfId)?.id ?? ''
  rows = [at(world.shelves[0]), at(world.shelves[1])]
}, 60_000)
afterAll(() => connection.close())
afterEach(async () => expect(await checkStock(connection.db)).toEqual([]))

async function make(quantity: number) {
  const out = await world.make(quantity, 'PRO')
  const item = await world.act((trx) =>
    trx
      .selectFrom('outOrderItem')
      .selectAll()
      .where('orderItemId', '=', out.lineId)
      .executeTakeFirstOrThrow(),
  )
  return { ...out, item }
}
const by = () => ({
  user: { userId: world.userId, nickName: '库管', companyName: '文澜' },
  now: () => bill(world.userId).now,
})
const swap = (trx: Trx, id: Id, asked: Swap) => swapPlace(trx, id, asked, by())
const refused = (code: string, id: Id, asked: Swap) =>
  expectRefused(connection, code, () => world.act((trx) => swap(trx, id, asked)))
const locksOf = (outOrderNum: string) =>
  world.act((trx) =>
    trx
      .selectFrom('stockLock')
      .select(['id', 'stockId', 'remainQuantity'])
      .where('billNum', '=', outOrderNum)
      .where('status', '=', 'ACTIVE')
      .orderBy('stockId')
      .execute(),
  )

it('reserves copies of a line on another shelf instead, and says where they lie now', async () => {
  const { item, outOrderNum } = await make(2)
  const [lock] = await locksOf(outOrderNum)
  const other = rows.find((id) => id !== lock?.stockId) ?? ''
  await world.act((trx) => swap(trx, item.id, { stockId: other, quantity: 1 }))
  const held = await locksOf(outOrderNum)
  expect(held.map(({ remainQuantity }) => remainQuantity)).toEqual([1, 1])
  await world.act((trx) => swap(trx, item.id, { stockId: other, quantity: 1 }))
  expect(await locksOf(outOrderNum)).toMatchObject([{ stockId: other, remainQuantity: 2 }])
  const now = await world.act((trx) =>
    trx.selectFrom('outOrderItem').selectAll().where('id', '=', item.id).executeTakeFirstOrThrow(),
  )
  expect(now).toMatchObject({ lockedQuantity: 2, lackQuantity: 0, itemStatus: 'LOCKED' })
  expect(now.shelfCodes).not.toBe(item.shelfCodes)
  await world.act((trx) =>
    sql`update out_order set out_status = 'PICKING' where out_order_num = ${outOrderNum}`.execute(
      trx,
    ),
  )
  await refused('OUT_STATE', item.id, { stockId: lock?.stockId ?? '', quantity: 1 })
})

it('neither takes what others hold, nor moves what is picked, nor another book', async () => {
  const { item, outOrderNum } = await make(2)
  const [lock] = await locksOf(outOrderNum)
  const other = rows.find((id) => id !== lock?.stockId) ?? ''
  const free = (await world.act((trx) => placesOf(trx, item.id, 'shown'))).find(
    ({ id }) => id === other,
  )
  expect(free?.available).toBe(0)
  await refused('OUT_SWAP_FREE', item.id, { stockId: other, quantity: 1 })
  await refused('OUT_SWAP_LEFT', item.id, { stockId: other, quantity: 3 })
  await refused('OUT_SWAP_PLACE', item.id, { stockId: '999999', quantity: 1 })
  await refused('ROW_NOT_FOUND', '999999', { stockId: other, quantity: 1 })
  await world.act((trx) => pickLock(trx, lock?.id ?? '', 2))
  await refused('OUT_SWAP_LEFT', item.id, { stockId: other, quantity: 1 })
})

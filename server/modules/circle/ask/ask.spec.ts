import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { bill } from '../../../proofs/testing/openLedgers'
import {
  createCircleWorld,
  type CircleWorld,
  type Player,
} from '../../../proofs/worlds/circle/circleWorld'
import { lockStock, postStockFlow } from '../../warehouse/stock'
import { circleModule } from '../circle/module'
import { expireAsks } from './expireAsks'
import { askModule } from './module'
import { breakRow } from '../../../proofs/testing/breakRow'
import { silentLog, strictLog } from '../../../proofs/testing/logs'

let world: CircleWorld
let buyer: Player
let seller: Player
let rival: Player
let stranger: Player
let circleId: Id
let stockId: Id
let bookId: Id
const isbn13 = '9787020002207'
beforeAll(async () => {
  world = await createCircleWorld([...(askModule.routes ?? []), ...(circleModule.routes ?? [])])
  buyer = await world.player('求货馆')
  seller = await world.player('有货店')
  rival = await world.player('同行店')
  stranger = await world.player('圈外店')
  circleId = await world.circle(seller, [
    [buyer, 'BUY'],
    [rival, 'SUPPLY'],
  ])
  bookId = await seller.book(isbn13)
  stockId = await seller.receive(bookId, '90', 3)
})
afterAll(() => world.app.close())

const post = async <T = BatchAnswer>(path: string, body: object, as: Player) =>
  (await world.app.post<T>(`/association/stockCircle/${path}`, body, { as })).data
const refused = (error: string) => ({ failed: 1, results: [{ error }] })
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
let askId: Id
const publish = async (more: object = {}) =>
  post<{ id: Id; askNum: string; error?: string }>(
    'saveAskforStock',
    {
      isbn13,
      bookName: '红楼梦',
      needQty: 2,
      minGrade: '80',
      maxPrice: '30.00',
      circleIds: [circleId],
      deadline: inDays(5),
      ...more,
    },
    buyer,
  )
beforeEach(async () => {
  askId = (await publish()).id
})
const quote = (as = seller, more: object = {}) =>
  post('replyAskforStock', { ids: [askId], grade: '90', price: '25.00', quantity: 3, ...more }, as)
const stateOf = async () => {
  const { rows } = await asSystem(world.app.db, (trx) =>
    sql<{
      state: string
      replyCount: number
      minQuote: string | null
    }>`select state, reply_count, min_quote from askfor_stock where id = ${askId}`.execute(trx),
  )
  return rows[0]
}
const replyOf = async (of: Player) => {
  const { rows } = await asSystem(world.app.db, (trx) =>
    sql<{
      id: Id
      state: string
    }>`select id, state from askfor_reply where ask_id = ${askId} and company_id = ${of.companyId} order by id desc`.execute(
      trx,
    ),
  )
  return rows[0]
}
const accept = async (of: Player, acceptQty: number, as = buyer) =>
  post('acceptAskforStock', { ids: [(await replyOf(of))?.id], acceptQty }, as)
const told = async (of: Player, subType: string) => {
  const { rows } = await asSystem(world.app.db, (trx) =>
    sql<{
      count: number
    }>`select count(*)::int as count from message where company_id = ${of.companyId} and message_sub_type = ${subType}`.execute(
      trx,
    ),
  )
  return rows[0]?.count ?? 0
}

it('is told only to members that hold the book', async () => {
  const before = await told(seller, 'GP_ASKFOR')
  await publish()
  expect(await told(seller, 'GP_ASKFOR')).toBe(before + 1)
  expect(await told(rival, 'GP_ASKFOR')).toBe(0)
  expect(await told(stranger, 'GP_ASKFOR')).toBe(0)
})

it.each([
  ['ASK_CIRCLE', { circleIds: ['999999'] }],
  ['ASK_ISBN', { isbn13: '9787020002208' }],
  ['ASK_DEADLINE', { deadline: '2020-01-01 00:00:00' }],
])('refuses %s', async (error, more) => {
  expect(await publish(more)).toMatchObject({ error })
})

it('refuses a deadline beyond 90 days', async () => {
  expect(await publish({ deadline: inDays(91) })).toMatchObject({ error: 'ASK_DEADLINE' })
  expect(
    await post('extendAskforStock', { ids: [askId], deadline: inDays(91) }, buyer),
  ).toMatchObject(refused('ASK_DEADLINE'))
  expect(
    await post('extendAskforStock', { ids: [askId], deadline: inDays(80) }, buyer),
  ).toMatchObject({ success: 1 })
})

it('offers free copies of the book on own shelves that sell, most first, in words', async () => {
  const another = '9787505390133'
  const owner = await world.player('多仓店')
  await asSystem(world.app.db, (trx) =>
    sql`insert into circle_member (company_id, circle_id, supplier_code, role, ability, state, join_time)
      values (${owner.companyId}, ${circleId}, 'S9', 'MEMBER', 'SUPPLY', 'JOINED', now())`.execute(
      trx,
    ),
  )
  const [book, other] = [await owner.book(isbn13), await owner.book(another)]
  const some = await owner.receive(book, '90', 5)
  const most = await owner.receive(book, '95', 6)
  const held = await owner.receive(book, '80', 2)
  const closed = await owner.receive(book, '70', 9)
  await owner.receive(other, '90', 8)
  await owner.act(async (trx) => {
    const entry = { companyId: owner.companyId, billType: 'ORDER', billNum: 'DD-OWN', userId: '0' }
    await lockStock(trx, entry, [
      { stockId: some, quantity: 1 },
      { stockId: held, quantity: 2 },
    ])
    await sql`with stopped as (insert into shelf (company_id, warehouse_id, area_id, shelf_area_id, shelf_code, status)
        select company_id, warehouse_id, area_id, shelf_area_id, 'T1', '0' from shelf where id = ${owner.shelfId} returning id)
      update stock set shelf_id = (select id from stopped) where id = ${closed}`.execute(trx)
  })
  const offered = async (of: Id, query = '', as = owner) => {
    const { data } = await world.app.get<{ id: Id; label: string }[]>(
      `/association/stockCircle/ownStock?askId=${of}${query}`,
      { as },
    )
    return data.map(({ label }) => label)
  }
  expect(await offered(askId)).toEqual(['多仓店仓 · 九五品 · 6 册', '多仓店仓 · 九品 · 4 册'])
  expect(await offered(askId, `&values=${most}`)).toHaveLength(1)
  expect(await offered((await publish({ isbn13: another })).id)).toEqual(['多仓店仓 · 九品 · 8 册'])
  // of whom nothing lies anywhere
  expect(await offered(askId, '', rival)).toEqual([])
  const seen = await post<{ records: { id: Id; myQty: number; haveStock: string }[] }>(
    'listAskforStockV2',
    { pageNum: 1, pageSize: 50, filter: {} },
    owner,
  )
  expect(seen.records.find(({ id }) => id === askId)).toMatchObject({
    myQty: 10,
    haveStock: 'HAVE',
  })
  const none = await post<typeof seen>(
    'listAskforStockV2',
    { pageNum: 1, pageSize: 50, filter: {} },
    rival,
  )
  expect(none.records.find(({ id }) => id === askId)).toMatchObject({ myQty: 0, haveStock: 'NONE' })
})

it('is quoted once a supplier, within what the asker wants, and may be recalled', async () => {
  expect(await quote(seller, { grade: '60' })).toMatchObject(refused('ASK_GRADE'))
  expect(await quote(seller, { price: '30.01' })).toMatchObject(refused('ASK_PRICE'))
  expect(await quote(stranger)).toMatchObject(refused('ROW_NOT_FOUND'))
  expect(await quote(buyer)).toMatchObject(refused('ROW_NOT_FOUND'))
  expect(await quote()).toMatchObject({ success: 1 })
  expect(await quote()).toMatchObject(refused('ASK_QUOTED'))
  expect(await stateOf()).toEqual({ state: 'ANSWERED', replyCount: 1, minQuote: '25.00' })
  expect(await post('recallReply', { ids: [askId] }, seller)).toMatchObject({ success: 1 })
  expect(await post('recallReply', { ids: [askId] }, seller)).toMatchObject(
    refused('ASK_REPLY_NONE'),
  )
  expect(await stateOf()).toMatchObject({ state: 'OPEN', minQuote: null })
})

it('stands for no copies that others hold', async () => {
  const held = await seller.receive(bookId, '80', 2)
  const entry = { companyId: seller.companyId, billType: 'ORDER', billNum: 'DD-HELD', userId: '0' }
  await seller.act((trx) => lockStock(trx, entry, [{ stockId: held, quantity: 2 }]))
  expect(await quote(seller, { stockId: held })).toMatchObject(refused('GP_STOCK_UNKNOWN'))
  expect(await quote(seller, { grade: '80' })).toMatchObject({ success: 1 })
  const reply = await seller.act((trx) =>
    trx
      .selectFrom('askforReply')
      .select('stockId')
      .where('askId', '=', askId)
      .executeTakeFirstOrThrow(),
  )
  expect(reply.stockId).toBeNull()
})

it('stands for copies that can be sold, not for more of them that lie elsewhere', async () => {
  await asSystem(world.app.db, (trx) =>
    sql`insert into shelf (company_id, warehouse_id, area_id, shelf_area_id, shelf_code, shelf_type, status)
      select company_id, warehouse_id, area_id, shelf_area_id, 'TY-1', 'PICK', '1' from shelf
      where id = ${seller.shelfId}`.execute(trx),
  )
  const { rows } = await asSystem(world.app.db, (trx) =>
    sql<{ id: Id }>`select id from shelf where shelf_code = 'TY-1'`.execute(trx),
  )
  const shelfId = rows[0]?.id ?? ''
  const closed = await seller.act((trx) =>
    postStockFlow(trx, {
      ...bill(seller.user.userId),
      companyId: seller.companyId,
      productId: bookId,
      warehouseId: seller.warehouseId,
      shelfId,
      conditionGrade: '90',
      flowType: 'MANUAL_IN',
      change: 9,
      unitCost: '8.00',
    }),
  )
  await seller.act((trx) =>
    trx.updateTable('shelf').set({ status: '0' }).where('id', '=', shelfId).execute(),
  )
  expect(await quote(seller, { stockId: closed })).toMatchObject(refused('GP_STOCK_UNKNOWN'))
  expect(await quote()).toMatchObject({ success: 1 })
  const reply = await seller.act((trx) =>
    trx
      .selectFrom('askforReply')
      .select('stockId')
      .where('askId', '=', askId)
      .executeTakeFirstOrThrow(),
  )
  expect(reply.stockId).toBe(stockId)
  const asked = await post<{ records: { id: Id; myQty: number }[] }>(
    'listAskforStockV2',
    { pageNum: 1, pageSize: 50 },
    seller,
  )
  expect(asked.records.find(({ id }) => id === askId)?.myQty).toBe(3)
  const have = async () => {
    const body = { pageNum: 1, pageSize: 50, tab: 'have' }
    return (await post<{ total: number }>('listAskforStockV2', body, seller)).total
  }
  expect(await have()).toBeGreaterThan(0)
  const sells = (status: string) =>
    seller.act((trx) =>
      trx.updateTable('shelf').set({ status }).where('id', '=', seller.shelfId).execute(),
    )
  await sells('0')
  expect(await have()).toBe(0)
  await sells('1')
})

it('takes what it needs after a look at the live stock, and declines the others', async () => {
  askId = (await publish({ needQty: 4 })).id
  await quote()
  await quote(rival, { price: '20.00' })
  expect(await accept(seller, 4)).toMatchObject(refused('ASK_QTY'))
  expect(await accept(seller, 1, stranger)).toMatchObject(refused('ROW_NOT_FOUND'))
  await seller.act((trx) =>
    sql`update askfor_reply set quantity = 9 where ask_id = ${askId}`.execute(trx),
  )
  expect(await accept(seller, 4)).toMatchObject(refused('ASK_STOCK'))
  expect(await accept(seller, 5)).toMatchObject(refused('ASK_NEED'))
  await seller.receive(bookId, '90', 1)
  expect(await accept(seller, 4)).toMatchObject({ success: 1 })
  expect(await stateOf()).toMatchObject({ state: 'DONE' })
  expect(await replyOf(rival)).toMatchObject({ state: 'DECLINED' })
  expect(await accept(seller, 4)).toMatchObject(refused('STATE_REFUSED'))
  expect(await quote(rival)).toMatchObject(refused('ASK_CLOSED'))
  expect(stockId).toBeDefined()
})

it('stays open until its need is filled', async () => {
  await rival.receive(await rival.book(isbn13), '90', 1)
  await quote(rival, { price: '20.00', quantity: 1 })
  expect(await accept(rival, 1)).toMatchObject({ success: 1 })
  expect(await stateOf()).toMatchObject({ state: 'OPEN' })
})

it('closes by hand or with its deadline, and declines what is open', async () => {
  await quote()
  expect(await post('closeAskforStock', { ids: [askId] }, seller)).toMatchObject(
    refused('ROW_NOT_FOUND'),
  )
  expect(await post('closeAskforStock', { ids: [askId] }, buyer)).toMatchObject({ success: 1 })
  expect(await replyOf(seller)).toMatchObject({ state: 'DECLINED' })
  expect(await post('closeAskforStock', { ids: [askId] }, buyer)).toMatchObject(
    refused('STATE_REFUSED'),
  )
  askId = (await publish()).id
  await quote()
  await asSystem(world.app.db, (trx) =>
    sql`update askfor_stock set deadline = now() - interval '1 minute'`.execute(trx),
  )
  await expireAsks(world.app.db, strictLog)
  expect(await stateOf()).toMatchObject({ state: 'EXPIRED' })
  expect(await replyOf(seller)).toMatchObject({ state: 'DECLINED' })
})

it('ends with its deadline though one before it cannot be written', async () => {
  const before = askId
  askId = (await publish()).id
  await asSystem(world.app.db, (trx) =>
    sql`update askfor_stock set deadline = now() - interval '1 minute'`.execute(trx),
  )
  const mend = await breakRow(world.app.db, 'askfor_stock', before)
  await expireAsks(world.app.db, silentLog)
  await mend()
  expect(await stateOf()).toMatchObject({ state: 'EXPIRED' })
})

it('is refused once its request ended while the quote stood', async () => {
  await quote()
  await asSystem(world.app.db, (trx) =>
    sql`update askfor_stock set state = 'CLOSED' where id = ${askId}`.execute(trx),
  )
  expect(await accept(seller, 1)).toMatchObject(refused('ASK_CLOSED'))
})

it('shows a supplier no names, no others’ quotes, and the asker no supplier', async () => {
  await quote(rival, { price: '12.34' })
  const page = { pageNum: 1, pageSize: 20 }
  const seen = JSON.stringify(await post('listAskforStockV2', page, seller))
  expect(seen).toContain('红楼梦')
  for (const hidden of ['求货馆', '12.34', 'replyCount', 'companyId'])
    expect(seen).not.toContain(hidden)
  const replies = JSON.stringify(await post('replyPage', { ...page, filter: { askId } }, buyer))
  expect(replies).toContain('12.34')
  for (const hidden of ['同行店', 'companyId', 'stockId']) expect(replies).not.toContain(hidden)
  expect(
    JSON.stringify(await post('replyPage', { ...page, filter: { askId } }, rival)),
  ).not.toContain('12.34')
  expect(JSON.stringify(await post('listAskforStock', page, buyer))).toContain('红楼梦')
  expect(JSON.stringify(await post('listAskforStockV2', page, stranger))).not.toContain('红楼梦')
})

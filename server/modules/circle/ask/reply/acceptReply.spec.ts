import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDigitOf } from '../../../../../schemas/language'
import { actFor, type Id } from '../../../../base/db'
import type { BatchAnswer } from '../../../../kit/machines'
import type { SignedIn } from '../../../../proofs/testing'
import { addListener, toldBy } from '../../../../proofs/testing/told'
import { endQuoted } from '../endQuoted'
import { createGpWorld, type GpTask, type GpWorld } from '../../order/gpWorld.fixture'
import { strictLog } from '../../../../proofs/testing/logs'

let world: GpWorld
beforeAll(async () => {
  world = await createGpWorld()
})
afterAll(() => world.app.close())

const deadline = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
const post = async <T = BatchAnswer>(path: string, body: object, as: SignedIn) =>
  (await world.app.post<T>(`/association/stockCircle/${path}`, body, { as })).data
const one = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await world.read((trx) => query.execute(trx))).rows[0]

let serial = 0
/** A book on the supplier's shelf, offered in no circle, that the buyer asks for. */
async function asked(copies: number, needQty: number) {
  const body = `9787020${String(10_000 + ++serial).padStart(5, '0')}`
  const isbn13 = body + checkDigitOf(body)
  const productId = await world.book(world.supplier, isbn13, '呐喊')
  if (copies > 0) await world.stock(world.supplier, copies, { productId })
  const { id: askId } = await post<{ id: Id }>(
    'saveAskforStock',
    { isbn13, bookName: '呐喊', needQty, circleIds: [world.circleId], deadline },
    world.buyer,
  )
  return { askId, isbn13, productId }
}
async function quote(askId: Id, quantity: number, price = '12.00', more: object = {}): Promise<Id> {
  expect(
    await post(
      'replyAskforStock',
      { ids: [askId], grade: '90', price, quantity, ...more },
      world.supplier,
    ),
  ).toMatchObject({ success: 1 })
  const row = await one(
    sql<{ id: Id }>`select id from askfor_reply where ask_id = ${askId} order by id desc limit 1`,
  )
  return row?.id ?? ''
}
const accept = (replyId: Id, acceptQty: number) =>
  post('acceptAskforStock', { ids: [replyId], acceptQty }, world.buyer)
const refused = (error: string) => ({ failed: 1, results: [{ error }] })

async function taskOf(askId: Id) {
  const ask = await one(
    sql<{ taskId: Id; source: string; noneBooks: number; chosenQty: number; state: string }>`
      select t.id as task_id, t.source, t.none_books, t.chosen_qty, a.state
      from askfor_stock a join gp_match_task t on t.id = a.source_task_id where a.id = ${askId}`,
  )
  const row = await one(
    sql<{ id: Id; bookId: Id; price: string; chosenQty: number; chooseType: string }>`
      select id, book_id, price, chosen_qty, choose_type from gp_match_stock where task_id = ${ask?.taskId ?? '0'}
        and state = 'CHOSEN'`,
  )
  return { ask, row }
}
const orderOf = (taskId: Id, row: { id: Id; bookId: Id; price: string }, qty: number) => {
  const task: GpTask = { id: taskId, rows: [{ ...row, qty, supplier: world.supplier }] }
  return world.place(world.buyer, task)
}

it('without a list becomes a task of one book, and its candidate can be ordered at the quoted price', async () => {
  const { askId } = await asked(5, 3)
  expect(await accept(await quote(askId, 3), 3)).toMatchObject({ success: 1 })
  const { ask, row } = await taskOf(askId)
  expect(ask).toMatchObject({ source: 'ASK', state: 'DONE', noneBooks: 0, chosenQty: 3 })
  expect(row).toMatchObject({ price: '12.00', chosenQty: 3, chooseType: 'MANUAL' })
  if (!ask || !row) throw new Error('no candidate')
  const { data } = await orderOf(ask.taskId, row, 3)
  expect(data).toMatchObject({
    success: 1,
    suppliers: [{ quantity: 3, goodsAmount: '36.00' }],
  })
})

it('is told to who asked, and to nobody else', async () => {
  const { buyer, supplier, stranger } = world
  for (const side of [buyer, supplier, stranger]) await addListener(world.db, side)
  const { askId } = await asked(5, 3)
  const told = await toldBy(world.db, { buyer, supplier, stranger }, () => quote(askId, 3))
  expect(told).toEqual({ buyer: ['2 求货收到报价!'] })
})

it('of a book of a list becomes chosen there, also when the book had been given up', async () => {
  const { askId } = await asked(5, 3)
  const before = await world.task(world.buyer, [])
  const book = await one(sql<{ id: Id }>`
    insert into gp_match_book (company_id, task_id, line_no, isbn13, book_name, need_qty, match_state, review_state)
    values (${world.buyer.companyId}, ${before.id}, 1, 9787020002207, '呐喊', 3, 'NONE', 'SKIPPED') returning id`)
  const other = await one(sql<{ id: Id }>`
    insert into gp_match_book (company_id, task_id, line_no, isbn13, book_name, need_qty, match_state)
    values (${world.buyer.companyId}, ${before.id}, 2, 9787020002214, '彷徨', 3, 'NONE') returning id`)
  await one(sql`update askfor_stock set source_task_id = ${before.id}, source_book_id = ${book?.id ?? ''}
    where id = ${askId} returning id`)
  expect(await accept(await quote(askId, 2), 2)).toMatchObject({ success: 1 })
  const { ask, row } = await taskOf(askId)
  expect(ask).toMatchObject({ taskId: before.id, state: 'OPEN', chosenQty: 2 })
  expect(row).toMatchObject({ bookId: book?.id, chosenQty: 2 })
  expect(
    await one(
      sql`select match_state, review_state, chosen_qty from gp_match_book where id = ${book?.id ?? ''}`,
    ),
  ).toEqual({ matchState: 'PARTIAL', reviewState: 'PASSED', chosenQty: 2 })
  expect(
    await one(
      sql`select match_state, candidate_count, seller_count from gp_match_book where id = ${other?.id ?? ''}`,
    ),
  ).toEqual({ matchState: 'NONE', candidateCount: 0, sellerCount: 0 })
  // a second quote adds to the same candidate
  expect(await accept(await quote(askId, 1), 1)).toMatchObject({ success: 1 })
  expect((await taskOf(askId)).row).toMatchObject({ chosenQty: 3 })
})

it('waits while the list is matched, and opens a task of its own once it is closed', async () => {
  const { askId } = await asked(5, 3)
  const list = await world.task(world.buyer, [], { state: 'MATCHING' })
  const book = await one(sql<{ id: Id }>`
    insert into gp_match_book (company_id, task_id, line_no, isbn13, book_name, need_qty)
    values (${world.buyer.companyId}, ${list.id}, 1, 9787020002207, '呐喊', 3) returning id`)
  await one(sql`update askfor_stock set source_task_id = ${list.id}, source_book_id = ${book?.id ?? ''}
    where id = ${askId} returning id`)
  const replyId = await quote(askId, 3)
  expect(await accept(replyId, 3)).toMatchObject(refused('ASK_TASK_BUSY'))
  await one(sql`update gp_match_task set state = 'CLOSED' where id = ${list.id} returning id`)
  expect(await accept(replyId, 3)).toMatchObject({ success: 1 })
  expect((await taskOf(askId)).ask).toMatchObject({ source: 'ASK' })
})

it('is refused without copies, above the need, and after its time', async () => {
  const nothing = await asked(0, 3)
  const typed = await quote(nothing.askId, 3)
  expect(await accept(typed, 3)).toMatchObject(refused('ASK_NO_STOCK'))
  // what came in meanwhile is taken
  await world.stock(world.supplier, 2, { productId: nothing.productId })
  expect(await accept(typed, 3)).toMatchObject(refused('ASK_STOCK'))
  expect(await accept(typed, 2)).toMatchObject({ success: 1 })
  const { askId } = await asked(5, 2)
  const replyId = await quote(askId, 5)
  expect(await accept(replyId, 3)).toMatchObject(refused('ASK_NEED'))
  await one(
    sql`update askfor_reply set valid_until = now() - interval '1 minute' where id = ${replyId} returning id`,
  )
  expect(await accept(replyId, 2)).toMatchObject(refused('ASK_REPLY_OVER'))
})

it('is refused where the supplier took what was quoted off sale meanwhile', async () => {
  const { askId, productId } = await asked(5, 3)
  const first = await quote(askId, 3)
  expect(await accept(first, 1)).toMatchObject({ success: 1 })
  const off = sql`update gp_stock set state = 'OFF' where circle_id = -1 and product_id = ${productId} returning id`
  expect(await one(off)).toBeDefined()
  expect(await accept(await quote(askId, 2), 2)).toMatchObject(refused('ASK_NO_STOCK'))
})

it('is taken once by two people at the same time, and never more than is asked for', async () => {
  const { askId } = await asked(9, 3)
  const replyId = await quote(askId, 3)
  const both = await Promise.all([accept(replyId, 2), accept(replyId, 2)])
  expect(both.map(({ success }) => success).toSorted()).toEqual([0, 1])
  const second = await quote(askId, 3)
  const again = await Promise.all([accept(second, 1), accept(second, 1)])
  expect(again.map(({ success }) => success).toSorted()).toEqual([0, 1])
  expect((await taskOf(askId)).row).toMatchObject({ chosenQty: 3 })
  expect(await one(sql`select accepted_qty, state from askfor_stock where id = ${askId}`)).toEqual({
    acceptedQty: 3,
    state: 'DONE',
  })
})

it('shows its offer to nobody else, and ends with the quote', async () => {
  const { askId, isbn13 } = await asked(5, 2)
  await accept(await quote(askId, 2), 2)
  // an agreement opens everything the supplier offers, but not what was quoted to one buyer
  const { companyId, user } = world.buyer
  await actFor(world.db, { companyId, userId: user.userId }, async (trx) => {
    await sql`insert into share_stock (company_id, supply_company_id, apply_num, supplier_code, apply_reason, state)
      values (${companyId}, ${world.supplier.companyId}, 'GX1', '商家0001', '常年采购', 'AGREED')`.execute(
      trx,
    )
    const { rows } =
      await sql`select 1 from gp_visible_offer where isbn13 = ${isbn13}::bigint`.execute(trx)
    expect(rows).toEqual([])
    const quoted = await sql`select price, quantity from gp_quoted_offer`.execute(trx)
    expect(quoted.rows).toContainEqual({ price: '12.00', quantity: 5 })
  })
  await endQuoted(world.db, strictLog)
  const stateOf = () =>
    one(sql<{ state: string }>`select state from gp_stock where isbn13 = ${isbn13}::bigint`)
  expect(await stateOf()).toEqual({ state: 'ON' })
  await one(sql`update gp_promise set valid_until = now() - interval '1 minute' where gp_stock_id =
    (select id from gp_stock where isbn13 = ${isbn13}::bigint) returning id`)
  await endQuoted(world.db, strictLog)
  expect(await stateOf()).toEqual({ state: 'REMOVED' })
})

it('ends no offer of a circle, and none of which copies are ordered', async () => {
  const plain = await world.offer(world.supplier, 1)
  const { askId, isbn13 } = await asked(1, 1)
  await accept(await quote(askId, 1), 1)
  const { ask, row } = await taskOf(askId)
  const { data } = await orderOf(ask?.taskId ?? '', row!, 1)
  expect(data).toMatchObject({ success: 1 })
  await one(sql`update gp_promise set valid_until = now() - interval '1 minute' returning id`)
  await endQuoted(world.db, strictLog)
  const { rows } = await world.read((trx) =>
    sql<{ state: string }>`select state from gp_stock
      where id = ${plain} or isbn13 = ${isbn13}::bigint`.execute(trx),
  )
  expect(rows.map(({ state }) => state)).not.toContain('REMOVED')
  expect(rows).toHaveLength(2)
})

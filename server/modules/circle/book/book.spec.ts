import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDigitOf } from '../../../../schemas/language'
import type { BatchAnswer } from '../../../kit/machines'
import type { SignedIn } from '../../../proofs/testing'
import { createGpWorld, type GpWorld } from '../order/gpWorld.fixture'

let world: GpWorld
beforeAll(async () => {
  world = await createGpWorld()
})
afterAll(() => world.app.close())

let serial = 0
function newIsbn(): string {
  const body = `9787${String(40_000_000 + (serial += 1))}`
  return body + checkDigitOf(body)
}
/** A task with one book of which two copies are chosen. */
async function chosen() {
  const isbn = newIsbn()
  const productId = await world.book(world.supplier, isbn, '呐喊')
  const offerId = await world.offer(world.supplier, 3, { productId, isbn })
  const task = await world.task(world.buyer, [{ supplier: world.supplier, offerId, qty: 2 }])
  const [row] = task.rows
  if (!row) throw new Error('chosen: no row')
  await sql`update gp_match_book set isbn13 = ${isbn}::bigint where id = ${row.bookId}`.execute(
    world.db,
  )
  return { isbn, offerId, taskId: task.id, bookId: row.bookId, id: row.id }
}
const detail = (query: object, as: SignedIn = world.buyer) =>
  world.app.get<Record<string, unknown> & { logs: Record<string, unknown>[] }>(
    '/association/gpMatchBookDetailV2/book',
    { as, query: query as Record<string, string> },
  )
const offers = async (filter: object, as: SignedIn = world.buyer) =>
  (
    await world.app.post<{ records: Record<string, unknown>[] }>(
      '/association/gpMatchBookDetailV2/offerPage',
      { pageNum: 1, pageSize: 20, filter },
      { as },
    )
  ).data.records
const act = async (call: string, ids: string[], values: object = {}, as: SignedIn = world.buyer) =>
  (await world.app.post<BatchAnswer>(`/association/${call}`, { ids, ...values }, { as })).data
    .results[0]

describe('a book of a task', () => {
  it('shows what its list asks, its offers with the price of now, and what was decided', async () => {
    const { isbn, bookId, taskId, offerId, id } = await chosen()
    await sql`update gp_stock set price = 9.00 where id = ${offerId}`.execute(world.db)
    expect(await offers({ bookId })).toMatchObject([
      { id, price: '10.00', livePrice: '9.00', liveQty: 3, chosenQty: 2, state: 'CHOSEN' },
    ])
    expect(await act('review/choose/unchooseOffer', [id])).toMatchObject({ ok: true })
    const { data } = await detail({ taskId, bookId, isbn })
    expect(data).toMatchObject({ isbn13: isbn, taskId, needQty: 2, openQty: 2, chosenQty: 0 })
    expect(data.logs).toMatchObject([{ action: '取消选择' }])
    expect(await act('review/choose/candidate', [id])).toMatchObject({ ok: true })
    expect(await offers({ bookId })).toMatchObject([{ chosenQty: 2, chooseType: 'MANUAL' }])
  })

  it('shows how its own supplier delivers and refuses, not how another of the circle does', async () => {
    const { bookId } = await chosen()
    await world.join(world.stranger, 'SUPPLY')
    await sql`update circle_member set
        on_time_rate = case company_id when ${world.supplier.companyId}::bigint then 90 else 99 end,
        refuse_rate = case company_id when ${world.supplier.companyId}::bigint then 3 else 8 end
      where circle_id = ${world.circleId}`.execute(world.db)
    const [offer] = await offers({ bookId })
    expect([Number(offer?.onTimeRate), Number(offer?.refuseRate)]).toEqual([90, 3])
  })

  it('takes over the price and stock of now, and no longer chooses what is gone or dearer', async () => {
    const { bookId, id, offerId } = await chosen()
    await sql`update gp_stock set price = 12.00 where id = ${offerId}`.execute(world.db)
    expect(await act('gpMatchBookDetailV2/refreshLive', [bookId])).toMatchObject({ ok: true })
    expect(await offers({ bookId })).toMatchObject([
      { state: 'PRICE_UP', chosenQty: 0, price: '10.00' },
    ])
    await sql`update gp_stock set price = 8.00 where id = ${offerId}`.execute(world.db)
    await act('gpMatchBookDetailV2/refreshLive', [bookId])
    expect(await offers({ bookId })).toMatchObject([{ state: 'CANDIDATE', price: '8.00' }])
    await sql`update gp_stock set state = 'OFF' where id = ${offerId}`.execute(world.db)
    await act('gpMatchBookDetailV2/refreshLive', [bookId])
    expect(await offers({ bookId })).toMatchObject([
      { state: 'LOST', livePrice: null, liveQty: null, availableQty: 3 },
    ])
    expect(await act('review/choose/candidate', [id])).toMatchObject({
      ok: false,
      error: 'GP_CHOOSE_OFFER',
    })
  })

  it('chooses nothing in a price report', async () => {
    const { id, bookId, taskId } = await chosen()
    await sql`update gp_match_task set task_type = '2' where id = ${taskId}`.execute(world.db)
    expect(await act('review/choose/candidate', [id])).toMatchObject({
      ok: false,
      error: 'GP_CHOOSE_COMPARE',
    })
    expect(await act('gpMatchBookDetailV2/refreshLive', [bookId])).toMatchObject({
      ok: false,
      error: 'GP_CHOOSE_COMPARE',
    })
    expect(await act('review/supplier/undoLast', [taskId])).toMatchObject({
      ok: false,
      error: 'GP_CHOOSE_COMPARE',
    })
  })

  it('is unknown to others like one that does not exist', async () => {
    const { bookId, id } = await chosen()
    for (const [book, offer, who] of [
      [bookId, id, world.stranger],
      ['999999999', '999999999', world.buyer],
    ] as const) {
      expect(await detail({ bookId: book }, who)).toMatchObject({ status: 404 })
      expect(await offers({ bookId: book }, who)).toEqual([])
      expect(await act('review/choose/candidate', [offer], {}, who)).toMatchObject({
        error: 'ROW_NOT_FOUND',
      })
      expect(await act('gpMatchBookDetailV2/refreshLive', [book], {}, who)).toMatchObject({
        error: 'ROW_NOT_FOUND',
      })
    }
  })
})

describe('a book by its number', () => {
  it('shows what the circle offers now, with nothing to decide, and counts as searched', async () => {
    const { isbn, offerId } = await chosen()
    const { data } = await detail({ isbn })
    expect(data).toMatchObject({
      id: null,
      taskId: null,
      isbn13: isbn,
      minPrice: '10.00',
      sellerCount: 1,
      avgPrice: null,
    })
    expect(await offers({ bookId: `i${isbn}` })).toMatchObject([
      { id: offerId, price: '10.00', state: null },
    ])
    const { rows } = await sql`select from gp_search_record where product_key = ${isbn}`.execute(
      world.db,
    )
    expect(rows).toHaveLength(1)
    const { rows: charged } =
      await sql`select from price_compare_record where product_key = ${isbn}`.execute(world.db)
    expect(charged).toHaveLength(0)
  })

  it('asks for a number or a book', async () => {
    expect(await detail({})).toMatchObject({ status: 404 })
  })
})

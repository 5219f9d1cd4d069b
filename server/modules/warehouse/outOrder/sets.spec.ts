import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection, Id, Trx } from '../../../base/db'
import { AppError } from '../../../base/errors'
import { freshDatabase } from '../../../proofs/testing'
import { openPickWorld, type PickWorld } from '../picking/pickWorld.fixture'
import { checkStock, lockAmount } from '../stock'
import { allocateOut, allocateOuts, shipOut, shipOuts } from '.'

let connection: Connection
let world: PickWorld
let books: Id[]
let shelves: Id[]
beforeAll(async () => {
  connection = await freshDatabase()
  world = await openPickWorld(connection)
  books = [await world.book(), await world.book(), await world.book()]
  shelves = [
    ...world.shelves,
    await world.shelf('P-1', { shelfType: 'PICK' }),
    await world.shelf('BAD-1', { shelfType: 'DEFECT' }),
  ]
}, 60_000)
afterAll(() => connection.close())

const numRuns = process.env.FULL_TESTS === 'on' ? 60 : 12

const copies = fc.record({
  book: fc.nat(2),
  shelf: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 5 }),
})
const document = fc.record({
  lines: fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 4 })), {
    minLength: 1,
    maxLength: 3,
  }),
  outType: fc.constantFrom('WHOLESALE', 'WHOLESALE', 'PURCHASE_RETURN'),
  isOfShop: fc.boolean(),
  isHeld: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
})
const game = fc.record({
  before: fc.array(copies, { maxLength: 3 }),
  documents: fc.array(document, { minLength: 2, maxLength: 7 }),
  after: fc.array(copies, { minLength: 1, maxLength: 6 }),
  kept: fc.integer({ min: 0, max: 2 }),
  order: fc.infiniteStream(fc.nat(1000)),
})
type Game = typeof game extends fc.Arbitrary<infer T> ? T : never

/** Documents that lack what came after they were made. @returns their numbers, shuffled, one unknown among them */
async function play({ before, documents, after, kept, order }: Game): Promise<string[]> {
  for (const one of before)
    await world.put(books[one.book] ?? '', shelves[one.shelf] ?? '', one.quantity)
  const nums = ['CK-NOBODY']
  for (const { lines, outType, isOfShop, isHeld } of documents) {
    const wanted = lines.map(([book, quantity]) => [books[book] ?? '', quantity] as const)
    const made = await world.out(wanted, {
      outType,
      warehouseMode: isOfShop ? 'NORMAL' : 'PRO',
      shopNum: isOfShop ? 'D1' : null,
      ...(isHeld && { holdFlag: true, holdReason: '查一下' }),
    })
    nums.push(made.outOrderNum)
  }
  for (const one of after)
    await world.put(books[one.book] ?? '', shelves[one.shelf] ?? '', one.quantity)
  if (kept > 0)
    await world.act((trx) =>
      lockAmount(trx, {
        companyId: world.companyId,
        lockType: 'SHOP',
        billType: 'SHOP',
        billNum: 'SK-D1',
        shopIds: ['D1'],
        userId: world.userId,
        warehouseId: world.warehouseId,
        productId: books[0] ?? '',
        conditionGrade: '90',
        quantity: kept,
      }).catch(() => []),
    )
  const rank = new Map(nums.map((num) => [num, order.next().value ?? 0]))
  return nums.toSorted((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0))
}

/** What some work leaves behind, which is then taken back. */
async function traceOf(work: (trx: Trx) => Promise<unknown>): Promise<unknown> {
  const taken = new Error('taken back')
  let left: unknown
  world.told.length = 0
  await world
    .act(async (trx) => {
      const said = await work(trx)
      left = JSON.parse(JSON.stringify({ said, told: world.told, rows: await rowsOf(trx) }))
      throw taken
    })
    .catch((error: unknown) => {
      if (error !== taken) throw error
    })
  return left
}

/** Everything the floor knows, without ids and times that a second try cannot have; new rows in their order. */
async function rowsOf(trx: Trx) {
  const outs =
    await sql`select to_jsonb(o) - '{update_time}'::text[] as row from out_order o order by id`.execute(
      trx,
    )
  const items = await sql`select to_jsonb(i) as row from out_order_item i order by id`.execute(trx)
  const stock = await sql`select to_jsonb(s) as row from stock s order by id`.execute(trx)
  const locks =
    await sql`select to_jsonb(l) - '{id,lock_num,create_time}'::text[] as row from stock_lock l order by id`.execute(
      trx,
    )
  const flows = await sql`
    select to_jsonb(f) - '{id,flow_num,lock_id,create_time}'::text[] as row, l.bill_num, l.bill_item_id, l.stock_id
    from stock_flow f left join stock_lock l on l.id = f.lock_id order by f.id`.execute(trx)
  const shipments = await sql`
    select to_jsonb(s) - '{id}'::text[] as row, (select jsonb_agg(to_jsonb(i) - '{id,shipment_id}'::text[] order by i.id)
      from out_shipment_item i where i.shipment_id = s.id) as items
    from out_shipment s order by id`.execute(trx)
  const logs = await sql`select to_jsonb(d) - '{id}'::text[] as row from document_log d
    where document_type = 'outOrder' order by id`.execute(trx)
  return [outs, items, stock, locks, flows, shipments, logs].map(({ rows }) => rows)
}

const said = (end: unknown) =>
  end instanceof AppError ? { code: end.code, facts: end.facts } : JSON.parse(JSON.stringify(end))

async function oneByOne(nums: readonly string[], work: (num: string) => Promise<unknown>) {
  const ends: unknown[] = []
  for (const num of nums) ends.push([num, said(await work(num).catch((error: unknown) => error))])
  return ends
}

const inOrder = (nums: readonly string[], ends: ReadonlyMap<string, unknown>) =>
  nums.map((num) => [num, said(ends.get(num))])

const actor = () => ({ ...world.actor, now: () => '2026-03-02 10:00:00' })

describe('a set of documents', () => {
  it('is allocated as if one after the other: reservations, lines, states, history', async () => {
    await fc.assert(
      fc.asyncProperty(game, async (one) => {
        const nums = await play(one)
        const alone = await traceOf((trx) =>
          oneByOne(nums, (num) => allocateOut(trx, num, actor())),
        )
        const asSet = await traceOf(async (trx) =>
          inOrder(nums, await allocateOuts(trx, nums, actor())),
        )
        expect(asSet).toEqual(alone)
        await world.act((trx) => allocateOuts(trx, nums, actor()))
        expect(await checkStock(connection.db)).toEqual([])
      }),
      { numRuns },
    )
  }, 240_000)

  it('leaves as if one after the other: ledger, reservations, shipments, states, history', async () => {
    await fc.assert(
      fc.asyncProperty(game, fc.boolean(), async (one, isByHand) => {
        const nums = await play(one)
        await world.act((trx) => allocateOuts(trx, nums, actor()))
        const alone = await traceOf((trx) =>
          oneByOne(nums, (num) => shipOut(trx, num, { isByHand, actor: actor() })),
        )
        const departing = nums.map((outOrderNum) => ({ outOrderNum, isByHand }))
        const asSet = await traceOf(async (trx) =>
          inOrder(nums, await shipOuts(trx, departing, actor())),
        )
        expect(asSet).toEqual(alone)
        await world.act((trx) => shipOuts(trx, departing, actor()))
        expect(await checkStock(connection.db)).toEqual([])
      }),
      { numRuns },
    )
  }, 240_000)
})

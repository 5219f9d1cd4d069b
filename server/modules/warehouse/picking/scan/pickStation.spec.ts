import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../../base/db'
import type { ScanAnswer } from '../../../../kit/scans'
import {
  comingLate,
  createTestApp,
  hasOthers,
  type SignedIn,
  type TestApp,
} from '../../../../proofs/testing'
import { interceptOut } from '../../outOrder'
import { checkStock } from '../../stock'
import { checkPicking } from '../checkPicking'
import { takeCopies } from '../pick/takeCopies'
import { openPickWorld, type PickWorld } from '../pickWorld.fixture'
import { makeWaves } from '../wave/makeWaves'

let app: TestApp
let world: PickWorld
let me: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  world = await openPickWorld(app)
  me = await app.signIn({ isAdmin: true, company: companyOf(world) })
})
afterAll(() => app.close())
afterEach(async () => {
  expect(await asSystem(app.db, (trx) => checkStock(trx))).toEqual([])
  expect(await asSystem(app.db, (trx) => checkPicking(trx))).toEqual([])
})

const companyOf = ({ companyId, userId }: PickWorld): SignedIn => ({
  token: '',
  companyId,
  user: { userId, companyId, companyName: '文渊书店' } as SignedIn['user'],
})

type Answered = ScanAnswer & { error?: string }
let desk = randomUUID()
let number = 0
beforeEach(() => {
  desk = randomUUID()
  number = 0
})
const send = (body: object, as = me) =>
  app.post<Answered>(
    '/wms/pick/scan',
    { id: randomUUID(), warehouseId: world.warehouseId, desk, number: (number += 1), ...body },
    { as },
  )
const scan = async (code: string, more: object = {}) => (await send({ code, ...more })).data
const press = async (key: string) => (await send({ key })).data

let serial = 0
/** A list of two shelves: three copies of a book on the first, one of another on the second; claimed by nobody. */
async function arrange() {
  const mark = String((serial += 1)).padStart(3, '0')
  const [a, b] = [`G-${mark}-1`, `G-${mark}-2`]
  const books = [await world.book(`周易${mark}`), await world.book(`呐喊${mark}`)] as const
  const shelves = [
    await world.shelf(a, { pickSort: serial * 10 }),
    await world.shelf(b, { pickSort: serial * 10 + 1 }),
  ] as const
  const [stockA] = [
    await world.put(books[0], shelves[0], 3),
    await world.put(books[1], shelves[1], 1),
  ]
  const codes = [`CODE-A${mark}`, `CODE-B${mark}`] as const
  await world.act(async (trx) => {
    for (const [at, productId] of books.entries()) {
      await trx
        .updateTable('stock')
        .set({ productCode: codes[at] ?? '' })
        .where('productId', '=', productId)
        .execute()
      await trx
        .updateTable('product')
        .set({ productCode: codes[at] ?? '' })
        .where('id', '=', productId)
        .execute()
    }
  })
  const first = await world.out([[books[0], 2]])
  const second = await world.out([
    [books[0], 1],
    [books[1], 1],
  ])
  const made = await world.act((trx) =>
    makeWaves(trx, world.actor, { outIds: [first.id, second.id], pickMode: 'SORT' }),
  )
  const list = await world.act((trx) =>
    trx
      .selectFrom('pickList')
      .selectAll()
      .where('waveId', '=', made.waves[0]?.id ?? '')
      .executeTakeFirstOrThrow(),
  )
  return { a, b, books, shelves, codes, first, second, list, stockA, num: list.pickListNum }
}
const outRow = (id: Id) =>
  world.act((trx) =>
    trx.selectFrom('outOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const listRow = (id: Id) =>
  world.act((trx) =>
    trx.selectFrom('pickList').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )

describe('拣货作业', () => {
  it('walks list → shelf → books → next shelf → done, and says where each copy goes', async () => {
    const { a, b, codes, num, list, first, second } = await arrange()
    expect(await scan(num)).toMatchObject({
      outcome: 'listTaken',
      view: {
        step: 'shelf',
        row: { shelfCode: a, leftQuantity: 3, totalQuantity: 4, shelfCount: 2, isHere: false },
      },
    })
    expect(await listRow(list.id)).toMatchObject({
      pickStatus: 'PICKING',
      pickerId: me.user.userId,
    })
    expect(await scan(a)).toMatchObject({
      outcome: 'shelfTaken',
      facts: { shelfCode: a, lines: 1 },
      view: { step: 'book' },
    })
    expect(await scan(codes[0])).toMatchObject({
      outcome: 'counted',
      facts: { left: 2, baskets: '1号' },
      view: { row: { leftQuantity: 2, nextBaskets: '篮1 ×1、篮2 ×1' }, lines: [{ shelfCode: b }] },
    })
    await scan(codes[0])
    expect(await scan(codes[0])).toMatchObject({
      outcome: 'rowPicked',
      facts: { nextShelf: b, baskets: '2号' },
    })
    expect((await press('finish')).outcome).toBe('PICK_LEFT')
    expect((await scan(b)).outcome).toBe('shelfTaken')
    expect((await scan(codes[1])).outcome).toBe('allPicked')
    expect(await press('finish')).toMatchObject({
      outcome: 'finished',
      view: { row: {}, lines: [] },
    })
    for (const { id } of [first, second]) expect((await outRow(id)).outStatus).toBe('WAIT_QC')
    expect((await listRow(list.id)).pickStatus).toBe('DONE')
  })

  it('takes the next free list of a wave by its number, one’s own first, and says when none is left', async () => {
    const { list } = await arrange()
    const { waveNum, pickListNum } = list
    const [picker, colleague] = [
      await app.signIn({ isAdmin: true, company: companyOf(world) }),
      await app.signIn({ isAdmin: true, company: companyOf(world) }),
    ]
    for (const code of [waveNum.toLowerCase(), waveNum])
      expect((await send({ code }, picker)).data).toMatchObject({
        outcome: 'listTaken',
        facts: { pickListNum },
      })
    expect((await send({ code: waveNum, desk: randomUUID() }, colleague)).data).toMatchObject({
      outcome: 'PICK_WAVE_TAKEN',
      text: expect.stringContaining(waveNum),
      hint: expect.stringContaining('待拣池'),
    })
    expect((await listRow(list.id)).pickerId).toBe(picker.user.userId)
  })

  it('shows nobody what another person was shown before, nor a list that is finished', async () => {
    const { a, b, codes, list } = await arrange()
    const [picker, other] = [
      await app.signIn({ isAdmin: true, company: companyOf(world) }),
      await app.signIn({ isAdmin: true, company: companyOf(world) }),
    ]
    // claimed at the list: the station's session has not begun
    await world.act((trx) =>
      trx
        .updateTable('pickList')
        .set({ pickStatus: 'PICKING', pickerId: picker.user.userId })
        .where('id', '=', list.id)
        .execute(),
    )
    const now = async (as: SignedIn) =>
      (await app.post<ScanAnswer>('/wms/pick/scan/now', { warehouseId: world.warehouseId }, { as }))
        .data.view.row
    expect(await now(picker)).toMatchObject({ pickListNum: list.pickListNum })
    expect(await now(other)).toEqual({})
    for (const code of [a, codes[0], codes[0], codes[0], b, codes[1]])
      expect((await send({ code }, picker)).data.isCounted).toBe(true)
    expect((await send({ key: 'finish' }, picker)).data).toMatchObject({
      outcome: 'finished',
      view: { row: {}, lines: [] },
    })
  })

  it('says what is wrong with a copy, each its own way, and counts none of them', async () => {
    const { a, b, codes, num, list, books, shelves } = await arrange()
    expect((await scan(a)).outcome).toBe('PICK_NO_LIST')
    await scan(num)
    const foreign = await world.book('别的书')
    await world.act((trx) =>
      trx
        .updateTable('product')
        .set({ productCode: 'FOREIGN-1' })
        .where('id', '=', foreign)
        .execute(),
    )
    const empty = await world.shelf(`EMPTY-${serial}`)
    expect(empty).toBeTruthy()
    expect(await scan(`EMPTY-${serial}`)).toMatchObject({
      outcome: 'PICK_SHELF_DONE',
      hint: `请到货架 ${a}`,
    })
    // the right book before its shelf
    expect(await scan(codes[0])).toMatchObject({
      outcome: 'PICK_SHELF_FIRST',
      text: expect.stringContaining(`先扫货架 ${a}`),
      view: { step: 'shelf', row: { leftQuantity: 3 } },
    })
    await scan(a)
    expect((await scan('FOREIGN-1')).outcome).toBe('PICK_NOT_ON_LIST')
    expect((await scan('NO-SUCH')).outcome).toBe('SCAN_CODE_UNKNOWN')
    expect(await scan(codes[1])).toMatchObject({
      outcome: 'PICK_WRONG_SHELF',
      text: expect.stringContaining(b),
    })
    for (let at = 0; at < 3; at += 1) await scan(codes[0])
    expect((await scan(codes[0])).outcome).toBe('PICK_FULL')
    expect((await listRow(list.id)).pickedQuantity).toBe(3)
    expect([books.length, shelves.length]).toEqual([2, 2])
  })

  it('counts nothing for who stands at a shelf of a list that a colleague has been given', async () => {
    const { a, codes, num, list } = await arrange()
    const [picker, colleague] = [
      await app.signIn({ isAdmin: true, company: companyOf(world) }),
      await app.signIn({ isAdmin: true, company: companyOf(world) }),
    ]
    for (const code of [num, a]) await send({ code }, picker)
    await world.act((trx) =>
      trx
        .updateTable('pickList')
        .set({ pickerId: colleague.user.userId })
        .where('id', '=', list.id)
        .execute(),
    )
    const { data } = await send({ code: codes[0] }, picker)
    expect(data).toMatchObject({ outcome: 'PICK_NO_LIST', isCounted: false })
    expect((await listRow(list.id)).pickedQuantity).toBe(0)
  })

  it('a copy with its own code is taken by that code alone, and once', async () => {
    const code = `YS-${randomUUID().slice(0, 6)}`
    const productId = await world.book('古籍')
    const stockId = await world.put(productId, await world.shelf(`H-${code}`), 1, {
      pieceCode: code,
      stockKind: 'ANCIENT',
    })
    await world.act((trx) =>
      trx
        .updateTable('stock')
        .set({ productCode: `P${code}` })
        .where('id', '=', stockId)
        .execute(),
    )
    const other = await arrange()
    const { id } = await world.out([[productId, 1]])
    const made = await world.act((trx) =>
      makeWaves(trx, world.actor, { outIds: [id], pickMode: 'SORT' }),
    )
    const list = await world.act((trx) =>
      trx
        .selectFrom('pickList')
        .selectAll()
        .where('waveId', '=', made.waves[0]?.id ?? '')
        .executeTakeFirstOrThrow(),
    )
    await scan(list.pickListNum)
    await scan(`H-${code}`)
    expect((await scan(`P${code}`)).outcome).toBe('PICK_PIECE')
    expect((await press('row')).outcome).toBe('PICK_PIECE')
    const typed = await send({ key: 'more', values: { quantity: 1 } })
    expect(typed.data.outcome).toBe('PICK_PIECE')
    expect((await scan(code)).outcome).toBe('allPicked')
    expect((await scan(code)).outcome).toBe('PICK_REPEATED')
    await press('finish')
    expect(other.num).toMatch(/^JH/)
  })

  it('an order stopped meanwhile is said when its book is scanned, and its basket stays as it was', async () => {
    const { a, codes, num, first, second } = await arrange()
    await scan(num)
    await scan(a)
    await world.act((trx) => interceptOut(trx, first.outOrderNum, 'BUYER', world.actor))
    expect((await scan(codes[0])).outcome).toBe('rowPicked')
    expect(await scan(codes[0])).toMatchObject({
      outcome: 'PICK_INTERCEPTED',
      text: expect.stringContaining(first.outOrderNum),
    })
    expect(await outRow(first.id)).toMatchObject({ pickedQuantity: 0, basketStatus: 'EMPTY' })
    expect((await outRow(second.id)).pickedQuantity).toBe(1)
  })

  it('the same scan ten times at once counts once; ten scans are ten', async () => {
    const { a, codes, num, list } = await arrange()
    await scan(num)
    await scan(a)
    const one = { id: randomUUID(), number: (number += 1), code: codes[0] }
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(one)))
    expect(new Set(answers.map(({ data }) => data.outcome))).toEqual(new Set(['counted']))
    expect((await listRow(list.id)).pickedQuantity).toBe(1)
    expect((await scan(codes[0])).outcome).toBe('counted')
    expect((await listRow(list.id)).pickedQuantity).toBe(2)
  })

  it('a scan sent again under a later number counts once; its id for another code counts nothing', async () => {
    const { a, codes, num, list } = await arrange()
    await scan(num)
    await scan(a)
    const id = randomUUID()
    const { data: first } = await send({ id, code: codes[0] })
    expect((await send({ id, code: codes[0] })).data).toEqual(first)
    expect((await send({ id, key: 'row' })).data.error).toBe('SCAN_ID_REUSED')
    expect((await listRow(list.id)).pickedQuantity).toBe(1)
    expect((await scan(codes[0])).outcome).toBe('counted')
    expect((await listRow(list.id)).pickedQuantity).toBe(2)
  })

  it('twenty different books within a second are twenty', async () => {
    const shelfId = await world.shelf('TWENTY')
    const lines: (readonly [Id, number])[] = []
    const codes: string[] = []
    for (let at = 0; at < 20; at += 1) {
      const productId = await world.book()
      const stockId = await world.put(productId, shelfId, 1)
      codes.push(`TW-${at}`)
      await world.act((trx) =>
        trx
          .updateTable('stock')
          .set({ productCode: `TW-${at}` })
          .where('id', '=', stockId)
          .execute(),
      )
      lines.push([productId, 1])
    }
    const { id } = await world.out(lines)
    const made = await world.act((trx) =>
      makeWaves(trx, world.actor, { outIds: [id], pickMode: 'SORT' }),
    )
    const list = await world.act((trx) =>
      trx
        .selectFrom('pickList')
        .selectAll()
        .where('waveId', '=', made.waves[0]?.id ?? '')
        .executeTakeFirstOrThrow(),
    )
    await scan(list.pickListNum)
    await scan('TWENTY')
    // as the outbox sends them: one after another, without waiting between
    for (const code of codes) expect((await send({ code })).data.isCounted).toBe(true)
    expect((await listRow(list.id)).pickedQuantity).toBe(20)
    await press('finish')
  })

  it('F4 takes the whole line, undo puts it back with screen and basket; what is final is not undone', async () => {
    const { a, num, list, first } = await arrange()
    await scan(num)
    await scan(a)
    const whole = await send({ key: 'row' })
    expect(whole.data).toMatchObject({ outcome: 'rowPicked', facts: { quantity: 3 } })
    const undone = (await send({ undo: whole.data.id })).data
    expect(undone).toMatchObject({
      outcome: 'undone',
      view: { step: 'book', row: { shelfCode: a, leftQuantity: 3 } },
    })
    expect((await outRow(first.id)).pickedQuantity).toBe(0)
    const short = await send({ key: 'short' })
    expect(short.data).toMatchObject({ outcome: 'shortReported', facts: { quantity: 3, outs: 2 } })
    expect((await send({ undo: short.data.id })).data.outcome).toBe('PICK_UNDO_FINAL')
    expect((await press('row')).outcome).toBe('PICK_NOTHING')
    expect((await listRow(list.id)).shortQuantity).toBe(3)
    await press('finish')
    expect((await outRow(first.id)).outStatus).toBe('LACK')
  })

  it('F3 takes as many as were typed, and no more than the line needs', async () => {
    const { a, num, list, first } = await arrange()
    await scan(num)
    await scan(a)
    const more = (quantity: number) => send({ key: 'more', values: { quantity } })
    expect((await more(4)).data).toMatchObject({
      outcome: 'PICK_MORE',
      text: expect.stringContaining('还需 3 册'),
    })
    expect((await listRow(list.id)).pickedQuantity).toBe(0)
    const two = await more(2)
    expect(two.data).toMatchObject({ outcome: 'counted', facts: { quantity: 2, left: 1 } })
    expect((await outRow(first.id)).pickedQuantity).toBe(2)
    expect((await send({ undo: two.data.id })).data.outcome).toBe('undone')
    expect((await listRow(list.id)).pickedQuantity).toBe(0)
  })

  it('lists the lines by what became of them, of this company only', async () => {
    const { a, b, codes, num, list } = await arrange()
    await scan(num)
    const lines = async (tab: string, filter: object = {}, as = me) =>
      (
        await app.post<{ records: { shelfCode: string }[]; total: number }>(
          '/wms/pick/items/page',
          { pageNum: 1, pageSize: 20, tab, filter: { pickListId: list.id, ...filter } },
          { as },
        )
      ).data.records.map(({ shelfCode }) => shelfCode)
    expect(await lines('todo')).toEqual([a, b])
    expect(await lines('todo', { isbn: codes[1] })).toEqual([b])
    await scan(a)
    await press('row')
    await scan(b)
    await press('short')
    expect([await lines('todo'), await lines('done'), await lines('short')]).toEqual([[], [a], [b]])
    expect(await lines('done', {}, await app.signIn({ isAdmin: true }))).toEqual([])
    const other = await arrange()
    await scan(other.num)
    await world.act((trx) => interceptOut(trx, other.second.outOrderNum, 'BUYER', world.actor))
    const of = { pickListId: other.list.id }
    expect([await lines('done', of), await lines('cancelled', of)]).toEqual([[], [other.b]])
  })

  it('F7 takes the line from other shelves where there is enough, and refuses where there is not', async () => {
    const { a, books, num, list, stockA } = await arrange()
    await scan(num)
    await scan(a)
    expect((await press('swap')).outcome).toBe('PICK_OTHER_SHELF')
    const other = `K-${serial}`
    await world.put(books[0], await world.shelf(other), 2)
    expect((await press('swap')).outcome).toBe('PICK_OTHER_SHELF')
    await world.put(books[0], await world.shelf(`${other}-2`), 1)
    expect(await press('swap')).toMatchObject({ outcome: 'swapped', view: { step: 'shelf' } })
    const row = await world.act((trx) =>
      trx.selectFrom('stock').selectAll().where('id', '=', stockA).executeTakeFirstOrThrow(),
    )
    expect(row.lockedQuantity).toBe(0)
    expect((await listRow(list.id)).totalQuantity).toBe(4)
    await scan(other)
    expect((await press('row')).isCounted).toBe(true)
  })

  it.runIf(hasOthers)('F7 finds nothing of a line that is picked meanwhile', async () => {
    const { a, num, list } = await arrange()
    await scan(num)
    await scan(a)
    const { id } = await world.act((trx) =>
      trx
        .selectFrom('pickListItem')
        .select('id')
        .where('pickListId', '=', list.id)
        .where('quantity', '=', 3)
        .executeTakeFirstOrThrow(),
    )
    const answer = await comingLate(
      world.act,
      (trx) => takeCopies(trx, id),
      () => press('swap'),
    )
    expect(answer).toMatchObject({ outcome: 'PICK_NOTHING', isCounted: false })
    expect((await listRow(list.id)).pickedQuantity).toBe(3)
  })

  it('a list belongs to who picks it, and ends with it', async () => {
    const { num } = await arrange()
    await scan(num)
    const colleague = await app.signIn({ isAdmin: true, company: companyOf(world) })
    expect((await send({ code: num, desk: randomUUID() }, colleague)).data).toMatchObject({
      outcome: 'PICK_TAKEN',
      text: expect.stringContaining(me.user.nickName),
    })
    const done = await arrange()
    await world.act((trx) =>
      trx
        .updateTable('pickList')
        .set({ pickStatus: 'CANCELLED' })
        .where('id', '=', done.list.id)
        .execute(),
    )
    expect((await scan(done.num)).outcome).toBe('PICK_STATE')
    await world.act((trx) =>
      trx
        .updateTable('pickList')
        .set({ pickStatus: 'WAIT' })
        .where('id', '=', done.list.id)
        .execute(),
    )
  })

  it('other companies and people without the right see nothing of it', async () => {
    const { num } = await arrange()
    const stranger = await app.signIn({ isAdmin: true })
    expect((await send({ code: num, desk: randomUUID() }, stranger)).status).toBeGreaterThanOrEqual(
      400,
    )
    const clerk = await app.signIn({
      permissions: ['store:pickList:list'],
      company: companyOf(world),
    })
    expect((await send({ code: num, desk: randomUUID() }, clerk)).status).toBe(403)
  })
})

// the embedded database has one connection: there nobody ever meets
describe.skipIf(!process.env.TEST_DATABASE_URL)('one list that many open', () => {
  // the call held the list and then its documents, the station the documents and then the list
  it('is one picker’s, whether it is scanned or claimed: the others are told, nobody waits in a circle', async () => {
    const { list, num } = await arrange()
    const people = await Promise.all(
      Array.from({ length: 20 }, () => app.signIn({ isAdmin: true, company: me })),
    )
    const opened = await Promise.all(
      people.map(async (as, at) => {
        if (at % 2 === 1) {
          const body = { ids: [list.id] }
          const { data } = await app.post<{ success: number }>('/wms/pickList/claim', body, { as })
          return data.success === 1 ? 'has' : 'told'
        }
        const { data } = await send({ code: num, desk: randomUUID() }, as)
        return { listTaken: 'has', PICK_TAKEN: 'told' }[data.outcome] ?? data.outcome
      }),
    )
    expect(opened.toSorted()).toEqual(['has', ...Array.from({ length: 19 }, () => 'told')])
  }, 60_000)
})

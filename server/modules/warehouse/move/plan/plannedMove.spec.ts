import { afterAll, afterEach, beforeAll, expect, describe, it } from 'vitest'
import { labelsField } from '../../../../../schemas/language'
import { asSystem, type Id } from '../../../../base/db'
import { writeWorkbook } from '../../../../base/workbook'
import type { BatchAnswer } from '../../../../kit/machines'
import { ledgerChecks } from '../../../../main/ledgerChecks'
import { expectRefused } from '../../../../proofs/refusals'
import type { SignedIn } from '../../../../proofs/testing'
import { createScanWorld, type ScanWorld } from '../scan/scanWorld.fixture'

let world: ScanWorld
beforeAll(async () => {
  world = await createScanWorld()
})
// whatever a test did, stock and reservations follow from their ledgers
afterEach(async () => {
  expect(await ledgerChecks(world.db).stock()).toEqual([])
})
afterAll(() => world.app.close())

let serial = 0
interface Place {
  from: string
  to: string
  fromId: Id
  stockId: Id
  productId: Id
  isbn: string
  name: string
}

const isbnOf = (number: number) => {
  const twelve = `97872${String(number).padStart(7, '0')}`
  const sum = [...twelve].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

/** Two shelves of their own and a book of `quantity` copies on the first. */
async function arrange(quantity = 5): Promise<Place> {
  const mark = String((serial += 1)).padStart(3, '0')
  const [from, to] = [`P-${mark}`, `Q-${mark}`]
  const fromId = await world.shelf(from)
  await world.shelf(to)
  const [isbn, name] = [isbnOf(serial), `礼记${mark}`]
  const productId = await world.book(world.seller, isbn, name)
  const stockId = await world.stock(world.seller, quantity, {
    productId,
    shelfId: fromId,
    conditionGrade: '100',
  })
  return { from, to, fromId, stockId, productId, isbn, name }
}

const post = <T>(path: string, body: object, as: SignedIn = world.seller) =>
  world.app.post<T & { error?: string }>(`/wms/move/${path}`, body, { as })
const line = ({ stockId, to }: Place, quantity: number, change: object = {}) => ({
  stockId,
  toShelfCode: to,
  quantity,
  ...change,
})
const add = (items: object[], as: SignedIn = world.seller) =>
  post<{ id: Id; moveNum: string }>('add', { warehouseId: world.seller.warehouseId, items }, as)
async function plan(place: Place, quantity: number): Promise<{ id: Id; moveNum: string }> {
  const { data, msg } = await add([line(place, quantity)])
  if (!data?.id) throw new Error(msg)
  return data
}
const step = (name: string, id: Id, values: object = {}, as: SignedIn = world.seller) =>
  post<BatchAnswer>(name, { ids: [id], ...values }, as)
const open = async (id: Id) =>
  (
    await world.app.get<{ items: { id: Id; leftQuantity: number }[] }>(`/wms/move/open/${id}`, {
      as: world.seller,
    })
  ).data.items
const head = (id: Id) =>
  asSystem(world.db, (trx) =>
    trx.selectFrom('moveOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const stock = (id: Id) =>
  asSystem(world.db, (trx) =>
    trx
      .selectFrom('stock')
      .select(['quantity', 'lockedQuantity'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
const setShelf = (shelfCode: string, change: { status?: string; mixFlag?: boolean }) =>
  asSystem(world.db, (trx) =>
    trx.updateTable('shelf').set(change).where('shelfCode', '=', shelfCode).execute(),
  )

describe('a planned move', () => {
  it('reserves its copies, moves them in parts, and is done when nothing is left', async () => {
    const place = await arrange(5)
    const { id } = await plan(place, 4)
    expect(await head(id)).toMatchObject({ moveStatus: 'WAIT', kindCount: 1, totalQuantity: 4 })
    expect(await stock(place.stockId)).toEqual({ quantity: 5, lockedQuantity: 4 })
    const [item] = await open(id)
    await step('confirm', id, { items: [{ id: item?.id, quantity: 3 }] })
    expect(await head(id)).toMatchObject({
      moveStatus: 'PART',
      movedQuantity: 3,
      finishTime: null,
    })
    expect(await stock(place.stockId)).toEqual({ quantity: 2, lockedQuantity: 1 })
    expect(await world.copies(place.productId)).toEqual({ [place.from]: 2, [place.to]: 3 })
    await step('confirm', id)
    expect(await head(id)).toMatchObject({ moveStatus: 'DONE', movedQuantity: 4 })
    expect((await head(id)).finishTime).not.toBeNull()
    expect(await world.copies(place.productId)).toEqual({ [place.from]: 1, [place.to]: 4 })
    expect(await open(id)).toEqual([])
  })

  it('gives back what was not moved when it is cancelled, and leaves the rest where it went', async () => {
    const place = await arrange(5)
    const { id } = await plan(place, 5)
    const [item] = await open(id)
    await step('confirm', id, { items: [{ id: item?.id, quantity: 2 }] })
    await step('cancel', id)
    expect(await head(id)).toMatchObject({ moveStatus: 'CANCELLED', movedQuantity: 2 })
    expect(await stock(place.stockId)).toEqual({ quantity: 3, lockedQuantity: 0 })
    expect(await world.copies(place.productId)).toEqual({ [place.from]: 3, [place.to]: 2 })
    await expectRefused(world, 'STATE_REFUSED', () => step('confirm', id))
  })

  it('tells its lines and history to whoever sees the list', async () => {
    const place = await arrange(2)
    const { id, moveNum } = await plan(place, 2)
    await step('confirm', id)
    const { data } = await world.app.get<{ logs: { action: string }[] }>(
      `/wms/move/detail/${moveNum}`,
      { as: world.seller },
    )
    expect(data).toMatchObject({ [labelsField]: { warehouseId: expect.any(String) } })
    expect(data.logs.map(({ action }) => action)).toEqual(['确认移库', '新建移库单'])
    const read = await world.app.get<{ logs: { action: string; content: string }[] }>(
      `/wms/move/detail/${moveNum}`,
      { as: world.seller, headers: { 'accept-language': 'en' } },
    )
    expect(read.data.logs.map(({ action, content }) => [action, content])).toEqual([
      ['Confirm move', 'Confirm move'],
      ['New relocation', 'New relocation'],
    ])
    const foreign = await world.app.get(`/wms/move/detail/${moveNum}`, { as: world.supplier })
    expect(foreign.data).toMatchObject({ error: 'ROW_NOT_FOUND' })
  })

  it('takes its lines from codes and from rows that were chosen, with what is free now', async () => {
    const place = await arrange(5)
    await plan(place, 2)
    const terms = { warehouseId: world.seller.warehouseId }
    const { data } = await post<{ lines: object[]; problems: object[] }>('lines', {
      terms,
      codes: [place.isbn, '没有这个码'],
    })
    expect(data.lines).toEqual([
      expect.objectContaining({ stockId: place.stockId, availableQuantity: 3, quantity: 1 }),
    ])
    expect(data.problems).toEqual([{ text: '没有这个码', reason: '这个仓库没有它的库存' }])
    const picked = await post<{ lines: object[] }>('lines', {
      terms,
      picks: [{ stockId: place.stockId }],
    })
    expect(picked.data.lines).toHaveLength(1)
  })
})

describe('a plan that cannot be carried out', () => {
  type Way = readonly [string, (place: Place) => Promise<unknown>]
  const ways: Way[] = [
    ['MOVE_LINE_SHORT', (place) => add([line(place, 6)])],
    ['MOVE_SAME_SHELF', (place) => add([line(place, 1, { toShelfCode: place.from })])],
    ['MOVE_SHELF_UNKNOWN', (place) => add([line(place, 1, { toShelfCode: 'Z99' })])],
    ['MOVE_LINE_TWICE', (place) => add([line(place, 1), line(place, 2)])],
    ['MOVE_LINE_GONE', (place) => add([line(place, 1, { stockId: '999999' })])],
    [
      'MOVE_LINE_GONE',
      async (place) => {
        const stockId = await world.stock(world.supplier, 3)
        return add([line(place, 1, { stockId })])
      },
    ],
    [
      'ROW_NOT_FOUND',
      (place) =>
        post('add', {
          warehouseId: world.seller.warehouseId,
          operatorId: world.supplier.user.userId,
          items: [line(place, 1)],
        }),
    ],
    [
      'ROW_NOT_FOUND',
      (place) => post('add', { warehouseId: world.supplier.warehouseId, items: [line(place, 1)] }),
    ],
  ]
  it.each(ways)('%s: nothing is stored or reserved', async (code, act) => {
    const place = await arrange(5)
    if (code === 'MOVE_LINE_GONE') await world.stock(world.supplier, 1)
    await expectRefused(world, code, () => act(place), ['stock', 'stock_flow', 'stock_freed'])
  })

  it('counts at the limit', async () => {
    const place = await arrange(5)
    expect((await add([line(place, 5)])).status).toBe(200)
  })

  const shut: [string, (place: Place) => Promise<unknown>][] = [
    ['MOVE_SHELF_FROZEN', ({ to }) => setShelf(to, { status: '2' })],
    ['MOVE_SHELF_FROZEN', ({ from }) => setShelf(from, { status: '2' })],
    ['MOVE_SHELF_OFF', ({ to }) => setShelf(to, { status: '0' })],
    [
      'MOVE_SHELF_NO_MIX',
      async ({ to }) => {
        await setShelf(to, { mixFlag: false })
        const other = await arrange(2)
        await step('confirm', (await plan({ ...other, to }, 1)).id)
      },
    ],
  ]
  it.each(shut)('%s keeps it from being planned and from being confirmed', async (code, shutIt) => {
    const place = await arrange(5)
    const { id } = await plan(place, 1)
    await shutIt(place)
    await expectRefused(world, code, () => add([line(place, 1)]))
    await expectRefused(world, code, () => step('confirm', id))
    await setShelf(place.to, { status: '1', mixFlag: true })
    await setShelf(place.from, { status: '1' })
  })

  it('confirms no more than is left, and something', async () => {
    const place = await arrange(5)
    const { id } = await plan(place, 3)
    const [item] = await open(id)
    const confirm = (quantity: number) =>
      step('confirm', id, { items: [{ id: item?.id, quantity }] })
    await expectRefused(world, 'MOVE_CONFIRM_OVER', () => confirm(4))
    await expectRefused(world, 'MOVE_CONFIRM_NOTHING', () => confirm(0))
    await expectRefused(world, 'MOVE_CONFIRM_NOTHING', () => step('confirm', id, { items: [] }))
    expect((await confirm(2)).data.results?.[0]?.ok).toBe(true)
    // whoever opened the form before that is told what is left
    await expectRefused(world, 'MOVE_CONFIRM_OVER', () => confirm(3))
    const twice = { id: item?.id, quantity: 1 }
    await expectRefused(world, 'MOVE_CONFIRM_OVER', () =>
      step('confirm', id, { items: [twice, twice] }),
    )
    expect((await confirm(1)).data.results?.[0]?.ok).toBe(true)
    expect(await head(id)).toMatchObject({ moveStatus: 'DONE', movedQuantity: 3 })
  })

  it('moves nothing by a form that names a line that is moved whole, or another document’s', async () => {
    const [one, two] = [await arrange(3), await arrange(3)]
    const { data } = await add([line(one, 3), line(two, 3)])
    const other = await plan(await arrange(1), 1)
    const [first, second] = await open(data.id)
    const [foreign] = await open(other.id)
    const confirm = (...ids: (Id | undefined)[]) =>
      step('confirm', data.id, { items: ids.map((id) => ({ id, quantity: 1 })) })
    await step('confirm', data.id, { items: [{ id: first?.id, quantity: 3 }] })
    await expectRefused(world, 'MOVE_CONFIRM_STALE', () => confirm(first?.id, second?.id))
    await expectRefused(world, 'MOVE_CONFIRM_STALE', () => confirm(second?.id, foreign?.id))
    expect(await head(data.id)).toMatchObject({ moveStatus: 'PART', movedQuantity: 3 })
    expect((await confirm(second?.id)).data.results?.[0]?.ok).toBe(true)
  })
})

describe('整架移库', () => {
  const whole = (body: object, mark?: string) =>
    world.app.post<{ error?: string; mark?: string; warning?: string; moveNum?: string }>(
      '/wms/move/wholeShelf',
      { warehouseId: world.seller.warehouseId, ...body },
      { as: world.seller, ...(mark && { headers: { 'x-warnings-read': mark } }) },
    )

  it('says first what goes and what stays, then moves everything that is free', async () => {
    const place = await arrange(5)
    const { moveNum } = await plan(place, 2)
    const body = { fromShelfCode: place.from, toShelfCode: place.to }
    const asked = await whole(body)
    expect(asked.data.error).toBe('WARNING_FIRST')
    expect(asked.msg).toContain(`1 种 3 册将移到 ${place.to}`)
    expect(asked.msg).toContain(`《${place.name}》2 册（${moveNum}）`)
    expect(await world.copies(place.productId)).toEqual({ [place.from]: 5 })
    const done = await whole(body, asked.data.mark)
    expect(done.data.moveNum).toMatch(/^YK/)
    expect(await world.copies(place.productId)).toEqual({ [place.from]: 2, [place.to]: 3 })
  })

  it('has nothing to do where nothing is free', async () => {
    const place = await arrange(2)
    await plan(place, 2)
    const body = { fromShelfCode: place.from, toShelfCode: place.to }
    await expectRefused(world, 'MOVE_SHELF_EMPTY', () => whole(body))
    await expectRefused(world, 'MOVE_SAME_SHELF', () => whole({ ...body, toShelfCode: place.from }))
    await expectRefused(world, 'MOVE_SHELF_UNKNOWN', () => whole({ ...body, fromShelfCode: 'Z99' }))
  })
})

it('plans what a file says, a document per warehouse, and names what it cannot move', async () => {
  const [one, other] = [await arrange(5), await arrange(5)]
  const { warehouseName } = await asSystem(world.db, (trx) =>
    trx
      .selectFrom('warehouse')
      .select('warehouseName')
      .where('id', '=', world.seller.warehouseId)
      .executeTakeFirstOrThrow(),
  )
  const book = await writeWorkbook({
    sheet: '移库',
    columns: ['仓库', '编码', '品相', '原货架', '目标货架', '数量'].map((header) => ({
      header,
      kind: 'text' as const,
    })),
    rows: [
      [warehouseName, one.isbn, '', one.from, one.to, '5'],
      [warehouseName, one.isbn, '', one.from, one.to, '1'],
      [warehouseName, other.isbn, '', other.from, one.to, '6'],
      [warehouseName, other.isbn, '', one.from, one.to, '1'],
      ['没有这个仓', other.isbn, '', other.from, one.to, '1'],
      [warehouseName, other.isbn, '', other.from, other.from, '1'],
      [warehouseName, other.isbn, '', other.from, other.to, '2'],
    ],
  })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(book)]), '移库.xlsx')
  const checked = await world.app.post<{ taskId: string }>('/wms/move/import/check', form, {
    as: world.seller,
  })
  expect(checked.status, checked.msg).toBe(200)
  const { taskId } = checked.data
  await post('import/run', { taskId })
  await world.app.runTasks()
  const marks = await asSystem(world.db, (trx) =>
    trx
      .selectFrom('taskItem')
      .select(['itemStatus', 'failCode'])
      .where('taskId', '=', taskId)
      .orderBy('lineNum')
      .execute(),
  )
  expect(marks.map(({ itemStatus, failCode }) => failCode ?? itemStatus)).toEqual([
    'SUCCESS',
    'LINE_DIFFERS',
    'MOVE_LINE_SHORT',
    'MOVE_IMPORT_NOT_THERE',
    'MOVE_IMPORT_WAREHOUSE',
    'MOVE_SAME_SHELF',
    'SUCCESS',
  ])
  expect(await stock(one.stockId)).toEqual({ quantity: 5, lockedQuantity: 5 })
  expect(await stock(other.stockId)).toEqual({ quantity: 5, lockedQuantity: 2 })
})

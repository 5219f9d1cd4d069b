import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { asSystem, type Id } from '../../../base/db'
import { readWorkbook } from '../../../base/workbook'
import { expectRefused } from '../../../proofs/refusals'
import { reduceOut, revokeOut, shipOut, stopOut } from '../outOrder'
import { checkStock } from '../stock'
import { checkPacking } from './checkPacking'
import { openPackWorld, type PackWorld, type PickedOut } from './packWorld.fixture'

let world: PackWorld
beforeAll(async () => {
  world = await openPackWorld()
}, 120_000)
afterAll(() => world.app.close())
afterEach(async () => {
  expect(await asSystem(world.app.db, (trx) => checkStock(trx))).toEqual([])
  expect(await asSystem(world.app.db, (trx) => checkPacking(trx))).toEqual([])
})

/** Everything of a document in one closed box. */
async function packAll(out: PickedOut, weight = 8.5) {
  const desk = world.packer()
  await desk.scan(out.outOrderNum)
  await desk.press('rest')
  await desk.press('close', { weight })
  return desk
}

async function finished(quantities: readonly number[], change = {}) {
  const out = await world.picked(quantities, change)
  const desk = await packAll(out)
  expect((await desk.press('finish')).outcome).toBe('finished')
  return { out, list: await world.listOf(out.id) }
}

const refused = async (path: string, body: object) => {
  const answer = await world.call(path, body)
  return answer.results?.[0]?.error ?? answer.error
}

const itemsOf = (out: PickedOut) =>
  world.act((trx) =>
    trx
      .selectFrom('packBoxItem')
      .selectAll()
      .where('outOrderItemId', 'in', out.items)
      .orderBy('id')
      .execute(),
  )

describe('a document goes into boxes', () => {
  it('document → books → label → further box → done: boxes hold what the lines ask for', async () => {
    const out = await world.picked([3, 1])
    const [first = '', second = ''] = out.codes
    const desk = world.packer()
    expect(await desk.scan(out.outOrderNum)).toMatchObject({
      outcome: 'opened',
      facts: { boxIndex: 1, left: 4 },
      view: { step: 'book', row: { boxIndex: 1, listBoxed: 0, listTotal: 4 } },
    })
    expect(await desk.scan(first)).toMatchObject({
      outcome: 'counted',
      facts: { left: 2, open: 3 },
    })
    expect(await desk.press('more', { quantity: 2 })).toMatchObject({ outcome: 'rowPacked' })
    expect((await desk.scan(first)).outcome).toBe('PACK_FULL')
    expect(await desk.press('close', { weight: 6.2, volume: 0.05 })).toMatchObject({
      outcome: 'boxClosed',
      facts: { quantity: 3, left: 1 },
    })
    // the next book opens the next box by itself
    expect(await desk.scan(second)).toMatchObject({ outcome: 'allPacked', facts: { boxIndex: 2 } })
    expect((await desk.press('finish')).outcome).toBe('PACK_BOXES_OPEN')
    expect((await desk.scan('FX')).outcome).toBe('lastClosed')
    expect(await desk.press('finish')).toMatchObject({ outcome: 'finished', view: { row: {} } })
    const list = await world.listOf(out.id)
    expect(list).toMatchObject({
      packingStatus: 'PACKED',
      boxCount: 2,
      boxedQuantity: 4,
      totalWeight: '6.200',
    })
    expect(await world.boxes(out.id)).toMatchObject([
      { boxNum: `${list.packingNum}-01`, boxStatus: 'CLOSED', boxQuantity: 3 },
      { boxNum: `${list.packingNum}-02`, boxStatus: 'CLOSED', boxQuantity: 1 },
    ])
    // 完成装箱 counts as the re-check
    expect(await world.outRow(out.id)).toMatchObject({
      outStatus: 'WAIT_SHIP',
      reviewedQuantity: 4,
      boxCount: 2,
      weight: '6.200',
    })
  })

  it('开始装箱 on the list puts a box in hand: the next scan is a book already', async () => {
    const out = await world.picked([1])
    const as = await world.colleague()
    const begun = await world.app.post<object>('/wms/packing/begin', { ids: [out.id] }, { as })
    expect(begun.data).toMatchObject({
      outOrderNum: out.outOrderNum,
      warehouseId: world.warehouseId,
    })
    expect((await world.packer(as).scan(out.codes[0] ?? '')).outcome).toBe('allPacked')
  })

  it('a label takes its box in hand, one box at a time, and nobody takes it from another', async () => {
    const out = await world.picked([5])
    const [code = ''] = out.codes
    const [mine, theirs] = [world.packer(), world.packer(await world.colleague())]
    await mine.scan(out.outOrderNum)
    await mine.scan(code)
    expect(await theirs.scan(out.outOrderNum)).toMatchObject({ facts: { boxIndex: 2 } })
    await theirs.scan(code)
    const [first, second] = await world.boxes(out.id)
    expect((await theirs.scan(first?.boxNum ?? '')).outcome).toBe('PACK_BOX_TAKEN')
    expect(await mine.press('box')).toMatchObject({ outcome: 'boxMade', facts: { boxIndex: 3 } })
    // put aside by its packer, it is free
    expect(await theirs.scan(first?.boxNum ?? '')).toMatchObject({ outcome: 'boxTaken' })
    const hands = await world.act((trx) =>
      sql<{ n: number }>`select count(*)::int as n from pack_box where packer_id is not null
        and packing_id = (select id from packing_list where out_order_id = ${out.id})`.execute(trx),
    )
    expect(hands.rows).toEqual([{ n: 2 }])
    await theirs.press('close')
    expect((await mine.scan(first?.boxNum ?? '')).outcome).toBe('PACK_BOX_CLOSED')
    expect(second?.boxQuantity).toBe(1)
    expect(await mine.press('open', { boxIndex: 9 })).toMatchObject({ outcome: 'PACK_BOX_NONE' })
    expect(await mine.press('open', { boxIndex: 2 })).toMatchObject({ outcome: 'PACK_BOX_OPENED' })
    expect(await mine.press('open', { boxIndex: 1 })).toMatchObject({ outcome: 'boxOpened' })
    expect((await mine.press('open')).outcome).toBe('SCAN_KEY_EMPTY')
  })

  it('a copy with a code of its own is that very copy, once; another grade is refused', async () => {
    const book = await world.book('孤本')
    const piece = (pieceCode: string, conditionGrade = '90') =>
      world.put(book, world.shelves[0], 1, { pieceCode, conditionGrade })
    await piece('YS-1')
    const made = await world.out([[book, 1]], { outStatus: 'WAIT_SHIP' })
    await piece('YS-2')
    await piece('YS-3', '80')
    const other = await world.picked([1])
    await world.act((trx) =>
      sql`update out_order_item i set product_code = p.product_code from product p
        where p.id = i.product_id and i.out_order_id = ${made.id}`.execute(trx),
    )
    const [line] = await world.act((trx) =>
      trx.selectFrom('outOrderItem').selectAll().where('outOrderId', '=', made.id).execute(),
    )
    const desk = world.packer()
    await desk.scan(made.outOrderNum)
    expect((await desk.scan(line?.productCode ?? '')).outcome).toBe('PACK_PIECE')
    expect((await desk.scan('YS-2')).outcome).toBe('PACK_OTHER_COPY')
    expect((await desk.scan('YS-3')).outcome).toBe('PACK_GRADE')
    await world.put(await world.book('别的孤本'), world.shelves[0], 1, { pieceCode: 'YS-4' })
    expect((await desk.scan('YS-4')).outcome).toBe('PACK_NOT_ON_ORDER')
    expect((await desk.scan(other.codes[0] ?? '')).outcome).toBe('PACK_NOT_ON_ORDER')
    expect(await desk.scan('YS-1')).toMatchObject({ outcome: 'allPacked' })
    expect((await desk.scan('YS-1')).outcome).toBe('PACK_REPEATED')
    await world.call('/wms/packingList/cancel', { ids: [(await world.listOf(made.id)).id] })
  })

  it('少装 frees the copy that lies in no box, not the one in it', async () => {
    const book = await world.book('孤本二册')
    for (const pieceCode of ['YS-7', 'YS-8'])
      await world.put(book, world.shelves[0], 1, { pieceCode })
    const made = await world.out([[book, 2]], { outStatus: 'WAIT_SHIP' })
    const desk = world.packer()
    await desk.scan(made.outOrderNum)
    await desk.scan('YS-7')
    await desk.press('close')
    const { id } = await world.listOf(made.id)
    expect(await refused('/wms/packingList/finishShort', { ids: [id] })).toBeUndefined()
    const held = await world.act((trx) =>
      trx
        .selectFrom('stock')
        .select(['pieceCode', 'lockedQuantity'])
        .where('productId', '=', book)
        .orderBy('pieceCode')
        .execute(),
    )
    expect(held).toEqual([
      { pieceCode: 'YS-7', lockedQuantity: 1 },
      { pieceCode: 'YS-8', lockedQuantity: 0 },
    ])
    await world.call('/wms/packingList/cancel', { ids: [id] })
  })

  it('undo takes back the last step and nothing else', async () => {
    const out = await world.picked([2])
    const [code = ''] = out.codes
    const desk = world.packer()
    const opened = await desk.scan(out.outOrderNum)
    const counted = await desk.scan(code)
    const closed = await desk.press('close', { weight: 1 })
    const next = await desk.scan(code)
    expect((await desk.undo(counted)).outcome).toBe('SCAN_UNDO_NOT_LAST')
    expect(await desk.undo(next)).toMatchObject({ outcome: 'undone' })
    // the box that was opened for the copy is gone with it
    expect(await world.boxes(out.id)).toHaveLength(1)
    await desk.undo(closed)
    expect(await world.boxes(out.id)).toMatchObject([{ boxStatus: 'OPEN', boxQuantity: 1 }])
    await desk.undo(counted)
    expect(await world.listOf(out.id)).toMatchObject({ boxedQuantity: 0 })
    expect((await desk.undo(opened)).outcome).toBe('undone')
    const again = await packAll(out)
    const done = await again.press('finish')
    expect((await again.undo(done)).outcome).toBe('PACK_UNDO_FINAL')
  })

  it('a new box is taken back while it is empty, an opened one is closed again', async () => {
    const out = await world.picked([3])
    const [code = ''] = out.codes
    const desk = world.packer()
    await desk.scan(out.outOrderNum)
    await desk.scan(code)
    const first = await desk.press('box', { boxSpec: '5 号箱' })
    expect(await desk.undo(first)).toMatchObject({
      outcome: 'undone',
      view: { row: { boxIndex: 1, boxCount: 1 } },
    })
    const made = await desk.press('box')
    const [item] = await itemsOf(out)
    await world.call('/wms/packBox/move', { ids: [item?.id], toBoxIndex: 2, moveQuantity: 1 })
    expect((await desk.undo(made)).outcome).toBe('PACK_NOT_EMPTY')
    await desk.press('close', { weight: 2 })
    const opened = await desk.press('open', { boxIndex: 2 })
    await desk.undo(opened)
    expect(await world.boxes(out.id)).toMatchObject([
      { boxStatus: 'OPEN' },
      { boxStatus: 'CLOSED' },
    ])
  })

  it('twenty scans of one code at once are twenty copies, each once', async () => {
    const out = await world.picked([20])
    const [code = ''] = out.codes
    await world.packer().scan(out.outOrderNum)
    const desks = Array.from({ length: 20 }, () => world.packer())
    const answers = await Promise.all(desks.map((desk) => desk.scan(code)))
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(
      new Set(['counted', 'allPacked']),
    )
    expect(await world.listOf(out.id)).toMatchObject({ boxedQuantity: 20 })
    expect((await world.packer().scan(code)).outcome).toBe('PACK_FULL')
  })
})

describe('what may be packed', () => {
  it('picked documents of wholesale, transfers and returns, and orders of libraries', async () => {
    const retail = await world.picked([1], { outType: 'SALE', orderType: 'SHOP_ORDER' })
    const library = await world.picked([1], { outType: 'SALE', orderType: 'GP_ORDER' })
    const transfer = await world.picked([1], { outType: 'TRANSFER' })
    const desk = world.packer()
    expect((await desk.scan(retail.outOrderNum)).outcome).toBe('PACK_KIND')
    expect((await desk.scan(library.outOrderNum)).outcome).toBe('opened')
    expect((await desk.scan(transfer.outOrderNum)).outcome).toBe('opened')
    for (const { id } of [library, transfer])
      await world.call('/wms/packingList/cancel', { ids: [(await world.listOf(id)).id] })
  })

  it('not one that is held, waits for its pick, has left, or is packed already', async () => {
    const held = await world.picked([1])
    await world.act((trx) =>
      trx
        .updateTable('outOrder')
        .set({ holdFlag: true, holdReason: '等款' })
        .where('id', '=', held.id)
        .execute(),
    )
    const desk = world.packer()
    expect((await desk.scan(held.outOrderNum)).outcome).toBe('OUT_HELD')
    const book = await world.book()
    await world.put(book, world.shelves[0], 1)
    const waiting = await world.out([[book, 1]])
    expect((await desk.scan(waiting.outOrderNum)).outcome).toBe('OUT_STATE')
    const { out, list } = await finished([1])
    expect((await desk.scan(out.outOrderNum)).outcome).toBe('PACK_DONE')
    expect((await desk.scan(`${list.packingNum}-01`)).outcome).toBe('PACK_STATE')
    expect((await desk.press('rest')).outcome).toBe('PACK_NO_LIST')
    expect((await desk.scan(out.codes[0] ?? '')).outcome).toBe('PACK_NO_LIST')
    expect((await desk.scan('没有这个码')).outcome).toBe('SCAN_CODE_UNKNOWN')
  })

  it('one that left in part is not packed', async () => {
    const out = await world.picked([2], { outStatus: 'WAIT_SHIP' })
    const lineId = await orderLineOf(out)
    await world.act((trx) =>
      shipOut(trx, out.outOrderNum, { lines: [{ orderItemId: lineId, quantity: 1 }] }),
    )
    expect((await world.packer().scan(out.outOrderNum)).outcome).toBe('OUT_PARTLY_SHIPPED')
  })
})

const orderLineOf = (out: PickedOut): Promise<Id> =>
  world.act(async (trx) => {
    const item = await trx
      .selectFrom('outOrderItem')
      .select('orderItemId')
      .where('outOrderId', '=', out.id)
      .executeTakeFirstOrThrow()
    return item.orderItemId ?? ''
  })

describe('完成装箱', () => {
  it('names what is not boxed; 少装 cuts it, frees its copies and tells the source', async () => {
    const out = await world.picked([3, 2])
    const [first = ''] = out.codes
    const desk = world.packer()
    await desk.scan(out.outOrderNum)
    expect((await desk.press('finish')).outcome).toBe('PACK_NOTHING')
    await desk.scan(first)
    const left = await desk.press('finish')
    expect(left).toMatchObject({ outcome: 'PACK_LEFT', facts: { count: 2, quantity: 4 } })
    const { id } = await world.listOf(out.id)
    const body = { ids: [id] }
    expect(await refused('/wms/packingList/finishShort', body)).toBe('PACK_BOXES_OPEN')
    await desk.press('close')
    const locked = () =>
      world.act(async (trx) => {
        const { rows } = await sql<{ locked: number; picked: number }>`
          select sum(locked_quantity)::int as locked, sum(picked_quantity)::int as picked from stock
          where product_id in (${sql.join(out.books)})`.execute(trx)
        return rows[0]
      })
    expect(await locked()).toEqual({ locked: 5, picked: 5 })
    expect(await refused('/wms/packingList/finishShort', body)).toBeUndefined()
    expect(await locked()).toEqual({ locked: 1, picked: 1 })
    expect(await world.outRow(out.id)).toMatchObject({
      outStatus: 'WAIT_SHIP',
      totalQuantity: 1,
      pickedQuantity: 1,
      reviewedQuantity: 1,
    })
    expect(world.heard).toContain(`reserved ${out.outOrderNum}`)
    expect(await refused('/wms/packingList/ship', body)).toBeUndefined()
    expect(world.heard).toContain(`shipped ${out.outOrderNum} 1`)
  })

  it('少装 leaves no more checked copies than are packed', async () => {
    const out = await world.picked([3])
    await world.act((trx) =>
      sql`with line as (update out_order_item set checked_quantity = 3 where out_order_id = ${out.id})
        update out_order set checked_quantity = 3 where id = ${out.id}`.execute(trx),
    )
    const desk = world.packer()
    await desk.scan(out.outOrderNum)
    await desk.scan(out.codes[0] ?? '')
    await desk.press('close')
    const { id } = await world.listOf(out.id)
    expect(await refused('/wms/packingList/finishShort', { ids: [id] })).toBeUndefined()
    expect(await world.outRow(out.id)).toMatchObject({ totalQuantity: 1, checkedQuantity: 1 })
  })

  it('少装 of a list with nothing in it is refused: it is void instead', async () => {
    const out = await world.picked([1])
    await world.packer().scan(out.outOrderNum)
    const { id } = await world.listOf(out.id)
    expect(await refused('/wms/packingList/finishShort', { ids: [id] })).toBe('PACK_NOTHING')
    expect(await refused('/wms/packingList/cancel', { ids: [id] })).toBeUndefined()
    expect(await world.listOf(out.id)).toMatchObject({ packingStatus: 'CANCELLED', boxCount: 0 })
    // packed anew
    expect((await world.packer().scan(out.outOrderNum)).outcome).toBe('opened')
  })
})

describe('boxes leave with their document', () => {
  it('ships both, takes both back, and not before all is packed', async () => {
    const out = await world.picked([2])
    await packAll(out)
    const { id } = await world.listOf(out.id)
    const ids = { ids: [id] }
    await world.act((trx) =>
      trx
        .updateTable('outOrder')
        .set({ outStatus: 'WAIT_SHIP' })
        .where('id', '=', out.id)
        .execute(),
    )
    await expectRefused(world.app, 'PACK_UNFINISHED', () =>
      world.app.post('/wms/outOrder/batchShip', { ids: [out.id] }, { as: world.me }),
    )
    expect(await refused('/wms/packingList/ship', ids)).toBe('STATE_REFUSED')
    await world.packer().press('finish')
    expect(await refused('/wms/packingList/ship', ids)).toBeUndefined()
    expect(await world.listOf(out.id)).toMatchObject({ packingStatus: 'SHIPPED' })
    expect(await world.boxes(out.id)).toMatchObject([{ boxStatus: 'SHIPPED' }])
    await world.act((trx) => revokeOut(trx, out.outOrderNum, world.actor))
    expect(await world.listOf(out.id)).toMatchObject({ packingStatus: 'PACKED' })
    expect(await world.boxes(out.id)).toMatchObject([{ boxStatus: 'CLOSED' }])
    expect(await refused('/wms/packingList/repack', ids)).toBeUndefined()
    expect(await world.outRow(out.id)).toMatchObject({ outStatus: 'WAIT_SHIP', boxCount: 0 })
  })

  it('a packed document does not leave in parts, nor shrink below its boxes, nor move', async () => {
    const { out } = await finished([2])
    const orderItemId = await orderLineOf(out)
    const code = async (work: Promise<unknown>) => {
      const failure = (await work.then(
        () => undefined,
        (error: unknown) => error,
      )) as { code?: string } | undefined
      return failure?.code
    }
    const part = { lines: [{ orderItemId, quantity: 1 }] }
    expect(await code(world.act((trx) => shipOut(trx, out.outOrderNum, part)))).toBe('PACK_LIVING')
    const less = [{ orderItemId, by: 1 }]
    expect(await code(world.act((trx) => reduceOut(trx, out.outOrderNum, less)))).toBe('OUT_BOXED')
  })

  it('a stopped document needs no boxes', async () => {
    const { out } = await finished([2])
    await world.act((trx) => stopOut(trx, out.outOrderNum, { reason: 'OTHER' }, world.actor))
    expect(await world.listOf(out.id)).toMatchObject({ packingStatus: 'CANCELLED' })
    expect(await world.boxes(out.id)).toEqual([])
    expect((await world.packer().scan(out.outOrderNum)).outcome).toBe('OUT_STATE')
  })

  it('one stopped while it is packed says so to every scan and key, until the next is scanned', async () => {
    const out = await world.picked([2])
    const desk = world.packer()
    await desk.scan(out.outOrderNum)
    await desk.scan(out.codes[0] ?? '')
    await world.act((trx) => stopOut(trx, out.outOrderNum, { reason: 'OTHER' }, world.actor))
    expect(await desk.scan(out.codes[0] ?? '')).toMatchObject({
      outcome: 'PACK_STOPPED',
      isCounted: false,
      view: { row: { isStopped: true, outOrderNum: out.outOrderNum } },
    })
    expect((await desk.press('close')).outcome).toBe('PACK_STOPPED')
    const copy = 'YS-90'
    await world.put(await world.book('一册'), world.shelves[0], 1, { pieceCode: copy })
    expect((await desk.scan(copy)).outcome).toBe('PACK_STOPPED')
    expect((await world.packer(await world.colleague()).scan(copy)).outcome).toBe('PACK_NO_LIST')
    const next = await world.picked([1])
    expect(await desk.scan(next.outOrderNum)).toMatchObject({
      outcome: 'opened',
      view: { row: { outOrderNum: next.outOrderNum } },
    })
  })

  it('a list made void by hand is no stopped document: the desk asks for one', async () => {
    const out = await world.picked([2])
    const desk = world.packer()
    await desk.scan(out.outOrderNum)
    await world.call('/wms/packingList/cancel', { ids: [(await world.listOf(out.id)).id] })
    expect((await desk.scan(out.codes[0] ?? '')).outcome).toBe('PACK_NO_LIST')
  })

  it('装箱 marks what should have left by now', async () => {
    const late = await world.picked([1])
    const inTime = await world.picked([1])
    await world.act((trx) =>
      trx
        .updateTable('outOrder')
        .set({ deadlineTime: sql`now() - interval '1 minute'` })
        .where('id', '=', late.id)
        .execute(),
    )
    const { data } = await world.app.post<{ records: { outOrderNum: string; isLate: boolean }[] }>(
      '/wms/packing/page',
      {
        pageNum: 1,
        pageSize: 20,
        tab: 'TODO',
        filter: { outOrderNum: [late.outOrderNum, inTime.outOrderNum] },
      },
      { as: world.me },
    )
    const marks = new Map(data.records.map((row) => [row.outOrderNum, row.isLate]))
    expect([marks.get(late.outOrderNum), marks.get(inTime.outOrderNum)]).toEqual([true, false])
  })

  it('导出装箱清单: a sheet per list, its lines by box', async () => {
    const { list } = await finished([2])
    const asked = (ids: string[]) =>
      world.app.post('/wms/packingList/sheets', { ids }, { as: world.me })
    const sheets = (await readWorkbook((await asked([list.id])).bytes, '清单.xlsx')).sheets
    expect(sheets.map(({ name }) => name)).toEqual([list.packingNum])
    const [head, line] = sheets[0]?.rows ?? []
    expect(head).toEqual(['箱号', 'ISBN', '书名', '作者', '出版社', '出版年', '定价', '册数'])
    expect(line?.at(-1)).toBe('2')
    expect(await asked(['999999'])).toMatchObject({ data: { error: 'ROW_NOT_FOUND' } })
    const empty = await world.picked([1])
    await world.app.post('/wms/packing/begin', { ids: [empty.id] }, { as: world.me })
    const { id } = await world.listOf(empty.id)
    expect(await asked([id])).toMatchObject({ data: { error: 'PACK_SHEETS_EMPTY' } })
  })

  it('录入物流: numbers and weights per box, the freight of the shipment', async () => {
    const { out, list } = await finished([2])
    const [box] = await world.boxes(out.id)
    const { data } = await world.app.get<{ boxes: object[] }>(`/wms/packingList/boxes/${list.id}`, {
      as: world.me,
    })
    expect(data.boxes).toMatchObject([{ boxNum: box?.boxNum, boxQuantity: 2, weight: 8.5 }])
    const record = (id: string | undefined) =>
      refused('/wms/packingList/express', {
        ids: [list.id],
        expressCode: 'SF',
        freightCost: '18.50',
        boxes: [{ id, expressNum: 'SF1234567890', weight: 9 }],
      })
    const { out: stranger } = await finished([1])
    const [foreign] = await world.boxes(stranger.id)
    expect(await record(foreign?.id)).toBe('ROW_NOT_FOUND')
    expect(await record(box?.id)).toBeUndefined()
    expect(await world.listOf(out.id)).toMatchObject({ totalWeight: '9.000' })
    expect(await refused('/wms/packingList/ship', { ids: [list.id] })).toBeUndefined()
    expect(await world.outRow(out.id)).toMatchObject({
      expressNum: 'SF1234567890',
      freightCost: '18.50',
      outStatus: 'SHIPPED',
    })
    expect(await record(box?.id)).toBe('STATE_REFUSED')
    // 装箱信息 of the document names the waybill of each of its boxes, and only of those
    const rows = async (as = world.me) =>
      (
        await world.app.post<{ records: object[] }>(
          '/wms/outOrder/boxes/page',
          { pageNum: 1, pageSize: 20, filter: { outOrderId: out.id } },
          { as },
        )
      ).data.records
    expect(await rows()).toMatchObject([
      { boxNum: box?.boxNum, expressNum: 'SF1234567890', boxStatus: 'SHIPPED' },
    ])
    expect(await rows(await world.app.signIn({ isAdmin: true }))).toEqual([])
  })
})

describe('boxes on the list', () => {
  it('移箱 moves copies to another open box, 删除箱 moves the later ones up', async () => {
    const out = await world.picked([4])
    const [code = ''] = out.codes
    const desk = world.packer()
    await desk.scan(out.outOrderNum)
    await desk.scan(code)
    await desk.press('more', { quantity: 2 })
    await desk.press('box')
    await desk.scan(code)
    const [item] = await itemsOf(out)
    const move = (toBoxIndex: number, moveQuantity: number) =>
      refused('/wms/packBox/move', { ids: [item?.id], toBoxIndex, moveQuantity })
    expect(await move(1, 1)).toBe('PACK_SAME_BOX')
    expect(await move(7, 1)).toBe('PACK_BOX_NONE')
    expect(await move(2, 4)).toBe('PACK_NOT_IN_BOX')
    expect(await move(2, 2)).toBeUndefined()
    expect(await world.boxes(out.id)).toMatchObject([{ boxQuantity: 1 }, { boxQuantity: 3 }])
    const [first, second] = await world.boxes(out.id)
    await desk.press('close')
    expect(await refused('/wms/packBox/remove', { ids: [second?.id] })).toBe('STATE_REFUSED')
    expect(await move(2, 1)).toBe('PACK_BOX_CLOSED')
    expect(await refused('/wms/packBox/remove', { ids: [first?.id] })).toBeUndefined()
    const { packingNum } = await world.listOf(out.id)
    expect(await world.boxes(out.id)).toMatchObject([
      { id: second?.id, boxNum: `${packingNum}-01`, boxQuantity: 3 },
    ])
    expect(await refused('/wms/packBox/open', { ids: [second?.id] })).toBeUndefined()
    expect(await world.boxes(out.id)).toMatchObject([{ boxStatus: 'OPEN' }])
  })

  it('a box in another’s hands is neither removed nor changed; put aside it is', async () => {
    const out = await world.picked([4])
    const [code = ''] = out.codes
    const [mine, theirs] = [world.packer(), world.packer(await world.colleague())]
    await mine.scan(out.outOrderNum)
    await mine.scan(code)
    await theirs.scan(out.outOrderNum)
    await theirs.scan(code)
    const [first, second] = await world.boxes(out.id)
    const [item, other] = await itemsOf(out)
    const move = (id: Id | undefined, toBoxIndex: number) =>
      refused('/wms/packBox/move', { ids: [id], toBoxIndex, moveQuantity: 1 })
    expect(await move(item?.id, 2)).toBe('PACK_BOX_TAKEN')
    expect(await move(other?.id, 1)).toBe('PACK_BOX_TAKEN')
    expect(await refused('/wms/packBox/remove', { ids: [second?.id] })).toBe('PACK_BOX_TAKEN')
    expect(await world.boxes(out.id)).toMatchObject([{ boxQuantity: 1 }, { boxQuantity: 1 }])
    await theirs.press('box')
    expect(await move(item?.id, 2)).toBeUndefined()
    expect(await refused('/wms/packBox/remove', { ids: [first?.id] })).toBeUndefined()
    expect(await world.boxes(out.id)).toMatchObject([
      { id: second?.id, boxQuantity: 2 },
      { boxQuantity: 0 },
    ])
  })

  it('boxes that left, or of a list that is done, stay as they are; another company’s are unknown', async () => {
    const { out, list } = await finished([2])
    const [box] = await world.boxes(out.id)
    const [item] = await itemsOf(out)
    const move = { ids: [item?.id], toBoxIndex: 2, moveQuantity: 1 }
    expect(await refused('/wms/packBox/move', move)).toBe('PACK_STATE')
    expect(await refused('/wms/packBox/open', { ids: [box?.id] })).toBe('PACK_STATE')
    await world.act((trx) => shipOut(trx, out.outOrderNum, { isByHand: true, actor: world.actor }))
    expect(await world.boxes(out.id)).toMatchObject([{ boxStatus: 'SHIPPED', boxQuantity: 2 }])
    for (const action of ['open', 'remove'])
      expect(await refused(`/wms/packBox/${action}`, { ids: [box?.id] })).toBe('STATE_REFUSED')
    expect(await refused('/wms/packBox/move', move)).toBe('PACK_STATE')
    const stranger = await world.app.signIn({ isAdmin: true })
    for (const [path, body] of [
      ['/wms/packBox/move', move],
      ['/wms/packBox/remove', { ids: [box?.id] }],
    ] as const) {
      const answer = await world.call(path, body, stranger)
      expect(answer.results?.[0]?.error ?? answer.error).toBe('ROW_NOT_FOUND')
    }
    expect(list.packingNum).toBeTruthy()
  })

  it('the desk lists the boxes of what is in hand, 当前装箱 those of the person who asks', async () => {
    const out = await world.picked([3])
    const [code = ''] = out.codes
    const as = await world.colleague()
    const desk = world.packer(as)
    const { view } = await desk.scan(out.outOrderNum)
    await desk.scan(code)
    await desk.press('close', { weight: 1.2 })
    await desk.press('box')
    const rows = async (path: string, filter: object, by = as) =>
      (
        await world.app.post<{ records: Record<string, unknown>[] }>(
          path,
          { pageNum: 1, pageSize: 20, filter },
          { as: by },
        )
      ).data.records
    const { packingId } = view.row
    const boxes = [
      { boxIndex: 1, boxStatus: 'CLOSED', weight: '1.200', boxQuantity: 1 },
      { boxIndex: 2, boxStatus: 'OPEN', boxQuantity: 0 },
    ]
    expect(await rows('/wms/packing/boxes/page', { packingId })).toMatchObject(boxes)
    expect(await rows('/wms/packing/items/page', { packingId })).toMatchObject([
      { boxIndex: 1, quantity: 1, boxStatus: 'CLOSED' },
    ])
    expect(await rows('/wms/packBox/current/page', {})).toMatchObject(boxes)
    const [box] = await rows('/wms/packBox/current/page', {})
    expect(await rows('/wms/packBox/items/page', { packBoxId: box?.['id'] })).toHaveLength(1)
    const idle = await world.colleague()
    expect(await rows('/wms/packBox/current/page', {}, idle)).toEqual([])
    const stranger = await world.app.signIn({ isAdmin: true })
    expect(await rows('/wms/packing/boxes/page', { packingId }, stranger)).toEqual([])
  })

  it('hides the name of a buyer as the review does, and finds them by the whole name alone', async () => {
    const out = await world.picked([1])
    await world.act((trx) =>
      trx
        .updateTable('outOrder')
        .set({ customerName: null, receiverName: '李小明' })
        .where('id', '=', out.id)
        .execute(),
    )
    const found = async (customerName: string) => {
      const { data } = await world.app.post<{ records: { customerName: string }[] }>(
        '/wms/packing/page',
        { pageNum: 1, pageSize: 20, tab: 'TODO', filter: { customerName } },
        { as: world.me },
      )
      return data.records.map((row) => row.customerName)
    }
    expect(await found('李小明')).toEqual(['李**'])
    expect(await found('小明')).toEqual([])
    const { view } = await world.packer().scan(out.outOrderNum)
    expect(view.row).toMatchObject({ customerName: '李**' })
  })

  it('prints are counted: 未打印 → 已打印 → 重复打印, labels by the box', async () => {
    const { out, list } = await finished([1])
    const paper = await world.app.get<{ items: object[]; customerName: string }>(
      `/wms/packingList/print/${list.packingNum}`,
      { as: world.me },
    )
    expect(paper.data.items).toMatchObject([{ boxIndex: 1, quantity: 1, listAmount: '20.00' }])
    for (const printStatus of ['1', '2', '2']) {
      await world.call('/wms/packingList/printed', { ids: [list.packingNum], copies: 1 })
      expect(await world.listOf(out.id)).toMatchObject({ printStatus })
    }
    const boxNum = `${list.packingNum}-01`
    const label = await world.app.get<object>(`/wms/packBox/label/${boxNum}`, { as: world.me })
    expect(label.data).toMatchObject({ boxIndex: 1, boxCount: 1, outOrderNum: out.outOrderNum })
    await world.call('/wms/packBox/printed', { ids: [boxNum], copies: 1 })
    const again = await world.app.get<object>(`/wms/packBox/label/${boxNum}`, { as: world.me })
    expect(again.data).toMatchObject({ printCount: 1 })
    for (const path of ['/wms/packBox/printed', '/wms/packingList/printed'])
      expect(await refused(path, { ids: ['ZX0'], copies: 1 })).toBe('ROW_NOT_FOUND')
  })
})

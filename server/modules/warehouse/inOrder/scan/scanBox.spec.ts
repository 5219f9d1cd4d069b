import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { readWorkbook } from '../../../../base/workbook'
import { asSystem, type Id } from '../../../../base/db'
import { expectRefused } from '../../../../proofs/refusals'
import { insertWarehouse } from '../../../../proofs/testing/insertWarehouse'
import { insertSystemShelves } from '../../../../proofs/worlds/purchase/purchaseWorld'
import { handOutEvents } from '../../outOrder'
import { openPackWorld, type Answered, type PackWorld } from '../../packing/packWorld.fixture'
import { checkStock } from '../../stock'
import { transferInEvents } from '../../transfer/events/inEvents'
import { transferOutEvents } from '../../transfer/events/outEvents'
import { handInEvents, receiveIn } from '..'

let world: PackWorld
let toWarehouseId: Id
beforeAll(async () => {
  world = await openPackWorld()
  handInEvents({ TRANSFER: transferInEvents })
  handOutEvents({ TRANSFER: transferOutEvents })
  await world.rules({ qcRequired: false, reviewRequired: false })
  const owner = { companyId: world.companyId, user: { userId: world.userId } }
  toWarehouseId = await world.act(async (trx) => {
    const place = await insertWarehouse(trx, owner, '二号仓')
    await insertSystemShelves(trx, world.companyId, place)
    return place.warehouseId
  })
}, 120_000)
afterAll(() => world.app.close())
afterEach(async () => {
  expect(await asSystem(world.app.db, (trx) => checkStock(trx))).toEqual([])
})

/** A transfer of two books that is sent to be picked, picked, packed in two boxes and shipped. */
async function shippedTransfer() {
  const books = [await world.book(), await world.book()]
  for (const book of books) await world.put(book, world.shelves[0], 3)
  const items = books.map((productId) => ({ productId, conditionGrade: '90', planQuantity: 3 }))
  const { data } = await world.app.post<{ id: Id; transferNum: string }>(
    '/wms/transfer/add',
    { transferType: 'NORMAL', fromWarehouseId: world.warehouseId, toWarehouseId, items },
    { as: world.me },
  )
  for (const name of ['submit', 'audit'])
    await world.call(`/wms/transfer/${name}`, { ids: [data.id] })
  const out = await world.act((trx) =>
    trx
      .selectFrom('outOrder')
      .select(['id', 'outOrderNum', 'outStatus'])
      .where('sourceNum', '=', data.transferNum)
      .executeTakeFirstOrThrow(),
  )
  return { ...out, ...data, transferId: data.id, outId: out.id, books }
}

/** A transfer in two boxes of three copies each, on its way. */
async function boxedTransfer() {
  const made = await shippedTransfer()
  const { outId, outOrderNum, books } = made
  await world.call('/wms/transferOut/toPick', { ids: [outId], pickerId: world.userId })
  const lists = await world.act((trx) =>
    sql<{ id: Id }>`select distinct a.pick_list_id as id from pick_allocation a
      where a.out_order_id = ${outId}`.execute(trx),
  )
  await world.call('/wms/pickList/confirm', { ids: [lists.rows[0]?.id], items: [] })
  const codes = await world.act((trx) =>
    sql<{ productCode: string }>`select product_code from product where id in (${sql.join(books)})
      order by id`.execute(trx),
  )
  const packer = world.packer()
  await packer.scan(outOrderNum)
  await packer.scan(codes.rows[0]?.productCode ?? '')
  await packer.press('more', { quantity: 2 })
  await packer.press('close')
  await packer.press('rest')
  await packer.press('close')
  await packer.press('finish')
  await world.call('/wms/packingList/ship', { ids: [(await world.listOf(outId)).id] })
  const doc = await world.act((trx) =>
    trx
      .selectFrom('inOrder')
      .select(['id', 'inOrderNum'])
      .where('sourceNum', '=', made.transferNum)
      .where('inStatus', '<>', 'CANCELLED')
      .executeTakeFirstOrThrow(),
  )
  return { ...made, doc, codes: codes.rows.map(({ productCode }) => productCode) }
}

interface BoxRow {
  id: Id
  boxNum: string
  boxQuantity: number
  goods: string
  receivedFlag: boolean
}

const boxesOf = async (inOrderId: Id, as = world.me) =>
  (
    await world.app.post<{ records: BoxRow[] }>(
      '/wms/transferIn/boxes/page',
      { filter: { inOrderId }, pageNum: 1, pageSize: 20 },
      { as },
    )
  ).data.records

const inRow = (id: Id) =>
  world.act((trx) =>
    trx.selectFrom('inOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const receiveBoxes = (ids: readonly Id[], as = world.me) =>
  world.call('/wms/inBox/receive', { ids }, as)

it('箱明细 names what lies in each box; a chosen one comes in with exactly that, once', async () => {
  const { doc } = await boxedTransfer()
  const boxes = await boxesOf(doc.id)
  expect(boxes).toMatchObject([
    { boxQuantity: 3, receivedFlag: false },
    { boxQuantity: 3, receivedFlag: false },
  ])
  expect(boxes[0]?.goods).toMatch(/ ×3$/)
  const [first, second] = boxes
  expect(await receiveBoxes([first?.id ?? ''])).toMatchObject({ success: 1 })
  expect(await inRow(doc.id)).toMatchObject({ receivedQuantity: 3, inStatus: 'PART_IN' })
  expect((await boxesOf(doc.id)).map(({ receivedFlag }) => receivedFlag)).toEqual([true, false])
  expect((await receiveBoxes([first?.id ?? ''])).results?.[0]?.error).toBe('IN_BOX_TWICE')
  // nor with a receipt that took it for a box on its way
  const lines = await world.act((trx) =>
    trx
      .selectFrom('inOrderItem')
      .select('sourceItemId')
      .where('inOrderId', '=', doc.id)
      .where('receivedQuantity', '=', 0)
      .execute(),
  )
  const [line] = lines.map(({ sourceItemId }) => ({ lineId: sourceItemId ?? '', good: 1 }))
  await expectRefused(world.app, 'IN_BOX_TWICE', () =>
    world.act((trx) =>
      receiveIn(trx, doc.inOrderNum, { lines: line ? [line] : [], boxes: [first?.id ?? ''] }),
    ),
  )
  // 撤销入库 gives the box back
  await world.call('/wms/inOrder/revoke', { ids: [doc.id], revokeRemark: '收错了' })
  expect((await boxesOf(doc.id)).map(({ receivedFlag }) => receivedFlag)).toEqual([false, false])
  expect(await receiveBoxes([first?.id ?? '', second?.id ?? ''])).toMatchObject({ success: 2 })
  expect(await inRow(doc.id)).toMatchObject({ receivedQuantity: 6 })
})

it('refuses a box of which a copy was received by itself, and names the book', async () => {
  const { doc, codes } = await boxedTransfer()
  const [first, second] = await boxesOf(doc.id)
  const desk = randomUUID()
  let number = 0
  const scan = async (body: object) =>
    (
      await world.app.post<Answered>(
        '/wms/transferIn/scan',
        { id: randomUUID(), warehouseId: toWarehouseId, desk, number: (number += 1), ...body },
        { as: world.me },
      )
    ).data
  expect((await scan({ code: doc.inOrderNum })).outcome).toBe('opened')
  expect((await scan({ code: codes[0] })).outcome).toBe('counted')
  expect((await scan({ key: 'confirm' })).outcome).toBe('received')
  const refused = (await receiveBoxes([first?.id ?? ''])).results?.[0]
  expect(refused?.error).toBe('IN_BOX_REPEATED')
  expect(JSON.stringify(refused)).toContain(first?.boxNum)
  expect(await receiveBoxes([second?.id ?? ''])).toMatchObject({ success: 1 })
  expect(await inRow(doc.id)).toMatchObject({ receivedQuantity: 4, inStatus: 'PART_IN' })
})

it('is closed to whoever may not receive transfers, and to other companies', async () => {
  const { doc } = await boxedTransfer()
  const [first] = await boxesOf(doc.id)
  const stranger = await world.app.signIn({ isAdmin: true })
  expect((await receiveBoxes([first?.id ?? ''], stranger)).results?.[0]?.error).toBe(
    'ROW_NOT_FOUND',
  )
  expect(await boxesOf(doc.id, stranger)).toEqual([])
  const clerk = await world.app.signIn({
    company: world.me,
    permissions: ['store:purchaseIn:receive'],
  })
  expect((await receiveBoxes([first?.id ?? ''], clerk)).error).toBe('PERMISSION_DENIED')
})

it('the paper of 配货出库 names the box of each line, and its workbook has the columns of the paper', async () => {
  const { outOrderNum } = await boxedTransfer()
  const paper = await world.app.get<{ packingNum: string; items: { boxNum: string }[] }>(
    `/wms/transferOut/print/${outOrderNum}`,
    { as: world.me },
  )
  expect(paper.data.items.map(({ boxNum }) => boxNum)).toEqual(['01×3', '02×3'])
  const sheet = (columns: string[], as = world.me) =>
    world.app.post('/wms/transferOut/sheet', { ids: [outOrderNum], columns }, { as })
  const { sheets } = await readWorkbook(
    (await sheet(['productName', 'quantity', 'boxNum'])).bytes,
    '配货.xlsx',
  )
  expect(sheets.map(({ name }) => name)).toEqual(['打印配货出库单', outOrderNum])
  expect(sheets[0]?.rows[1]).toContain(paper.data.packingNum)
  expect(sheets[0]?.rows[1]).toContain('二号仓')
  expect(sheets[1]?.rows[0]).toEqual(['商品名称', '数量', '箱号'])
  expect(sheets[1]?.rows.slice(1).map((line) => line.slice(1))).toEqual([
    ['3', '01×3'],
    ['3', '02×3'],
    ['6'],
  ])
  expect(await sheet(['createBy'])).toMatchObject({ data: { error: 'LIST_COLUMN_UNKNOWN' } })
  const stranger = await world.app.signIn({ isAdmin: true })
  expect(await sheet(['quantity'], stranger)).toMatchObject({ data: { error: 'ROW_NOT_FOUND' } })
  // costs stay hidden from who may not see them, whatever the call asks for
  const clerk = await world.app.signIn({
    company: world.me,
    permissions: ['store:distributionOut:export'],
  })
  const hidden = await readWorkbook((await sheet(['costPrice'], clerk)).bytes, '配货.xlsx')
  expect(hidden.sheets[1]?.rows.slice(1).flat().join('')).not.toMatch(/\d/)
})

it('forgets its boxes when the shipment is taken back', async () => {
  const { doc, outId } = await boxedTransfer()
  expect(await boxesOf(doc.id)).toHaveLength(2)
  const back = await world.call('/wms/outOrder/revoke', { ids: [outId] })
  expect(back).toMatchObject({ success: 1 })
  expect(await inRow(doc.id)).toMatchObject({ inStatus: 'CANCELLED' })
  expect(await boxesOf(doc.id)).toEqual([])
})

it('送拣货 → boxes → 出库 → 按箱入库: a box is counted at once, and only once', async () => {
  const { outId, outOrderNum, transferNum, books } = await shippedTransfer()
  // documents of other kinds are not sent by this page
  const foreign = await world.call('/wms/outOrder/return/toPick', { ids: [outId] })
  expect(foreign.error ?? foreign.results?.[0]?.error).toBeDefined()
  expect(await world.outRow(outId)).toMatchObject({ outStatus: 'WAIT_PICK' })
  await world.call('/wms/transferOut/toPick', { ids: [outId], pickerId: world.userId })
  expect(await world.outRow(outId)).toMatchObject({ outStatus: 'PICKING' })
  const lists = await world.act((trx) =>
    sql<{ id: Id; pickMode: string }>`select distinct p.id, p.pick_mode from pick_list p
      join pick_allocation a on a.pick_list_id = p.id where a.out_order_id = ${outId}`.execute(trx),
  )
  expect(lists.rows).toMatchObject([{ pickMode: 'WHOLE' }])
  await world.call('/wms/pickList/confirm', { ids: [lists.rows[0]?.id], items: [] })
  expect(await world.outRow(outId)).toMatchObject({ outStatus: 'WAIT_SHIP' })
  const codes = await world.act((trx) =>
    sql<{ productCode: string }>`select product_code from product where id in (${sql.join(books)})
      order by id`.execute(trx),
  )
  const packer = world.packer()
  await packer.scan(outOrderNum)
  await packer.scan(codes.rows[0]?.productCode ?? '')
  await packer.press('more', { quantity: 2 })
  await packer.press('close')
  await packer.press('rest')
  await packer.press('close')
  expect((await packer.press('finish')).outcome).toBe('finished')
  const [first] = await world.boxes(outId)

  const desk = randomUUID()
  let number = 0
  const scan = async (body: object) =>
    (
      await world.app.post<Answered>(
        '/wms/transferIn/scan',
        { id: randomUUID(), warehouseId: toWarehouseId, desk, number: (number += 1), ...body },
        { as: world.me },
      )
    ).data
  await world.call('/wms/packingList/ship', { ids: [(await world.listOf(outId)).id] })
  expect(await scan({ code: transferNum })).toMatchObject({
    outcome: 'opened',
    facts: { leftQuantity: 6 },
  })
  expect(await scan({ code: first?.boxNum })).toMatchObject({
    outcome: 'boxCounted',
    facts: { quantity: 3 },
    view: { row: { countedQuantity: 3 } },
  })
  expect((await scan({ code: first?.boxNum })).outcome).toBe('IN_BOX_TWICE')
  expect(await scan({ key: 'confirm' })).toMatchObject({
    outcome: 'received',
    facts: { quantity: 3 },
  })
  await scan({ code: transferNum })
  expect((await scan({ code: first?.boxNum })).outcome).toBe('IN_BOX_TWICE')
  const { rows } = await world.act((trx) =>
    sql<{ copies: number }>`select sum(quantity)::int as copies from stock
      where warehouse_id = ${toWarehouseId} and product_id in (${sql.join(books)})`.execute(trx),
  )
  expect(rows).toEqual([{ copies: 3 }])
})

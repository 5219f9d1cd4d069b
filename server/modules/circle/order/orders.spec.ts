import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { asSystem } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import type { SignedIn } from '../../../proofs/testing'
import { checkMoney } from '../../money/finance'
import { checkStock } from '../../warehouse/stock'
import { createGpWorld, type GpWorld } from './gpWorld.fixture'

let world: GpWorld

beforeAll(async () => {
  world = await createGpWorld()
})
afterAll(() => world.app.close())
afterEach(async () => {
  for (const check of [checkStock, checkMoney]) expect(await asSystem(world.db, check)).toEqual([])
})

interface Row extends Record<string, unknown> {
  id: string
  orderNum: string
}
const listOf = async (as: SignedIn, tab: string, filter: object = {}) =>
  (
    await world.app.post<{ records: Row[] }>(
      '/association/gpOrder/page',
      { pageNum: 1, pageSize: 50, tab, filter },
      { as },
    )
  ).data.records
const act = (path: string, body: object, as: SignedIn) =>
  world.app.post<BatchAnswer>(path, body, { as })

async function ordered() {
  const isbn = String(9787000000000 + Math.floor(Math.random() * 1e8))
  const productId = await world.book(world.supplier, isbn, '呐喊')
  const offerId = await world.offer(world.supplier, 2, { productId, isbn })
  const task = await world.task(world.buyer, [{ supplier: world.supplier, offerId, qty: 2 }])
  const { data } = await world.place(world.buyer, task)
  const orderNum = data.suppliers[0]?.orderNum ?? ''
  const [row] = await listOf(world.buyer, 'BUY', { orderNum: [orderNum] })
  const order = await world.read((trx) =>
    trx
      .selectFrom('salesOrder')
      .select('id')
      .where('orderNum', '=', orderNum)
      .executeTakeFirstOrThrow(),
  )
  return { orderNum, id: row?.id ?? '', row, orderId: order.id, task }
}

it('shows an order to its two sides, each with what is its own, phones masked', async () => {
  await sql`update company set contact_mobile = '13812345678'`.execute(world.db)
  const { orderNum, row, task } = await ordered()
  const taskNum = await world.read((trx) =>
    trx.selectFrom('gpMatchTask').select('taskNum').where('id', '=', task.id).executeTakeFirst(),
  )
  expect(row).toMatchObject({
    orderNum,
    ...taskNum,
    otherCode: '书海批发',
    otherPhone: '138****5678',
    goodsQuantity: 2,
    goodsAmount: '20.00',
    total: '20.00',
    orderStatus: 'UN_AUDIT',
  })
  const [theirs] = await listOf(world.supplier, 'SUPPLY', { orderNum: [orderNum] })
  expect(theirs).toMatchObject({ otherCode: '文渊书店', otherPhone: '138****5678', taskNum: null })
  expect(JSON.stringify([row, theirs])).not.toContain('13812345678')
  expect(await listOf(world.buyer, 'SUPPLY')).toEqual([])
  expect(await listOf(world.stranger, 'BUY')).toEqual([])
})

it('says what it costs also where nothing is asked for and its list is counted on the way', async () => {
  const { orderNum } = await ordered()
  const shown = await listOf(world.buyer, 'BUY')
  expect(shown.find((row) => row.orderNum === orderNum)).toMatchObject({ total: '20.00' })
})

it('is found by a book it contains, and says why it was refused', async () => {
  const { orderNum, orderId } = await ordered()
  const [item] = await world.lines(orderId)
  const found = await listOf(world.buyer, 'BUY', { isbn13: item?.isbn })
  expect(found.map((row) => row.orderNum)).toEqual([orderNum])
  await act(
    '/order/shopOrders/refuse',
    { ids: [orderId], refuseReason: '9', refuseRemark: '污损' },
    world.supplier,
  )
  const [refused] = await listOf(world.buyer, 'BUY', { orderNum: [orderNum] })
  expect(refused?.refuseReason).toContain('污损')
})

it('is cancelled by its buyer before the audit, and by nobody else', async () => {
  const { id, orderId } = await ordered()
  const cancel = (as: SignedIn, rowId = id) =>
    act('/association/gpOrder/cancel', { ids: [rowId], remark: '选错版本' }, as)
  expect((await cancel(world.supplier)).data.results[0]?.error).toBe('GP_ORDER_NOT_BUYER')
  const foreign = await cancel(world.stranger)
  const unknown = await cancel(world.stranger, '999999999')
  expect(foreign.data.results[0]?.error).toBe('GP_ORDER_UNKNOWN')
  expect(unknown.data.results[0]?.error).toBe('GP_ORDER_UNKNOWN')
  expect((await cancel(world.buyer)).data).toMatchObject({ success: 1 })
  expect(await world.order(orderId)).toMatchObject({
    status: 'DELIVERY_CANCEL',
    cancelRemark: '选错版本',
    lockFlag: false,
  })
  expect((await cancel(world.buyer)).data.results[0]?.error).toBe('GP_ORDER_NOT_WAITING')
})

it('is received by its buyer once it is shipped: the money is the supplier’s', async () => {
  const { id, orderId } = await ordered()
  const receive = (as: SignedIn) => act('/association/gpOrder/receive', { ids: [id] }, as)
  expect((await receive(world.buyer)).data.results[0]?.error).toBe('GP_ORDER_NOT_SHIPPED')
  await act('/order/shopOrders/confirmAudit', { ids: [orderId], lackPolicy: '0' }, world.supplier)
  await act(
    '/order/shopOrders/deliver',
    { ids: [orderId], deliverType: '0', expressCode: 'YTO', expressNum: 'YT12345678' },
    world.supplier,
  )
  expect((await receive(world.supplier)).data.results[0]?.error).toBe('GP_ORDER_NOT_BUYER')
  const [before] = await world.balance(world.supplier)
  expect((await receive(world.buyer)).data).toMatchObject({ success: 1 })
  const [after] = await world.balance(world.supplier)
  expect(Number(after) - Number(before)).toBe(20)
  expect((await world.order(orderId)).status).toBe('DELIVERY_SUCCESS')
})

it('is merged with no other, and edited by its buyer no more', async () => {
  const [one, two] = [await ordered(), await ordered()]
  const merged = await world.app.post<BatchAnswer>(
    '/order/shopOrders/merge',
    { ids: [one.orderId, two.orderId] },
    { as: world.supplier },
  )
  expect(JSON.stringify(merged)).toContain('ORDER_MERGE_HELD')
  const edit = await world.app.get<{ editable: boolean; problem: string }>(
    `/order/shopOrders/edit/${one.orderNum}`,
    { as: world.buyer },
  )
  expect(edit.data).toMatchObject({ editable: false })
  expect(edit.data.problem).toContain('馆配订单的书目来自采配任务')
})

it('has no number of an order beyond the person’s scope beside what was ordered: candidates, offers of a book, search of tasks', async () => {
  const { orderNum, task } = await ordered()
  const colleague = await world.app.signIn({ isAdmin: true, company: world.buyer })
  await asSystem(world.db, (trx) =>
    trx
      .updateTable('appUser')
      .set({ dataScope: 'SELF' })
      .where('id', '=', colleague.user.userId)
      .execute(),
  )
  const page = { pageNum: 1, pageSize: 20 }
  const asked = async (as: SignedIn) => {
    const ask = (call: string, body: object) => world.app.post(call, body, { as })
    const answers = [
      await ask('/association/gpMatchStockVDetailV2/listPage', { ...page, tab: 'ordered', filter: { taskId: task.id } }), // prettier-ignore
      await ask('/association/gpMatchBookDetailV2/listBookStockDetail', { bookId: task.rows[0]?.bookId }), // prettier-ignore
      await ask('/association/gpMatchTaskV2/getPage', { ...page, filter: { orderNum } }),
    ]
    return answers.map(({ data }) => JSON.stringify(data))
  }
  const own = await asked(world.buyer)
  expect(own.slice(0, 2).map((text) => text.includes(orderNum))).toEqual([true, true])
  expect(own[2]).toContain(`"id":"${task.id}"`)
  const beyond = await asked(colleague)
  expect(beyond.join()).not.toContain(orderNum)
  expect(beyond[0]).toContain('"records":[{')
  expect(beyond[2]).not.toContain(`"id":"${task.id}"`)
})

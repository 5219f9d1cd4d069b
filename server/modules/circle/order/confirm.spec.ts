import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { checkDigitOf } from '../../../../schemas/language'
import type { BatchAnswer } from '../../../kit/machines'
import { refusalOf } from '../../../proofs/refusals'
import type { SignedIn } from '../../../proofs/testing'
import { createGpWorld, type GpTask, type GpWorld } from './gpWorld.fixture'

let world: GpWorld

beforeAll(async () => {
  world = await createGpWorld()
})
afterAll(() => world.app.close())

interface Row extends Record<string, unknown> {
  id: string
}
const listOf = async (key: string, task: GpTask, as: SignedIn = world.buyer) =>
  (
    await world.app.post<{ records: Row[] }>(
      `/association/gpOrder/confirm/${key}`,
      { pageNum: 1, pageSize: 50, filter: { taskId: task.id } },
      { as },
    )
  ).data.records
const submit = (ids: string[], change: object = {}, as: SignedIn = world.buyer) =>
  world.app.post<BatchAnswer>(
    '/association/gpOrder/submit',
    {
      ids,
      deliveryMode: 'TO_WAREHOUSE',
      warehouseId: world.buyer.warehouseId,
      payMode: 'BALANCE',
      ...change,
    },
    { as },
  )
async function chosen(qty = 2) {
  const body = String(978700000000 + Math.floor(Math.random() * 1e7))
  const isbn = body + checkDigitOf(body)
  const productId = await world.book(world.supplier, isbn, '呐喊')
  const offerId = await world.offer(world.supplier, qty, { productId, isbn })
  const task = await world.task(world.buyer, [{ supplier: world.supplier, offerId, qty }])
  return { task, offerId }
}

it('shows what is chosen of each supplier, and what its offers say now', async () => {
  const { task, offerId } = await chosen()
  expect(await listOf('suppliers', task)).toMatchObject([
    {
      supplierCode: `S${world.supplier.companyId}`,
      bookCount: 1,
      qty: 2,
      total: '20.00',
      problemCount: 0,
    },
  ])
  expect(await listOf('rows', task)).toMatchObject([
    { livePrice: '10.00', liveQty: 2, fault: null },
  ])
  await sql`update gp_stock set price = 11 where id = ${offerId}`.execute(world.db)
  expect(await listOf('rows', task)).toMatchObject([{ livePrice: '11.00', fault: 'PRICE_UP' }])
  expect(await listOf('suppliers', task, world.stranger)).toEqual([])
  expect(await listOf('rows', task, world.stranger)).toEqual([])
  const text = JSON.stringify([await listOf('suppliers', task), await listOf('rows', task)])
  expect(text).not.toContain('书海批发')
})

it('orders everything of the ticked suppliers, to the warehouse', async () => {
  const { task } = await chosen()
  const [row] = await listOf('suppliers', task)
  const { data } = await submit([row?.id ?? ''])
  expect(data).toMatchObject({ success: 1, failed: 0 })
  const orderNum = data.results[0]?.label ?? ''
  const order = await world.read((trx) =>
    trx
      .selectFrom('salesOrder')
      .selectAll()
      .where('orderNum', '=', orderNum)
      .executeTakeFirstOrThrow(),
  )
  expect(order).toMatchObject({ receiverName: '张三', goodsQuantity: 2, status: 'UN_AUDIT' })
  expect(await listOf('suppliers', task)).toEqual([])
})

it('says why a supplier got no order, row by row', async () => {
  const { task, offerId } = await chosen()
  await sql`update gp_stock set state = 'OFF' where id = ${offerId}`.execute(world.db)
  const [row] = await listOf('suppliers', task)
  expect(row).toMatchObject({ problemCount: 1 })
  const { data } = await submit([row?.id ?? ''])
  expect(data.results[0]).toMatchObject({ ok: false, reason: '《红楼梦》商品已移出圈' })
})

it('asks for the whole address when it ships directly', async () => {
  const { task } = await chosen()
  const [row] = await listOf('suppliers', task)
  const direct = { deliveryMode: 'DIRECT', receiver: '采编部', phone: '13912345678' }
  expect(refusalOf(await submit([row?.id ?? ''], direct))).toBe('GP_ORDER_ADDRESS')
  const whole = { ...direct, region: ['北京市', '北京市', '东城区'], address: '安定门 8 号' }
  expect((await submit([row?.id ?? ''], whole)).data).toMatchObject({ success: 1 })
})

it('refuses rows of several tasks, and those of another company as unknown', async () => {
  const [one, two] = [await chosen(), await chosen()]
  const ids = [await listOf('suppliers', one.task), await listOf('suppliers', two.task)].flatMap(
    (rows) => rows.map(({ id }) => id),
  )
  expect(refusalOf(await submit(ids))).toBe('GP_ORDER_NONE')
  // a supplier of whom nothing is chosen
  expect(refusalOf(await submit([`${one.task.id}-${'0'.repeat(32)}`]))).toBe('GP_ORDER_NONE')
  expect((await submit(ids.slice(0, 1), {}, world.stranger)).status).toBeGreaterThanOrEqual(404)
})

interface ConfirmRecord {
  supplierToken: string
  supplierCount: number
  qty: number
  total: string
  remainderMoney: string
  afterBalance: string
  deliveryMode?: string
}
const record = (task: GpTask, query = '', as: SignedIn = world.buyer) =>
  world.app.get<ConfirmRecord>(`/association/gpOrder/confirm/${task.id}${query}`, { as })
const act = (path: string, body: object, as: SignedIn = world.buyer) =>
  world.app.post<BatchAnswer>(`/association/gpOrder/confirm/${path}`, body, { as })

it('adds up what is to be ordered, of all suppliers or of one, beside the balance', async () => {
  const { task } = await chosen()
  const { data } = await record(task)
  expect(data).toMatchObject({ supplierToken: 'ALL', supplierCount: 1, qty: 2, total: '20.00' })
  expect(Number(data.afterBalance)).toBeCloseTo(Number(data.remainderMoney) - 20)
  const token = await world.token(world.buyer, world.supplier)
  expect((await record(task, `?supplierToken=${token}`)).data).toMatchObject({ qty: 2 })
  const other = `?supplierToken=${'0'.repeat(32)}`
  expect((await record(task, other)).data).toMatchObject({ qty: 0, total: '0.00' })
  const rowsOf = async (supplierToken: string) =>
    (
      await world.app.post<{ records: Row[] }>(
        '/association/gpOrder/confirm/rows',
        { pageNum: 1, pageSize: 50, filter: { taskId: task.id, supplierToken } },
        { as: world.buyer },
      )
    ).data.records.length
  expect([await rowsOf('ALL'), await rowsOf(token), await rowsOf('0'.repeat(32))]).toEqual([1, 1, 0]) // prettier-ignore
  expect(refusalOf(await record(task, '', world.stranger))).toBe('GP_TASK_NOT_FOUND')
  const [row] = await listOf('suppliers', task)
  await submit([row?.id ?? ''])
  // what is ordered stays in the parcel of its supplier
  expect((await record(task)).data).toMatchObject({
    supplierCount: 0,
    qty: 0,
    total: '0.00',
    faultText: expect.stringContaining('没有待下单的书'),
  })
})

it('checks every row and says how many could not be ordered, and why', async () => {
  const { task, offerId } = await chosen()
  expect((await act('check', { ids: [task.id] })).data).toMatchObject({ success: 1 })
  await sql`update gp_stock set price = 11 where id = ${offerId}`.execute(world.db)
  const { data } = await act('check', { ids: [task.id] })
  expect(data.results[0]).toMatchObject({ ok: false, error: 'GP_ORDER_FAULTS' })
  expect(data.results[0]?.reason).toContain('1 行里有 1 行现在下不了单：价格上涨超出容差 1 行')
  const foreign = await act('check', { ids: [task.id] }, world.stranger)
  expect(refusalOf(foreign)).toBe('GP_TASK_NOT_FOUND')
})

it('says when it is opened what cannot be ordered now, and sends it back to the review', async () => {
  const { task, offerId } = await chosen()
  expect((await record(task)).data).toMatchObject({ faultRows: 0, faultText: null })
  await sql`update gp_stock set price = 11 where id = ${offerId}`.execute(world.db)
  expect((await record(task)).data).toMatchObject({
    faultRows: 1,
    faultText: '价格上涨超出容差 1 行',
  })
  // seen, not changed: it is chosen until somebody decides
  expect(await listOf('rows', task)).toHaveLength(1)
  expect(refusalOf(await act('review', { ids: [task.id] }, world.stranger))).toBe(
    'GP_TASK_NOT_FOUND',
  )
  expect((await act('review', { ids: [task.id] })).data).toMatchObject({ moved: 1 })
  expect(await listOf('rows', task)).toEqual([])
  const book = await world.read((trx) =>
    trx
      .selectFrom('gpMatchBook')
      .select(['reviewState', 'reviewReasons'])
      .where('taskId', '=', task.id)
      .executeTakeFirstOrThrow(),
  )
  expect(book).toMatchObject({ reviewState: 'PENDING' })
  expect(book.reviewReasons).toContain('PRICE_UP')
})

it('never writes unknown postage as none', async () => {
  const { task } = await chosen()
  await sql`update gp_match_parcel set postage = 0, postage_known = false where task_id = ${task.id}`.execute(
    world.db,
  )
  const unknown = { postage: null, total: '20.00' }
  expect((await record(task)).data).toMatchObject({ ...unknown, unknownPostage: 1 })
  expect(await listOf('suppliers', task)).toMatchObject([unknown])
  await sql`update gp_match_parcel set postage = 6, postage_known = true where task_id = ${task.id}`.execute(
    world.db,
  )
  const known = { postage: '6.00', total: '26.00' }
  expect((await record(task)).data).toMatchObject({ ...known, unknownPostage: 0 })
})

it('changes a quantity and removes a row, and the sums follow', async () => {
  const { task } = await chosen()
  const [row] = await listOf('rows', task)
  const ids = [row?.id ?? '']
  expect(refusalOf(await act('quantity', { ids, chosenQty: 9 }))).toBe('GP_CHOOSE_MANY')
  await act('quantity', { ids, chosenQty: 1 })
  expect((await record(task)).data).toMatchObject({ qty: 1, total: '10.00' })
  expect(refusalOf(await act('remove', { ids }, world.stranger))).toBe('ROW_NOT_FOUND')
  await act('remove', { ids })
  expect((await record(task)).data).toMatchObject({ qty: 0, supplierCount: 0 })
  expect(refusalOf(await act('check', { ids: [task.id] }))).toBe('GP_ORDER_NONE')
})

it('keeps where the goods go, also to an address of the customer, and orders there', async () => {
  const { task } = await chosen()
  const book = [
    {
      receiverName: '采编部',
      receiverPhone: '13912345678',
      region: ['江苏省', '南京市', '鼓楼区'],
      address: '汉口路 22 号',
    },
  ]
  const customerId = await world.read(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      insert into customer (company_id, customer_name, customer_code, category, addresses)
      values (${world.buyer.companyId}, '南大图书馆', ${`C${task.id}`}, '1', ${JSON.stringify(book)}::jsonb) returning id`.execute(
      trx,
    )
    return rows[0]?.id ?? ''
  })
  const addresses = (as: SignedIn) =>
    world.app.get<{ id: string; label: string }[]>(
      `/association/gpOrder/confirm/addresses?customerId=${customerId}`,
      { as },
    )
  const [address] = (await addresses(world.buyer)).data
  expect(address?.label).toBe('采编部 江苏省南京市鼓楼区汉口路 22 号')
  expect((await addresses(world.stranger)).data).toEqual([])
  const place = { deliveryMode: 'DIRECT', customerId, addressId: address?.id }
  expect(refusalOf(await act('place', { ids: [task.id], deliveryMode: 'DIRECT' }))).toBe(
    'GP_ORDER_ADDRESS',
  )
  for (const addressId of [`${customerId}-000000000000`, '1-0', '-'])
    expect(refusalOf(await act('place', { ids: [task.id], ...place, addressId }))).toBe(
      'GP_ORDER_ADDRESS',
    )
  await act('place', { ids: [task.id], ...place })
  expect((await record(task)).data).toMatchObject(place)
  const [row] = await listOf('suppliers', task)
  expect(row).toMatchObject(place)
  const { data } = await submit([row?.id ?? ''], place)
  expect(data).toMatchObject({ success: 1 })
  const order = await world.read((trx) =>
    trx
      .selectFrom('salesOrder')
      .selectAll()
      .where('orderNum', '=', data.results[0]?.label ?? '')
      .executeTakeFirstOrThrow(),
  )
  expect(order).toMatchObject({ receiverName: '采编部', city: '南京市' })
  expect(refusalOf(await submit([row?.id ?? ''], { ...place, addressId: '1-0' }))).toBeDefined()
  const done = await act('place', { ids: [task.id], ...place })
  expect(refusalOf(done)).toBe('GP_TASK_NOT_OPEN')
})

it('is counted on the page of circles: the task of its buyer, the order of its supplier', async () => {
  interface Figures {
    matchedTasks: number
    newOrders: number
  }
  const figuresOf = async (as: SignedIn) =>
    (await world.app.get<Figures>('/association/stockCircle/figures', { as })).data
  const [buyer, supplier] = [await figuresOf(world.buyer), await figuresOf(world.supplier)]
  const { task } = await chosen()
  expect((await figuresOf(world.buyer)).matchedTasks).toBe(buyer.matchedTasks + 1)
  const [row] = await listOf('suppliers', task)
  await submit([row?.id ?? ''])
  expect((await figuresOf(world.supplier)).newOrders).toBe(supplier.newOrders + 1)
  expect((await figuresOf(world.buyer)).newOrders).toBe(buyer.newOrders)
})

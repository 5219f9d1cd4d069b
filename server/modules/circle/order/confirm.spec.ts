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
      chosenQty: 2,
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
  const whole = { ...direct, province: ['北京市', '北京市', '东城区'], address: '安定门 8 号' }
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

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../../../../base/db'
import { writeWorkbook } from '../../../../base/workbook'
import type { BatchAnswer } from '../../../../kit/machines'
import type { ImportReport } from '../../../../kit/tasks'
import {
  createOrderWorld,
  type OrderWorld,
  type Side,
} from '../../../../proofs/worlds/order/orderWorld'
import type { OrderRow } from '../record/OrderRow'

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
  await world.stock(world.seller, 50)
  await world.stock(world.supplier, 50)
}, 120_000)
afterAll(() => world.app.close())

const audit = async (order: OrderRow, as: Side, change: object = {}): Promise<OrderRow> => {
  const { data, msg } = await world.app.post<BatchAnswer>(
    '/order/shopOrders/confirmAudit',
    { ids: [order.id], lackPolicy: '0', ...change },
    { as },
  )
  expect(data?.results?.[0], msg).toMatchObject({ ok: true })
  return world.order(order.id)
}
const waiting = async () =>
  audit(await world.shopOrder(), world.seller, { warehouseId: world.seller.warehouseId })

/** Reads a file of `order number, express company, express number` and carries it out. */
async function importFile(rows: string[][], as: Side = world.seller): Promise<ImportReport> {
  const base = '/order/express/import'
  const columns = ['订单编号', '快递公司', '快递单号'].map((header) => ({
    header,
    kind: 'text' as const,
  }))
  const book = await writeWorkbook({ sheet: '快递单号', columns, rows })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(book)]), '快递单号.xlsx')
  const checked = await world.app.post<ImportReport>(`${base}/check`, form, { as })
  expect(checked.code, checked.msg).toBe(200)
  const { taskId } = checked.data
  const started = await world.app.post(`${base}/run`, { taskId }, { as })
  expect(started.code, started.msg).toBe(200)
  await world.app.runTasks()
  return (await world.app.get<ImportReport>(`/system/task/${taskId}`, { as })).data
}
const reasons = ({ problems }: ImportReport) => problems.map(({ reason }) => reason).join('；')

describe('导入快递单号', () => {
  it('ships a waiting order with the number of its line, in the name of whoever imports', async () => {
    const order = await waiting()
    const report = await importFile([[order.orderNum, '圆通速递', 'YT1234567890123']])
    expect(report).toMatchObject({ state: 'DONE', good: 1, bad: 0 })
    expect(await world.order(order.id)).toMatchObject({
      status: 'DELIVERIED',
      deliverType: '0',
      expressCode: 'YTO',
      expressNum: 'YT1234567890123',
    })
    expect((await world.order(order.id)).expressTrace).toMatchObject([
      { content: '商家已发货，圆通速递 YT1234567890123' },
    ])
    expect(await world.lines(order.id)).toMatchObject([{ deliveryQuantity: 1, lockQuantity: 0 }])
    const out = await asSystem(world.db, (trx) =>
      trx
        .selectFrom('outOrder')
        .select(['outStatus', 'expressNum'])
        .where('sourceNum', '=', order.orderNum)
        .execute(),
    )
    expect(out).toEqual([{ outStatus: 'SHIPPED', expressNum: 'YT1234567890123' }])
    const log = await asSystem(world.db, (trx) =>
      trx
        .selectFrom('orderLog')
        .select(['operatorName', 'content'])
        .where('orderId', '=', order.id)
        .where('logType', '=', 'DELIVERY')
        .execute(),
    )
    expect(log).toMatchObject([{ operatorName: world.seller.user.nickName }])
  })

  it('sends an order with none of two waybills that the file names for it, and says so of both lines', async () => {
    const [torn, whole] = [await waiting(), await waiting()]
    const report = await importFile([
      [torn.orderNum, '圆通速递', 'YT1110000000001'],
      [whole.orderNum, '圆通速递', 'YT1110000000003'],
      [torn.orderNum, '圆通速递', 'YT1110000000002'],
      [whole.orderNum, '圆通速递', 'YT1110000000003'],
    ])
    expect(report).toMatchObject({
      good: 1,
      bad: 3,
      skipped: 1,
      codes: { LINE_DIFFERS: 2, DUPLICATE: 1 },
    })
    const refused = report.problems.filter(({ code }) => code === 'LINE_DIFFERS')
    expect(refused.map(({ row }) => row)).toEqual([2, 4])
    expect(refused[1]?.reason).toContain('与第 2 行是同一个')
    expect(refused[1]?.reason).toContain('“快递单号”')
    expect(await world.order(torn.id)).toMatchObject({ status: 'WAIT_DELIVERY', expressNum: null })
    expect(await world.order(whole.id)).toMatchObject({ expressNum: 'YT1110000000003' })
  })

  it('leaves an order alone that does not wait, and says what it is', async () => {
    const unaudited = await world.shopOrder()
    const shipped = await waiting()
    await importFile([[shipped.orderNum, '圆通速递', 'YT1']])
    const report = await importFile([
      [unaudited.orderNum, '圆通速递', 'YT2'],
      [shipped.orderNum, '圆通速递', 'YT3'],
      ['DD-none', '圆通速递', 'YT4'],
    ])
    expect(report).toMatchObject({ good: 0, bad: 3 })
    expect(reasons(report)).toContain('待审核')
    expect(reasons(report)).toContain('已发货')
    expect(await world.order(unaudited.id)).toMatchObject({ status: 'UN_AUDIT', expressNum: null })
    expect(await world.order(shipped.id)).toMatchObject({ expressNum: 'YT1' })
  })

  it('is of whoever ships: the buyer of a drop-ship order cannot, its supplier can', async () => {
    const order = await audit(await world.dropOrder(), world.supplier)
    const row = [order.orderNum, '圆通速递', 'YT5']
    const refused = await importFile([row])
    expect(refused).toMatchObject({ good: 0, bad: 1 })
    expect(reasons(refused)).toContain('书海批发')
    expect(await world.order(order.id)).toMatchObject({ status: 'WAIT_DELIVERY', expressNum: null })
    expect(await importFile([row], world.supplier)).toMatchObject({ good: 1, bad: 0 })
    expect(await world.order(order.id)).toMatchObject({ status: 'DELIVERIED', expressNum: 'YT5' })
  })
})

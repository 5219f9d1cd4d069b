import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actFor, asSystem, type Id, type Trx } from '../../../../base/db'
import { expectRefused, refusalOf } from '../../../../proofs/refusals'
import type { SignedIn } from '../../../../proofs/testing'
import { createOrderWorld, type OrderWorld } from '../../../../proofs/worlds/order/orderWorld'
import { holdOuts, revokeShipment, shipOut, stopOut } from '../../../warehouse/outOrder'
import { orderOutEvents } from '../effects/outEvents'
import type { OrderRow } from '../record/OrderRow'

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
  await world.stock(world.seller, 50)
})
afterAll(() => world?.app.close())

const call = (name: string, ids: readonly Id[], body: object = {}, as: SignedIn = world.seller) =>
  world.app.post(`/order/shopOrders/${name}`, { ids, ...body }, { as })
const refused = (code: string, work: () => Promise<unknown>) => expectRefused(world, code, work)
const set = (order: OrderRow, change: object) =>
  asSystem(world.db, (trx) =>
    trx
      .updateTable('salesOrder')
      .set(change as never)
      .where('id', '=', order.id)
      .execute(),
  )
const inStore = <T>(work: (trx: Trx) => Promise<T>) =>
  actFor(world.db, { companyId: world.seller.companyId, userId: world.seller.user.userId }, work)
const audited = async () => {
  const order = await world.shopOrder({}, { quantity: 2 })
  expect(refusalOf(await call('confirmAudit', [order.id], { lackPolicy: '0' }))).toBeUndefined()
  return world.order(order.id)
}

it('is 异常 when its warehouse lacks a copy, while it waits there', async () => {
  const lack = (order: OrderRow) =>
    inStore(async (trx) => {
      const { id } = await trx
        .selectFrom('outOrder')
        .select('id')
        .where('sourceNum', '=', order.orderNum)
        .executeTakeFirstOrThrow()
      const [out] = await holdOuts(trx, [id], 'alone')
      if (!out) throw new Error('not held')
      const actor = { user: world.seller.user, now: () => '2026-06-18 10:00:00' }
      await orderOutEvents.lack?.(trx, out, '缺拣《红楼梦》1 册', actor)
    })
  const order = await audited()
  await lack(order)
  expect(await world.order(order.id)).toMatchObject({
    status: 'DELIVERY_ERROR',
    abnormalTypes: ['8'],
    abnormalReason: '缺拣《红楼梦》1 册',
  })
  const gone = await audited()
  await set(gone, { status: 'DELIVERIED' })
  await lack(gone)
  expect(await world.order(gone.id)).toMatchObject({ status: 'DELIVERIED', abnormalTypes: [] })
})

it('is not finished by its buyer while something of it is asked back', async () => {
  const order = await world.dropOrder()
  await set(order, { status: 'DELIVERIED' })
  const [line] = await world.lines(order.id)
  const items = [{ orderItemId: line?.id, refundQuantity: 1, refundAmount: '8.00' }]
  const asked = { id: order.orderNum, afterSaleType: '0', reason: '1', items }
  const answer = await world.app.post('/order/afterSales/apply', asked, { as: world.seller })
  expect(answer.status, answer.msg).toBe(200)
  await refused('ORDER_AFTER_SALE_OPEN', () => call('finish', [order.id]))
})

describe.each(['0', '1', '2', '3'])('the audit with 缺货处理 %s', (lackPolicy) => {
  it('ships no order of which all was refunded', async () => {
    const order = await world.shopOrder({}, { quantity: 2 })
    await asSystem(world.db, (trx) =>
      sql`update order_item set refund_quantity = 2 where order_id = ${order.id}`.execute(trx),
    )
    await refused('ORDER_NOTHING_TO_SHIP', () => call('confirmAudit', [order.id], { lackPolicy }))
  })
})

describe('a shipment', () => {
  it('is not taken back once the platform knows its number', async () => {
    const order = await audited()
    const parcel = { expressCode: 'YTO', expressNum: `YT${order.id}` }
    await inStore((trx) => shipOut(trx, order.outOrderNum ?? '', parcel))
    const revoke = () => inStore((trx) => revokeShipment(trx, order.outOrderNum ?? '', 1))
    await set(order, { uploadFlag: true })
    await refused('ORDER_UPLOADED', revoke)
    await set(order, { uploadFlag: false })
    await revoke()
    expect((await world.order(order.id)).status).toBe('DELIVERYING')
  })

  it('of one document keeps the warehouse from stopping another one of the order', async () => {
    const [order, other] = [await audited(), await audited()]
    const sourceOfOther = (sourceNum: string, outStatus: string) =>
      asSystem(world.db, (trx) =>
        sql`update out_order set source_num = ${sourceNum}, out_status = ${outStatus}
          where out_order_num = ${other.outOrderNum}`.execute(trx),
      )
    const stop = () =>
      inStore((trx) => stopOut(trx, order.outOrderNum ?? '', { reason: 'ADDRESS' }))
    await sourceOfOther(order.orderNum, 'SHIPPED')
    await refused('ORDER_PART_SHIPPED', stop)
    await sourceOfOther(other.orderNum, 'WAIT_PICK')
    await stop()
    expect((await world.order(order.id)).status).toBe('UN_AUDIT')
  })
})

it('sends a remark to a platform only where somebody speaks for the shop, and keeps it else nowhere', async () => {
  const order = await world.shopOrder({ platformOrderNum: 'P-remark' })
  const remark = { sellerRemark: '加急' }
  await refused('SYNC_NOT_CONNECTED', () =>
    call('setRemark', [order.id], { ...remark, syncPlatform: true }),
  )
  expect(refusalOf(await call('setRemark', [order.id], remark))).toBeUndefined()
})

it('edited, an order between two companies still ships from its supplier', async () => {
  const order = await world.dropOrder()
  const { data: form } = await world.app.get<{ version: number; items: { id: Id }[] }>(
    `/order/shopOrders/edit/${order.orderNum}`,
    { as: world.seller },
  )
  const edit = (change: object) =>
    world.app.post(
      '/order/shopOrders/edit',
      { id: order.orderNum, version: form.version, items: form.items, ...change },
      { as: world.seller },
    )
  const { warehouseId } = world.seller
  await refused('ORDER_FOREIGN_WAREHOUSE', () => edit({ warehouseId }))
  const items = form.items.map((item) => ({ ...item, warehouseId }))
  await refused('ORDER_FOREIGN_WAREHOUSE', () => edit({ items }))
  expect((await edit({})).status).toBe(200)
})

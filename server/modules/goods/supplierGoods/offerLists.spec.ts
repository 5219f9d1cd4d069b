import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actFor, asSystem, type Id, type Trx } from '../../../base/db'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'
import { insertSystemShelves } from '../../../proofs/worlds/purchase/purchaseWorld'
import { offersOf, type Offers } from './offers.fixture'
import { findInOrders, receiveIn, revokeReceipt } from '../../warehouse/inOrder'

let world: OrderWorld
let offers: Offers
let supplierId: Id
let offerId: Id
beforeAll(async () => {
  world = await createOrderWorld()
  const { seller } = world
  await act((trx) => insertSystemShelves(trx, seller.companyId, seller))
  offers = offersOf(world)
  supplierId = await supplier('中盘图书')
  offerId = await offer(supplierId)
}, 120_000)
afterAll(() => world?.app.close())

const act = <T>(work: (trx: Trx) => Promise<T>) =>
  actFor(world.db, { companyId: world.seller.companyId, userId: world.seller.user.userId }, work)
const post = <T = { id: Id }>(path: string, body: object) => offers.post<T>(path, body)
const supplier = (name: string) => offers.supplier(name)
const offer = (of: Id, price?: string, grade?: string) => offers.offer(of, price, grade)
type Row = Record<string, unknown> & { id: Id }
const rowsOf = async (list = '') =>
  (
    await post<{ records: Row[] }>(`/trade/supplierGoods/${list}page`, {
      pageNum: 1,
      pageSize: 50,
    })
  ).records
const row = async () => (await rowsOf()).find(({ id }) => id === offerId)

describe('what a list of offers reckons', () => {
  /** Copies bought at this price come in. @returns what revokes the receipt */
  async function bought(price: string) {
    const { seller } = world
    const items = [{ productId: seller.productId, conditionGrade: '100', quantity: 2, price }]
    const terms = { supplierId, warehouseId: seller.warehouseId, settleType: '0' }
    const { id } = await post('/purchase/order/saveAndAudit', {
      ...terms,
      billDate: '2026-06-18',
      items,
    })
    return act(async (trx) => {
      const { rows } = await sql<{ num: string; lineId: Id }>`
        select t.purchase_order_num as num, i.id as line_id from purchase_order t
        join purchase_order_item i on i.order_id = t.id where t.id = ${id}`.execute(trx)
      const { num = '', lineId = '' } = rows[0] ?? {}
      const [doc] = await findInOrders(trx, 'PURCHASE', num)
      const inOrderNum = doc?.inOrderNum ?? ''
      const { seq } = await receiveIn(trx, inOrderNum, { lines: [{ lineId, good: 2 }] })
      await sql`update in_receipt set receive_time = clock_timestamp()
        where in_order_id = (select id from in_order where in_order_num = ${inOrderNum})`.execute(
        trx,
      )
      return () => act((own) => revokeReceipt(own, inOrderNum, seq))
    })
  }

  it('is the price of the last receipt that stands', async () => {
    expect(await row()).toMatchObject({ lastInPrice: null })
    await bought('18.00')
    expect(await row()).toMatchObject({ lastInPrice: '18.00' })
    const revoke = await bought('17.00')
    expect(await row()).toMatchObject({ lastInPrice: '17.00' })
    await revoke()
    expect(await row()).toMatchObject({ lastInPrice: '18.00' })
    expect((await rowsOf('price/')).map(({ price }) => price)).toEqual(['18.00'])
  })

  const another = () => world.book(world.seller, '9787101003048', '史记')

  it('is no price of another book, nor of what came in but was not bought', async () => {
    const before = (await row())?.lastInPrice
    expect(before).toBe('18.00')
    const last = (change: ReturnType<typeof sql>) =>
      act((trx) =>
        sql`update in_receipt_item set ${change} where id = (select r.id from in_receipt_item r
          join in_receipt h on h.id = r.receipt_id where h.revoke_time is null
          order by h.receive_time desc limit 1)`.execute(trx),
      )
    await bought('15.00')
    expect(await row()).toMatchObject({ lastInPrice: '15.00' })
    await last(sql`product_id = ${await another()}`)
    expect(await row()).toMatchObject({ lastInPrice: before })
    await last(sql`product_id = ${world.seller.productId}`)
    expect(await row()).toMatchObject({ lastInPrice: '15.00' })
    await act((trx) =>
      sql`update in_order set source_type = 'HAND' where id = (select max(id) from in_order)`.execute(
        trx,
      ),
    )
    expect(await row()).toMatchObject({ lastInPrice: before })
  })

  it('is what the company itself sold in thirty days, cancelled orders left out', async () => {
    const sold = async (change: object = {}, quantity = 1) => {
      const { id } = await world.shopOrder({}, { quantity })
      await asSystem(world.db, (trx) =>
        trx.updateTable('salesOrder').set(change).where('id', '=', id).execute(),
      )
    }
    const ago = (age: string) => ({ orderTime: sql<string>`now() - ${age}::interval` })
    await sold(ago('29 days 23:59'), 3)
    await sold(ago('30 days 00:01'), 5)
    await sold({ status: 'DELIVERY_CANCEL' }, 7)
    await world.dropOrder({}, { quantity: 11, productId: world.seller.productId })
    await world.shopOrder({}, { quantity: 13, productId: await another() })
    expect(await row()).toMatchObject({ saleQuantity30: 3 })
  })

  it('is the stock of the same book and grade', async () => {
    const before = Number((await row())?.stockQuantity)
    await world.stock(world.seller, 17, { conditionGrade: '100', productId: await another() })
    await world.stock(world.seller, 4, { conditionGrade: '100' })
    await world.stock(world.seller, 9, { conditionGrade: '90' })
    expect(await row()).toMatchObject({ stockQuantity: before + 4 })
  })
})

describe('比价', () => {
  it('compares what several suppliers offer now, and marks the lowest price of each grade', async () => {
    expect(await rowsOf('compare/')).toEqual([])
    const [second, third] = [await supplier('二店'), await supplier('三店')]
    const lower = await offer(second, '19.00')
    const other = await offer(second, '5.00', '90')
    const stopped = await offer(third, '1.00')
    await act((trx) =>
      sql`update supplier_goods set goods_status = '0' where id = ${stopped}`.execute(trx),
    )
    const compared = await rowsOf('compare/')
    expect(compared.map(({ id, lowest }) => [id, lowest]).sort()).toEqual(
      [
        [offerId, false],
        [lower, true],
      ].sort(),
    )
    expect(compared.some(({ id }) => id === other)).toBe(false)
  })
})

it('prefers one offer of a book in a grade, and none that is stopped', async () => {
  const [rival, worn] = [
    await offer(await supplier('首选图书'), '19.00'),
    await offer(supplierId, '9.00', '70'),
  ]
  const act = (name: string, id: Id, values: object = {}) =>
    post(`/trade/supplierGoods/${name}`, { ids: [id], ...values })
  const preferred = async () =>
    (await rowsOf()).flatMap(({ id, preferred: is }) => (is ? [id] : [])).toSorted()
  await act('prefer', worn)
  await act('prefer', offerId)
  await act('prefer', rival)
  expect(await preferred()).toEqual([rival, worn].toSorted())
  await act('setStatus', rival, { goodsStatus: '2' })
  expect(await preferred()).toEqual([rival, worn].toSorted())
  await act('setStatus', rival, { goodsStatus: '1' })
  await act('setStatus', rival, { goodsStatus: '0' })
  expect(await preferred()).toEqual([worn])
})

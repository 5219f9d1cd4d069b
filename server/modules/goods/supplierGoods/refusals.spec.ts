import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { expectRefused, refusalOf } from '../../../proofs/refusals'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'
import { offersOf, type Offers } from './offers.fixture'

let world: OrderWorld
let offers: Offers
let suppliers: Id[]
/** The book of the seller, which has a list price, and one that has none. */
let books: Id[]
beforeAll(async () => {
  world = await createOrderWorld()
  offers = offersOf(world)
  suppliers = [await offers.supplier('中盘图书'), await offers.supplier('二手书社')]
  books = [world.seller.productId, await world.book(world.seller, '9787101003048', '史记')]
  await run(sql`update product set list_price = null where id = ${books[1]}`)
}, 120_000)
afterAll(() => world?.app.close())

const run = <T>(text: ReturnType<typeof sql<T>>) => asSystem(world.db, (trx) => text.execute(trx))
const call = (name: string, body: object, as = world.seller) =>
  world.app.post<BatchAnswer>(`/trade/supplierGoods/${name}`, body, { as })
const refused = (code: string, name: string, body: object, as = world.seller) =>
  expectRefused(world, code, () => call(name, body, as))
const enable = (supplierId: Id, enabled: string) =>
  run(sql`update supplier set enabled = ${enabled} where id = ${supplierId}`)

describe('an offer', () => {
  const terms = () => ({
    supplierId: suppliers[0],
    productIds: [books[0]],
    conditionGrade: '60',
    supplyPrice: '9.00',
  })

  it('is kept for a supplier of the company that is in use', async () => {
    const [own = ''] = suppliers
    await enable(own, '0')
    await refused('OFFER_SUPPLIER_GONE', 'add', terms())
    await enable(own, '1')
    await refused('OFFER_SUPPLIER_GONE', 'add', { ...terms(), supplierId: '999999' })
    await refused('OFFER_SUPPLIER_GONE', 'add', terms(), world.supplier)
  })

  it('is one of books of the company, all of them', async () => {
    for (const other of [world.supplier.productId, '999999'])
      await refused('ROW_NOT_FOUND', 'add', { ...terms(), productIds: [books[0], other] })
  })

  it('is repriced by a discount only where there is a list price, and by nobody else', async () => {
    const [supplierId = ''] = suppliers
    const [priced, unpriced] = [
      await offers.offer(supplierId, '8.00'),
      await offers.offer(supplierId, '8.00', '100', books[1]),
    ]
    await refused('OFFER_NO_LIST_PRICE', 'reprice', { ids: [unpriced], mode: '1', value: 60 })
    for (const [name, values] of [
      ['reprice', { mode: '2', value: 1 }],
      ['setStatus', { goodsStatus: '2' }],
      ['prefer', {}],
      ['remove', {}],
    ] as const)
      await refused('ROW_NOT_FOUND', name, { ids: [priced], ...values }, world.supplier)
    const prices = async () => {
      const { rows } = await run<{ price: string }>(
        sql`select supply_price as price from supplier_goods where id in (${priced}, ${unpriced}) order by id`,
      )
      return rows.map(({ price }) => price)
    }
    expect(
      refusalOf(await call('reprice', { ids: [priced], mode: '1', value: 50 })),
    ).toBeUndefined()
    expect(
      refusalOf(await call('reprice', { ids: [unpriced], mode: '3', value: -8 })),
    ).toBeUndefined()
    expect(await prices()).toEqual(['19.90', '0.00'])
  })
})

describe('生成采购单', () => {
  let ids: Record<'one' | 'two' | 'stopped' | 'worn', Id>
  beforeAll(async () => {
    const [first = '', second = ''] = suppliers
    ids = {
      one: await offers.offer(first, '7.00', '90'),
      worn: await offers.offer(first, '5.00', '80'),
      two: await offers.offer(second, '6.00', '90'),
      stopped: await offers.offer(second, '1.00', '80'),
    }
    await run(sql`update supplier_goods set goods_status = '0' where id = ${ids.stopped}`)
    await run(
      sql`update supplier_goods set min_quantity = 7, pack_quantity = 5 where id = ${ids.one}`,
    )
    await run(sql`update supplier_goods set pack_quantity = 4 where id = ${ids.two}`)
  })
  const body = (...chosen: Id[]) => ({ ids: chosen, warehouseId: world.seller.warehouseId })
  const errors = ({ results }: BatchAnswer) =>
    Object.fromEntries(results.map(({ id, error }) => [id, error]))

  it('buys nothing of what is stopped, of a supplier out of use or of another company', async () => {
    await refused('OFFER_STOPPED', 'purchase', body(ids.stopped))
    await enable(suppliers[1] ?? '', '0')
    await refused('OFFER_SUPPLIER_GONE', 'purchase', body(ids.two))
    await enable(suppliers[1] ?? '', '1')
    await refused('ROW_NOT_FOUND', 'purchase', body(ids.one), world.supplier)
    await refused('ROW_NOT_FOUND', 'purchase', body('999999'))
  })

  it('makes no draft into a warehouse that is closed, and says it of every offer', async () => {
    const close = (status: string) =>
      run(sql`update warehouse set status = ${status} where id = ${world.seller.warehouseId}`)
    await close('0')
    const ask = () => call('purchase', body(ids.one, ids.worn, ids.two))
    await expectRefused(world, 'TRADE_WAREHOUSE_GONE', ask)
    expect((await ask()).data).toMatchObject({ success: 0, failed: 3 })
    await close('1')
  })

  it('drafts the others for each supplier: the least one may order, in whole packs, at the offered price', async () => {
    const { data } = await call('purchase', body(ids.one, ids.stopped, ids.worn, ids.two, '999999'))
    expect(data).toMatchObject({ success: 3, failed: 2 })
    expect(errors(data)).toEqual({
      [ids.one]: undefined,
      [ids.worn]: undefined,
      [ids.two]: undefined,
      [ids.stopped]: 'OFFER_STOPPED',
      999999: 'ROW_NOT_FOUND',
    })
    const { rows } = await run<Record<string, string>>(sql`
      select t.supplier_id as supplier, t.status, i.condition_grade as grade, i.quantity, i.price
      from purchase_order t join purchase_order_item i on i.order_id = t.id
      where t.company_id = ${world.seller.companyId} order by t.id, i.condition_grade desc`)
    expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
      `${suppliers[0]} DRAFT 90 10 7.00`,
      `${suppliers[0]} DRAFT 80 1 5.00`,
      `${suppliers[1]} DRAFT 90 4 6.00`,
    ])
  })
})

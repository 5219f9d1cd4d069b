import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, asSystem, type Id, type Trx } from '../../../base/db'
import { insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'
import { lockStock } from '../../warehouse/stock'

let world: OrderWorld
let supplierId: Id
/** Opened to us, and one that is not. */
let houses: Id[]
/** Sold from; of damaged copies; stopped; in an area that is closed; of the other warehouse. */
let shelves: Id[]
beforeAll(async () => {
  world = await createOrderWorld()
  const { seller, supplier } = world
  await system(async (trx) => {
    const hidden = await insertWarehouse(trx, supplier, '自用仓')
    houses = [supplier.warehouseId, hidden.warehouseId]
    const { rows } = await sql<{ id: Id }>`
      insert into shelf (company_id, warehouse_id, area_id, shelf_area_id, shelf_code, shelf_type, status, system_flag)
      select company_id, warehouse_id, area_id, shelf_area_id, k.code, k.type, '1', k.type = 'DEFECT'
      from shelf, (values ('CP', 'DEFECT'), ('TY', 'PICK'), ('GQ', 'PICK')) as k (code, type)
      where id = ${supplier.shelfId} returning id`.execute(trx)
    shelves = [supplier.shelfId, ...rows.map(({ id }) => id), hidden.shelfId]
    supplierId = await insertSupplier(trx)
  })
  // the book of another company, and one we do not keep
  await world.book(supplier, '9787101003048', '史记')
  await system((trx) =>
    sql`update product set status = '1' where company_id in (${seller.companyId}, ${supplier.companyId})`.execute(
      trx,
    ),
  )
}, 120_000)
afterAll(() => world?.app.close())

const system = <T>(work: (trx: Trx) => Promise<T>) => asSystem(world.db, work)

async function insertSupplier(trx: Trx): Promise<Id> {
  const { seller, supplier } = world
  const { id } = await trx
    .insertInto('supplier')
    .values({
      companyId: seller.companyId,
      supplierCode: 'GY-1',
      supplierName: '书海批发',
      category: '4',
      onlineFlag: '1',
      supplierCompanyId: supplier.companyId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const customer = await trx
    .insertInto('customer')
    .values({
      companyId: supplier.companyId,
      customerCode: 'KH-1',
      customerName: '文渊书店',
      category: '4',
      onlineFlag: '1',
      customerCompanyId: seller.companyId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into cooperation (company_id, supply_company_id, supplier_id, customer_id, apply_num, apply_company_name,
      target_company_name, apply_contact, apply_phone, status, discount_rate, warehouse_ids)
    values (${seller.companyId}, ${supplier.companyId}, ${id}, ${customer.id}, 'HZ1', '文渊书店', '书海批发', '李', '13812345678', '1',
      62, jsonb_build_array(${houses[0] ?? ''}::text))`.execute(trx)
  return id
}

const lay = (shelf: number, quantity: number, change: object = {}) =>
  world.stock(world.supplier, quantity, {
    shelfId: shelves[shelf] ?? '',
    warehouseId: houses[shelf === 4 ? 1 : 0] ?? '',
    ...change,
  })
const sync = () =>
  world.app.post<{ count: number }>(
    '/trade/supplierGoods/sync',
    { supplierId },
    { as: world.seller },
  )
const offers = () =>
  actFor(world.db, { companyId: world.seller.companyId, userId: '0' }, (trx) =>
    trx
      .selectFrom('supplierGoods')
      .select(['productId', 'conditionGrade', 'supplyStock', 'supplyPrice', 'goodsStatus'])
      .where('supplierId', '=', supplierId)
      .orderBy('conditionGrade')
      .execute(),
  )

it('takes over what an online supplier can ship from the warehouses it opened to us', async () => {
  const { seller, supplier } = world
  const reserve = (stockId: Id, quantity: number, billNum: string) =>
    system((trx) =>
      lockStock(
        trx,
        {
          companyId: supplier.companyId,
          billType: 'OUT_ORDER',
          billNum,
          userId: supplier.user.userId,
        },
        [{ stockId, quantity }],
      ),
    )
  await reserve(await lay(0, 10), 2, 'CK1')
  const worn = await lay(0, 5, { conditionGrade: '80' })
  for (const elsewhere of [1, 2, 3, 4]) await lay(elsewhere, 7)
  const others = await system((trx) =>
    trx
      .selectFrom('product')
      .select('id')
      .where('companyId', '=', supplier.companyId)
      .where('isbn', '=', '9787101003048')
      .executeTakeFirstOrThrow(),
  )
  await lay(0, 9, { productId: others.id })
  await system(async (trx) => {
    await sql`update shelf set status = '0' where id = ${shelves[2]}`.execute(trx)
    await sql`update shelf set is_closed = true where id = ${shelves[3]}`.execute(trx)
  })
  expect((await sync()).data).toEqual({ count: 2 })
  // 62 % of 39.80
  const terms = { productId: seller.productId, supplyPrice: '24.68', goodsStatus: '1' }
  expect(await offers()).toEqual([
    { ...terms, conditionGrade: '80', supplyStock: 5 },
    { ...terms, conditionGrade: '90', supplyStock: 8 },
  ])
  await system(async (trx) => {
    const { rows } = await sql<{ id: Id }>`
      insert into supplier (company_id, supplier_code, supplier_name, category)
      values (${seller.companyId}, 'GY-2', '另一家', '1') returning id`.execute(trx)
    const offer = (of: Id | undefined, grade: string, stock: number | null, status: string) =>
      sql`insert into supplier_goods (company_id, supplier_id, product_id, condition_grade, supply_price, supply_stock, goods_status)
        values (${seller.companyId}, ${of}, ${seller.productId}, ${grade}, 9, ${stock}, ${status})`.execute(
        trx,
      )
    await offer(supplierId, '60', 4, '0')
    await offer(supplierId, '70', null, '1')
    await offer(rows[0]?.id, '60', 6, '1')
  })
  await reserve(worn, 5, 'CK2')
  expect((await sync()).data).toEqual({ count: 1 })
  expect(await offers()).toEqual([
    // stopped by hand, it stays stopped
    { ...terms, conditionGrade: '60', supplyPrice: '9.00', supplyStock: 0, goodsStatus: '0' },
    { ...terms, conditionGrade: '70', supplyPrice: '9.00', supplyStock: null },
    { ...terms, conditionGrade: '80', supplyStock: 0, goodsStatus: '2' },
    { ...terms, conditionGrade: '90', supplyStock: 8 },
  ])
  const elsewhere = await system((trx) =>
    trx
      .selectFrom('supplierGoods')
      .select('supplyStock')
      .where('companyId', '=', seller.companyId)
      .where('supplierId', '<>', supplierId)
      .execute(),
  )
  expect(elsewhere).toEqual([{ supplyStock: 6 }])
  for (const grade of ['60', '80']) await lay(0, 3, { conditionGrade: grade })
  await sync()
  expect(await offers()).toMatchObject([
    { conditionGrade: '60', supplyPrice: '24.68', supplyStock: 3, goodsStatus: '0' },
    { conditionGrade: '70', goodsStatus: '1' },
    { conditionGrade: '80', supplyStock: 3, goodsStatus: '1' },
    { conditionGrade: '90' },
  ])
})

it('asks a supplier we work with, about books both keep', async () => {
  const { seller, supplier } = world
  const set = (of: { companyId: Id }, status: string) =>
    system((trx) =>
      sql`update product set status = ${status} where company_id = ${of.companyId}`.execute(trx),
    )
  for (const side of [seller, supplier]) {
    await set(side, '0')
    expect((await sync()).data, side.user.companyName).toEqual({ count: 0 })
    await set(side, '1')
  }
  await system((trx) => sql`update cooperation set status = '4'`.execute(trx))
  expect((await sync()).data).toMatchObject({ error: 'OFFER_NOT_ONLINE' })
  await system((trx) => sql`update cooperation set status = '1'`.execute(trx))
})

it('takes of several own books with one ISBN the one that was there first', async () => {
  const { seller } = world
  const { isbn } = await system((trx) =>
    trx
      .selectFrom('product')
      .select('isbn')
      .where('id', '=', seller.productId)
      .executeTakeFirstOrThrow(),
  )
  await world.book(seller, isbn ?? '', '同号另一种')
  await system((trx) => sql`update product set status = '1'`.execute(trx))
  await sync()
  const of = await offers()
  expect(of.length).toBeGreaterThan(0)
  expect(new Set(of.map(({ productId }) => productId))).toEqual(new Set([seller.productId]))
})

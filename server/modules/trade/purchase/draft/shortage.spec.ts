import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asSystem, type Id, type Trx } from '../../../../base/db'
import { insertWarehouse } from '../../../../proofs/testing/insertWarehouse'
import { lockStock } from '../../../warehouse/stock'
import { createOrderWorld, type OrderWorld } from '../../../../proofs/worlds/order/orderWorld'

interface Line {
  productId: Id
  conditionGrade: string
  warehouseId: Id
  gap: number
  quantity: number
  orderId: Id | null
  supplierId: Id | null
  chosen: boolean
}

let world: OrderWorld
let books: Id[]
/** In use, in use, closed, of another company. */
let houses: Id[]
/** Of each warehouse in use: sold from, of damaged copies, closed, in an area that is closed. */
let shelves: Id[][]
beforeAll(async () => {
  world = await createOrderWorld()
  const { seller, supplier } = world
  await system(async (trx) => {
    const second = await insertWarehouse(trx, seller, '二仓')
    const closed = await insertWarehouse(trx, seller, '关掉的仓')
    await sql`update warehouse set status = '0' where id = ${closed.warehouseId}`.execute(trx)
    houses = [seller, second, closed, supplier].map(({ warehouseId }) => warehouseId)
    shelves = [await shelvesOf(trx, seller.shelfId), await shelvesOf(trx, second.shelfId)]
  })
}, 120_000)
afterAll(() => world?.app.close())
beforeEach(async () => {
  await system(clear)
  await newBooks()
})

const system = <T>(work: (trx: Trx) => Promise<T>) => asSystem(world.db, work)

async function shelvesOf(trx: Trx, sold: Id): Promise<Id[]> {
  const made = await sql<{ id: Id }>`
    insert into shelf (company_id, warehouse_id, area_id, shelf_area_id, shelf_code, shelf_type, status, system_flag)
    select company_id, warehouse_id, area_id, shelf_area_id, k.code, k.type, '1', k.type = 'DEFECT'
    from shelf, (values ('CP', 'DEFECT'), ('GB', 'PICK'), ('GQ', 'PICK')) as k (code, type)
    where id = ${sold} returning id`.execute(trx)
  return [sold, ...made.rows.map(({ id }) => id)]
}

let serial = 0
const number = (kind: string) => `${kind}20260101${String((serial += 1)).padStart(6, '0')}`

/** Stock has a ledger and stays: each run has books of its own. */
async function newBooks() {
  books = []
  for (const _ of [1, 2])
    books.push(await world.book(world.seller, `9787${number('').slice(-9)}`, '样书'))
}
const closeShelves = (status: string) =>
  system(async (trx) => {
    await sql`update shelf set status = ${status} where shelf_code = 'GB'`.execute(trx)
    await sql`update shelf set is_closed = ${status === '0'} where shelf_code = 'GQ'`.execute(trx)
  })

async function clear(trx: Trx) {
  for (const table of [
    'order_item',
    'sales_order',
    'purchase_order_item',
    'purchase_order',
    'supplier_goods',
  ])
    await sql`delete from ${sql.table(table)}`.execute(trx)
}

interface Ordered {
  status: string
  isOurs: boolean
  book: number
  grade: string | null
  house: number | null
  quantity: number
  locked: number
}
const addOrder = async (trx: Trx, one: Ordered): Promise<Id> => {
  const { seller, supplier } = world
  const sides = sql`${seller.companyId}, ${(one.isOurs ? seller : supplier).companyId}`
  const { rows } = await sql<{ id: Id }>`
    with made as (
      insert into sales_order (company_id, supply_company_id, order_num, order_type, sort, source, order_time,
        receiver_name, receiver_phone, province, city, receiver_address, status, warehouse_id)
      values (${sides}, ${number('DD')}, ${one.isOurs ? 'MANUAL_ORDER' : 'DROP_ORDER'}, '1', '2', now(), '样', '13800000000', '江苏省', '南京市',
        '样路 1 号', ${one.status}, ${one.house === null ? null : houses[one.house]})
      returning id)
    insert into order_item (order_id, company_id, supply_company_id, product_id, goods_name, condition_grade, price,
      quantity, lock_quantity)
    select id, ${sides}, ${books[one.book]}, '样书', ${one.grade}, 1, ${one.quantity}, ${one.locked} from made
    returning order_id as id`.execute(trx)
  return rows[0]?.id ?? ''
}

interface Laid {
  house: number
  shelf: number
  book: number
  grade: string
  quantity: number
  locked: number
}
/** Copies by the ledger, some of them promised. */
async function addStock({ house, shelf, book, grade: conditionGrade, quantity, locked }: Laid) {
  const { seller } = world
  const stockId = await world.stock(seller, quantity, {
    productId: books[book] ?? '',
    warehouseId: houses[house] ?? '',
    shelfId: shelves[house]?.[shelf] ?? '',
    conditionGrade,
  })
  if (locked > 0)
    await system((trx) =>
      lockStock(
        trx,
        {
          companyId: seller.companyId,
          billType: 'OUT_ORDER',
          billNum: number('CK'),
          userId: seller.user.userId,
        },
        [{ stockId, quantity: locked }],
      ),
    )
}

const supplierNamed = async (trx: Trx, name: string): Promise<Id> => {
  const { rows } = await sql<{ id: Id }>`
    insert into supplier (company_id, supplier_code, supplier_name, category)
    values (${world.seller.companyId}, ${number('GY')}, ${name}, '9') returning id`.execute(trx)
  return rows[0]?.id ?? ''
}

interface Bought {
  status: string
  house: number
  book: number
  grade: string
  quantity: number
  received: number
  supplierId?: Id
}
const addPurchase = async (trx: Trx, one: Bought) => {
  const supplierId = one.supplierId ?? (await supplierNamed(trx, number('供应商')))
  await sql`
    with made as (
      insert into purchase_order (company_id, purchase_order_num, status, supplier_id, warehouse_id, in_time)
      values (${world.seller.companyId}, ${number('CG')}, ${one.status}, ${supplierId}, ${houses[one.house]},
        clock_timestamp())
      returning id, company_id)
    insert into purchase_order_item (company_id, order_id, product_id, goods_name, condition_grade, quantity,
      in_quantity, price)
    select company_id, id, ${books[one.book]}, '样书', ${one.grade}, ${one.quantity}, ${one.received}, 1
    from made`.execute(trx)
}

const gaps = async () => {
  const answer = await world.app.get<{ lines: Line[] }>('/purchase/order/shortage', {
    as: world.seller,
  })
  expect(answer.status, answer.msg).toBe(200)
  return answer.data.lines
}

const grade = fc.constantFrom('100', '90')
const copies = fc.integer({ min: 1, max: 6 })
const below = <T extends { quantity: number; locked: number }>(one: T): T => ({
  ...one,
  locked: Math.min(one.locked, one.quantity),
})
const ordered = fc
  .record({
    status: fc.constantFrom('UN_AUDIT', 'DELIVERY_ERROR', 'WAIT_DELIVERY', 'DELIVERY_CANCEL'),
    isOurs: fc.boolean(),
    book: fc.integer({ min: 0, max: 1 }),
    grade: fc.option(grade),
    house: fc.option(fc.integer({ min: 0, max: 3 })),
    quantity: fc.integer({ min: 1, max: 20 }),
    locked: fc.integer({ min: 0, max: 6 }),
  })
  .map(below)
const laid = fc
  .record({
    house: fc.integer({ min: 0, max: 1 }),
    shelf: fc.integer({ min: 0, max: 3 }),
    book: fc.integer({ min: 0, max: 1 }),
    grade,
    quantity: copies,
    locked: fc.integer({ min: 0, max: 2 }),
  })
  .map(below)
const bought = fc
  .record({
    status: fc.constantFrom('WAIT_IN', 'PART_IN', 'UN_AUDIT', 'FINISHED', 'CANCEL'),
    house: fc.integer({ min: 0, max: 1 }),
    book: fc.integer({ min: 0, max: 1 }),
    grade,
    quantity: copies,
    received: fc.integer({ min: 0, max: 6 }),
  })
  .map((one) => ({ ...one, received: Math.min(one.received, one.quantity) }))

type Facts = { orders: Ordered[]; stock: Laid[]; purchases: Bought[] }

/** What a person would reckon: ordered − free − on its way, by book, grade and warehouse. */
function modelOf({ orders, stock, purchases }: Facts): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (book: number, of: string | null, house: number, by: number) => {
    const key = [books[book], of ?? '100', houses[house]].join(' ')
    sums.set(key, (sums.get(key) ?? 0) + by)
  }
  for (const one of orders)
    if (one.isOurs && ['UN_AUDIT', 'DELIVERY_ERROR'].includes(one.status))
      // of a warehouse that is closed or not ours: the first of ours
      add(one.book, one.grade, one.house === 1 ? 1 : 0, one.quantity - one.locked)
  for (const one of stock)
    if (one.shelf === 0) add(one.book, one.grade, one.house, one.locked - one.quantity)
  for (const one of purchases)
    if (['WAIT_IN', 'PART_IN'].includes(one.status))
      add(one.book, one.grade, one.house, one.received - one.quantity)
  return new Map([...sums].filter(([, gap]) => gap > 0))
}

it('is what orders ask above what is free and on its way, by book, grade and warehouse', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        orders: fc.array(ordered, { minLength: 1, maxLength: 8 }),
        stock: fc.uniqueArray(laid, {
          maxLength: 8,
          selector: ({ house, shelf, book, grade: of }) => [house, shelf, book, of].join(),
        }),
        purchases: fc.array(bought, { maxLength: 5 }),
      }),
      async (facts) => {
        await newBooks()
        await closeShelves('1')
        for (const one of facts.stock) await addStock(one)
        await closeShelves('0')
        await system(async (trx) => {
          await clear(trx)
          for (const one of facts.orders) await addOrder(trx, one)
          for (const one of facts.purchases) await addPurchase(trx, one)
        })
        const found = await gaps()
        expect(
          new Map(
            found.map(({ productId, conditionGrade, warehouseId, gap }) => [
              [productId, conditionGrade, warehouseId].join(' '),
              gap,
            ]),
          ),
        ).toEqual(modelOf(facts))
        expect(found.map(({ quantity }) => quantity)).toEqual(found.map(({ gap }) => gap))
        expect(found.map(({ gap }) => gap)).toEqual(
          found.map(({ gap }) => gap).toSorted((one, other) => other - one),
        )
      },
    ),
    { numRuns: 25 },
  )
})

const wanted: Ordered = {
  status: 'UN_AUDIT',
  isOurs: true,
  book: 0,
  grade: '100',
  house: 0,
  quantity: 2,
  locked: 0,
}

it('names the one order behind a gap, and none where there are several', async () => {
  const first = await system((trx) => addOrder(trx, wanted))
  expect(await gaps()).toMatchObject([{ gap: 2, orderId: first }])
  await system((trx) => addOrder(trx, wanted))
  expect(await gaps()).toMatchObject([{ gap: 4, orderId: null }])
})

it('suggests the preferred supplier, else the cheapest offer, else who delivered last, of those in use', async () => {
  const suggested = async () => {
    const [line] = await gaps()
    expect(line?.chosen).toBe(line?.supplierId !== null)
    return line?.supplierId
  }
  await system((trx) => addOrder(trx, wanted))
  expect(await suggested()).toBeNull()
  const [early, late, dear, cheap, preferred] = await system(async (trx) => {
    const made: Id[] = []
    for (const name of ['早', '晚', '贵', '便宜', '首选']) made.push(await supplierNamed(trx, name))
    return made
  })
  const received = { ...wanted, status: 'FINISHED', house: 0, grade: '90', received: 2 }
  for (const supplierId of [early, late])
    await system((trx) => addPurchase(trx, { ...received, supplierId }))
  expect(await suggested()).toBe(late)
  const run = (query: ReturnType<typeof sql>) => system((trx) => query.execute(trx))
  const use = (id: Id | undefined, enabled: string) =>
    run(sql`update supplier set enabled = ${enabled} where id = ${id}`)
  await use(late, '0')
  expect(await suggested()).toBe(early)
  const offer = (supplierId: Id | undefined, price: string, more: object = {}) =>
    system((trx) =>
      trx
        .insertInto('supplierGoods')
        .values({
          companyId: world.seller.companyId,
          supplierId,
          productId: books[0],
          conditionGrade: '100',
          supplyPrice: price,
          goodsStatus: '1',
          ...more,
        } as never)
        .execute(),
    )
  await offer(dear, '30.00')
  await offer(cheap, '20.00')
  // of another grade, and no longer sold
  await offer(late, '1.00', { conditionGrade: '90' })
  await offer(early, '1.00', { goodsStatus: '0' })
  expect(await suggested()).toBe(cheap)
  await offer(preferred, '40.00', { preferred: true })
  expect(await suggested()).toBe(preferred)
  await use(preferred, '0')
  expect(await suggested()).toBe(cheap)
  await use(cheap, '0')
  expect(await suggested()).toBe(dear)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../base/db'
import { createTestApp, type SignedIn, type TestApp } from '../../testing'
import { insertRegions } from '../../testing/insertWarehouse'
import { differing } from './differing'
import {
  drawGoods,
  flows,
  grades,
  lines,
  offered,
  products,
  stocks,
  stopped,
  suppliers,
  wanted,
  type Stock,
} from './drawnGoods.fixture'

// What the forms choose their lines from, against a plain model: copies in two warehouses on shelves that sell and that do
// not, free and reserved, of books in use and stopped, bought from two suppliers.

let app: TestApp
let boss: SignedIn
let places: Id[]
beforeAll(async () => {
  app = await createTestApp()
  await asSystem(app.db, insertRegions)
  boss = await app.signIn({ isAdmin: true })
  places = await drawGoods(app.db, boss)
}, 120_000)
afterAll(() => app?.close())

type Row = Record<string, unknown> & { id: Id }
async function listed(call: string, filter: object = {}): Promise<Row[]> {
  const { code, data } = await app.post<{ records: Row[]; total: number }>(
    `/${call}`,
    { pageNum: 1, pageSize: 500, filter },
    { as: boss },
  )
  expect([call, code]).toEqual([call, 200])
  expect(data.total).toBe(data.records.length)
  return data.records
}
/** Some fields of each row; a warehouse by its number here. */
const told = (rows: readonly Row[], ...fields: string[]) =>
  rows.map((row) =>
    fields
      .map((field) =>
        field.endsWith('arehouseId') ? places.indexOf(String(row[field])) + 1 : Number(row[field]),
      )
      .join(' '),
  )

const sells = ({ shelf }: Stock) => shelf === 'PICK'
const isInUse = ({ product }: { product: number }) => product !== stopped
const isFree = ({ quantity, locked }: Stock) => quantity > locked
const sum = (rows: readonly Stock[], of: (row: Stock) => number) =>
  rows.reduce((total, row) => total + of(row), 0)
const free = (rows: readonly Stock[]) => sum(rows, ({ quantity, locked }) => quantity - locked)

/** Rows of one product, grade and warehouse together. */
const kinds = (rows: readonly Stock[]): [kind: string, rows: [Stock, ...Stock[]]][] => {
  const found = new Map<string, [Stock, ...Stock[]]>()
  for (const row of rows) {
    const kind = `${row.warehouse} ${row.product} ${row.grade}`
    const rest = found.get(kind)
    if (rest) rest.push(row)
    else found.set(kind, [row])
  }
  return [...found]
}

const sellable = kinds(stocks.filter((row) => sells(row) && isInUse(row) && row.quantity > 0))
const movable = kinds(stocks.filter((row) => sells(row) && isFree(row)))

it('are copies that can be sold, with how many of them are free', async () => {
  const fields = ['warehouseId', 'productId', 'conditionGrade', 'availableQuantity']
  const all = sellable.map(([kind, rows]) => `${kind} ${free(rows)}`)
  const some = all.filter((text) => !text.endsWith(' 0'))
  expect(some.length).toBeLessThan(all.length)
  const seen: Record<string, string[]> = {}
  const meant: Record<string, string[]> = {}
  for (const call of [
    'wholesale/order/stock/page',
    'wholesale/return/stock/page',
    'order/manual/stock',
  ]) {
    seen[call] = told(await listed(call), ...fields)
    seen[`${call} in stock`] = told(await listed(call, { inStock: true }), ...fields)
    Object.assign(meant, { [call]: all, [`${call} in stock`]: some })
  }
  seen.prices = told(await listed('order/manual/stock'), ...fields.slice(0, 3), 'price')
  meant.prices = sellable.map(([kind, rows]) => {
    const prices = rows.flatMap(({ price }) => price ?? [])
    const own = prices.length > 0 ? Math.max(...prices) : undefined
    return `${kind} ${own ?? (rows[0].product === 1 ? 45 : 50)}`
  })
  expect(differing(seen, meant)).toEqual({})
})

it('are copies another warehouse or shelf can have: free ones, of stopped books too', async () => {
  const seen: Record<string, string[]> = {}
  const meant: Record<string, string[]> = {}
  const fields = ['productId', 'conditionGrade']
  seen.transfer = told(
    await listed('wms/transfer/lines/goods/page'),
    'fromWarehouseId',
    ...fields,
    'fromAvailable',
  )
  meant.transfer = movable.map(([kind, rows]) => `${kind} ${free(rows)}`)
  seen.move = told(
    await listed('wms/move/stock/page'),
    'id',
    'warehouseId',
    'conditionGrade',
    'availableQuantity',
  )
  meant.move = stocks
    .filter((row) => row.shelf !== 'STOPPED' && isFree(row))
    .map((row) => `${row.id} ${row.warehouse} ${row.grade} ${free([row])}`)
  expect(differing(seen, meant)).toEqual({})
})

/** A line of a transfer from the first warehouse to the second: what both have of a book in a grade. */
const lineOf = (product: number, grade: string) => {
  const here = stocks.filter(
    (row) =>
      row.warehouse === 1 &&
      row.product === product &&
      row.grade === grade &&
      sells(row) &&
      isFree(row),
  )
  const there = stocks.filter(
    (row) => row.warehouse === 2 && row.product === product && row.grade === grade && sells(row),
  )
  return here.length > 0
    ? [`${product} ${grade} ${free(here)} ${sum(there, ({ quantity }) => quantity)}`]
    : []
}

it('are lines of a transfer with what both warehouses have of the book in the grade', async () => {
  const ask = async (asked: object) => {
    const { data } = await app.post<{ lines: Row[]; problems: { text: string }[] }>(
      '/wms/transfer/lines',
      { terms: { fromWarehouseId: places[0], toWarehouseId: places[1] }, ...asked },
      { as: boss },
    )
    return {
      lines: told(data.lines, 'productId', 'conditionGrade', 'fromAvailable', 'toQuantity'),
      problems: data.problems.map(({ text }) => text),
    }
  }
  const both = (product: number) => [...lineOf(product, '90'), ...lineOf(product, '100')]
  const inOrder = ({ lines: found }: { lines: string[] }) => found.toSorted()
  for (const product of products) {
    expect(inOrder(await ask({ codes: [`978702000220${product}`] }))).toEqual(
      both(product).toSorted(),
    )
    expect(inOrder(await ask({ codes: [`SP${product}`] }))).toEqual(both(product).toSorted())
    for (const conditionGrade of grades)
      expect(
        inOrder(await ask({ picks: [{ productId: String(product), conditionGrade }] })),
      ).toEqual(lineOf(product, conditionGrade))
  }
  expect(await ask({ codes: ['没有'] })).toEqual({ lines: [], problems: ['没有'] })
})

it('are what documents of the receiving warehouse lack, as far as the sending one has it free', async () => {
  const { data } = await app.post<{ lines: Row[] }>(
    '/wms/transfer/shortage',
    { terms: { fromWarehouseId: places[0], toWarehouseId: places[1] } },
    { as: boss },
  )
  const lackOf = (product: number, grade: string) =>
    wanted
      .filter((one) => {
        return (
          one.warehouse === 2 &&
          one.status === 'LACK' &&
          one.product === product &&
          (one.grade ?? '100') === grade
        )
      })
      .reduce((total, { lack }) => total + lack, 0)
  const meant = products
    .flatMap((product) => grades.map((grade) => ({ product, grade, lack: lackOf(product, grade) })))
    .filter(({ lack }) => lack > 0)
    .toSorted((a, b) => b.lack - a.lack || a.product - b.product)
    .flatMap(({ product, grade, lack }) => {
      const [line] = lineOf(product, grade)
      return line ? [`${line} ${Math.min(lack, Number(line.split(' ')[2]))}`] : []
    })
  const lines = ['productId', 'conditionGrade', 'fromAvailable', 'toQuantity', 'planQuantity']
  expect(told(data.lines, ...lines)).toEqual(meant)
})

it('are what was bought of a supplier: what may go back, and what lies there with how it sells', async () => {
  const seen: Record<string, string[]> = {}
  const meant: Record<string, string[]> = {}
  seen.received = told(await listed('purchase/return/received'), 'id', 'returnableQuantity')
  meant.received = lines
    .filter(({ came, returned }) => came > returned)
    .map(({ id, came, returned }) => `${id} ${came - returned}`)
  seen.sold = told(
    await listed('wholesale/return/sold/page'),
    'id',
    'returnableQuantity',
    'quantity',
  )
  meant.sold = lines
    .filter(({ came, returned }) => came > returned)
    .map(({ id, came, returned }) => `${id} ${came - returned} ${came - returned}`)
  const soldOf = (rows: readonly Stock[]) =>
    flows
      .filter(({ stock, type, days }) => {
        return days < 90 && type !== 'TRANSFER_OUT' && rows.some(({ id }) => id === stock)
      })
      .reduce((total, { copies }) => total + copies, 0)
  seen.stock = told(
    await listed('purchase/return/stock'),
    'supplierId',
    'warehouseId',
    'productId',
    'conditionGrade',
    'availableQuantity',
    'stockDays',
    'saleQuantity90',
  )
  meant.stock = suppliers.flatMap((supplier) =>
    movable
      .filter(([, [{ product, grade }]]) =>
        lines.some(
          (line) =>
            line.supplier === supplier &&
            line.product === product &&
            line.grade === grade &&
            line.came > 0,
        ),
      )
      .map(([kind, rows]) =>
        [supplier, kind, free(rows), Math.max(...rows.map(({ days }) => days)), soldOf(rows)].join(
          ' ',
        ),
      ),
  )
  expect(differing(seen, meant)).toEqual({})
})

it('are books in use and what suppliers offer of them', async () => {
  const seen = {
    offers: told(
      await listed('purchase/order/offers'),
      'supplierId',
      'productId',
      'conditionGrade',
    ),
    products: told(await listed('purchase/order/products'), 'productId'),
  }
  const meant = {
    offers: offered
      .filter((one) => isInUse(one) && one.status !== '0')
      .map(({ supplier, product, grade }) => `${supplier} ${product} ${grade}`),
    products: products.filter((product) => product !== stopped).map(String),
  }
  expect(differing(seen, meant)).toEqual({})
})

it('are warehouses to ship orders from, with how many of the wanted copies are free in each', async () => {
  const asked = [
    { order: 1, product: 1, grade: '90', quantity: 3, confirm: null },
    { order: 1, product: 1, grade: '100', quantity: 9, confirm: 1 },
    { order: 2, product: 1, grade: '90', quantity: 2, confirm: null },
    { order: 2, product: 3, grade: '100', quantity: 30, confirm: null },
    { order: 3, product: 3, grade: '90', quantity: 4, confirm: null },
  ]
  await asSystem(app.db, async (trx) => {
    const { companyId } = boss
    await sql`insert into sales_order (id, company_id, supply_company_id, order_num, order_type, sort, source, order_time,
        receiver_name, receiver_phone, province, city, receiver_address)
      select n, ${companyId}, ${companyId}, 'DD' || n, 'MANUAL_ORDER', '1', '1', now(), '张三', '13800000000', '北京市',
        '北京市', '一号院' from generate_series(1, 3) n`.execute(trx)
    await sql`insert into order_item (order_id, company_id, supply_company_id, product_id, goods_name, condition_grade,
        price, quantity, confirm_quantity)
      select i."order", ${companyId}, ${companyId}, i.product, '书', i.grade, 10, i.quantity, i.confirm
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as i ("order" int, product int, grade text, quantity int, confirm int)`.execute(trx)
  })
  const labels = async (...ids: string[]) => {
    const { data } = await app.post<{ id: Id; label: string }[]>(
      '/order/shopOrders/warehouses',
      { ids },
      { as: boss },
    )
    return data.map(({ label }) => label)
  }
  const meant = (...ids: number[]) => {
    const copies = new Map<string, number>()
    for (const { order, product, grade, quantity, confirm } of asked)
      if (ids.includes(order)) {
        const kind = `${product} ${grade}`
        copies.set(kind, (copies.get(kind) ?? 0) + (confirm ?? quantity))
      }
    const need = [...copies.values()].reduce((total, one) => total + one, 0)
    return ['一号仓', '二号仓'].map((name, at) => {
      const ready = [...copies].map(([kind, one]) => {
        const there = stocks.filter((row) => {
          return row.warehouse === at + 1 && `${row.product} ${row.grade}` === kind && sells(row)
        })
        return Math.min(free(there), one)
      })
      return `${name} · 可用 ${ready.reduce((total, one) => total + one, 0)}/${need} 件`
    })
  }
  expect(await labels('1')).toEqual(meant(1))
  expect(await labels('1', '2')).toEqual(meant(1, 2))
  expect(await labels('3')).toEqual(meant(3))
  expect(await labels()).toEqual(['一号仓', '二号仓'])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, asSystem, type Id } from '../../../base/db'
import { createTestApp, type SignedIn, type TestApp } from '../../testing'
import { insertRegions, insertWarehouse } from '../../testing/insertWarehouse'
import { differing } from './differing'
import { mixed } from './mixed'

// What the forms choose their lines from, against a plain model: copies in two warehouses on shelves that sell and that do
// not, free and reserved, of books in use and stopped, bought from two suppliers.

const grades = ['90', '100'] as const
const shelfKinds = ['PICK', 'DEFECT', 'STOPPED'] as const
const products = [1, 2, 3] as const
const suppliers = [1, 2] as const
const stopped = 3

interface Stock {
  id: number
  product: number
  warehouse: number
  shelf: (typeof shelfKinds)[number]
  grade: string
  piece: string
  quantity: number
  locked: number
  price: number | null
  /** Days since copies came in last. */
  days: number
}
const stocks: Stock[] = products
  .flatMap((product) =>
    [1, 2].flatMap((warehouse) =>
      shelfKinds.flatMap((shelf) =>
        grades.flatMap((grade) =>
          ['', 'A', 'B'].map((piece) => ({ product, warehouse, shelf, grade, piece })),
        ),
      ),
    ),
  )
  .map((known, at) => {
    const quantity = mixed(at, 'quantity', [0, 1, 2, 5])
    return {
      ...known,
      id: at + 1,
      quantity,
      locked: Math.min(quantity, mixed(at, 'locked', [0, 0, 1, 5])),
      price: mixed(at, 'price', [null, 20 + at]),
      days: mixed(at, 'days', [3, 10, 40]),
    }
  })

/** Movements of stock rows: what left, why and how long ago. */
const flows = stocks.flatMap(({ id }) =>
  (['SALE_OUT', 'WHOLESALE_OUT', 'TRANSFER_OUT'] as const).flatMap((type, of) =>
    [89, 91].map((days) => ({ stock: id, type, days, copies: 1 + ((id + of) % 4) })),
  ),
)

const bought = ['DRAFT', 'WAIT_IN', 'PART_IN', 'DONE_IN', 'FINISHED', 'CANCEL'] as const
const lines = Array.from({ length: 72 }, (_, at) => {
  const status = bought[at % bought.length] ?? 'DRAFT'
  const hasCome = ['PART_IN', 'DONE_IN', 'FINISHED'].includes(status)
  const came = hasCome ? mixed(at, 'came', [0, 2, 3]) : 0
  return {
    id: at + 1,
    status,
    product: mixed(at, 'product', products),
    grade: mixed(at, 'grade', grades),
    supplier: mixed(at, 'supplier', suppliers),
    came,
    returned: Math.min(came, mixed(at, 'returned', [0, 1, 3])),
  }
})
const offered = products.flatMap((product) =>
  suppliers.flatMap((supplier) =>
    grades.map((grade, at) => ({
      product,
      supplier,
      grade,
      status: mixed(product * 10 + supplier + at, 'offered', ['0', '1', '2']),
    })),
  ),
)

/** Lines of documents of both warehouses, and how many copies each lacks. */
const wanted = Array.from({ length: 60 }, (_, at) => ({
  id: at + 1,
  warehouse: mixed(at, 'warehouse', [1, 2]),
  status: mixed(at, 'status', ['LACK', 'LACK', 'PICKING']),
  product: mixed(at, 'product', products),
  grade: mixed(at, 'grade', ['90', '100', null]),
  lack: mixed(at, 'lack', [0, 1, 2]),
}))

let app: TestApp
let boss: SignedIn
let places: Id[]
beforeAll(async () => {
  app = await createTestApp()
  await asSystem(app.db, insertRegions)
  boss = await app.signIn({ isAdmin: true })
  // the rows are drawn: no posting has to have made them
  for (const table of ['stock', 'stock_flow'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(app.db)
  await actFor(app.db, boss.user, async (trx) => {
    const { companyId } = boss
    places = [
      (await insertWarehouse(trx, boss, '一号仓')).warehouseId,
      (await insertWarehouse(trx, boss, '二号仓')).warehouseId,
    ]
    await sql`insert into shelf (company_id, warehouse_id, area_id, shelf_area_id, shelf_code, shelf_type, status, system_flag)
      select s.company_id, s.warehouse_id, s.area_id, s.shelf_area_id, k, case k when 'STOPPED' then 'PICK' else k end,
        case k when 'STOPPED' then '0' else '1' end, k = 'DEFECT'
      from shelf s, jsonb_array_elements_text(${JSON.stringify(shelfKinds)}::jsonb) k where s.shelf_code = 'A1-01'`.execute(
      trx,
    )
    await sql`insert into product (id, company_id, product_code, product_type, isbn, product_name, list_price, sale_price, status)
      select p::int, ${companyId}, 'SP' || p, '1', '978702000220' || p, '书' || p, 50, case when p = '1' then 45 end,
        case when p::int = ${stopped} then '0' else '1' end
      from jsonb_array_elements_text(${JSON.stringify(products)}::jsonb) p`.execute(trx)
    await sql`insert into stock (id, company_id, product_id, warehouse_id, shelf_id, condition_grade, piece_code, quantity,
        locked_quantity, sale_price, last_in_time)
      select s.id, ${companyId}, s.product, h.warehouse_id, h.id, s.grade, s.piece, s.quantity, s.locked, s.price,
        now() - s.days * interval '1 day'
      from jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) as s (id int, product int, warehouse int, shelf text,
        grade text, piece text, quantity int, locked int, price numeric, days int)
      join shelf h on h.shelf_code = s.shelf and h.warehouse_id = case s.warehouse when 1 then ${places[0]}::bigint else ${places[1]}::bigint end`.execute(
      trx,
    )
    await sql`insert into stock_flow (company_id, flow_num, stock_id, flow_type, direction, change_quantity, before_quantity,
        after_quantity, bill_type, bill_num, request_id, create_time)
      select ${companyId}, 'LS' || n, f.stock, f.type, 'OUT', -f.copies, f.copies, 0, 'OUT_ORDER', 'CK' || n, 'R' || n,
        now() - f.days * interval '1 day'
      from jsonb_to_recordset(${JSON.stringify(flows.map((flow, n) => ({ ...flow, n })))}::jsonb)
        as f (n int, stock int, type text, days int, copies int)`.execute(trx)
    await sql`insert into out_order (id, company_id, warehouse_id, out_order_num, warehouse_mode, out_type, out_status,
        total_quantity, lack_quantity)
      select w.id, ${companyId}, case w.warehouse when 1 then ${places[0]}::bigint else ${places[1]}::bigint end, 'CK' || w.id,
        'NORMAL', 'SALE', w.status, 9, (w.status = 'LACK')::int
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id int, warehouse int, status text)`.execute(
      trx,
    )
    await sql`insert into out_order_item (company_id, out_order_id, product_id, product_name, condition_grade, quantity,
        locked_quantity, lack_quantity, item_status)
      select ${companyId}, w.id, w.product, '书', w.grade, 9, 9 - w.lack, w.lack, 'LACK'
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id int, product int, grade text, lack int)`.execute(
      trx,
    )
    await sql`insert into supplier (id, company_id, supplier_code, supplier_name, category)
      values (1, ${companyId}, 'G1', '中盘图书', '1'), (2, ${companyId}, 'G2', '书海批发', '1')`.execute(
      trx,
    )
    await sql`insert into purchase_order (id, company_id, purchase_order_num, status, supplier_id, warehouse_id, goods_quantity, in_quantity)
      select l.id, ${companyId}, 'CG' || l.id, l.status, l.supplier, ${places[0]}, 9, l.came
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id int, status text, supplier int, came int)`.execute(
      trx,
    )
    await sql`insert into purchase_order_item (id, company_id, order_id, product_id, goods_name, condition_grade, quantity,
        in_quantity, returned_quantity, price)
      select l.id, ${companyId}, l.id, l.product, '书', l.grade, 9, l.came, l.returned, 10
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l (id int, product int, grade text, came int, returned int)`.execute(trx)
    await sql`insert into supplier_goods (company_id, supplier_id, product_id, condition_grade, supply_price, goods_status)
      select ${companyId}, o.supplier, o.product, o.grade, 10, o.status from jsonb_to_recordset(${JSON.stringify(offered)}::jsonb)
        as o (supplier int, product int, grade text, status text)`.execute(trx)
    await sql`insert into customer (id, company_id, customer_code, customer_name, category)
      values (1, ${companyId}, 'K1', '青山书店', '1')`.execute(trx)
    await sql`insert into wholesale_order (id, company_id, order_num, customer_id, customer_name, bill_date, goods_quantity)
      values (1, ${companyId}, 'PF1', 1, '青山书店', '2026-06-01', 9)`.execute(trx)
    await sql`insert into wholesale_order_item (id, company_id, order_id, product_id, goods_name, quantity, out_quantity,
        returned_quantity, price)
      select l.id, ${companyId}, 1, l.product, '书', 9, l.came, l.returned, 10
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id int, product int, came int, returned int)`.execute(
      trx,
    )
  })
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

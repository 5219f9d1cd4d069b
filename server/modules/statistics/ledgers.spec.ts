import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../../base/db'
import { readWorkbook } from '../../base/workbook'
import { demoAccounts } from '../../demo'
import { createTestApp, type TestApp } from '../../proofs/testing'
import { createResolveSession } from '../people/auth'

type Row = Record<string, string | number | null>
interface Page {
  records: Row[]
  total: number
}

let app: TestApp
let as: { headers: Record<string, string> }
let companyId: string

beforeAll(async () => {
  app = await createTestApp({ resolveSession: createResolveSession, demo: true })
  const { username, password } = demoAccounts[0]!
  const { data } = await app.post<{ access_token: string }>('/auth/login', { username, password })
  as = { headers: { authorization: `Bearer ${data.access_token}` } }
  const [mine] = await ask<{ id: string }>(
    sql`select company_id::text as id from app_user where username = ${username}`,
  )
  companyId = mine!.id
}, 600_000)

afterAll(() => app.close())

const ask = async <R>(query: ReturnType<typeof sql>) =>
  (await asSystem(app.db, (trx) => query.execute(trx))).rows as R[]
const rowsOf = async (report: string, body: object = {}) => {
  const { data } = await app.post<Page>(
    `/statistics/${report}/page`,
    { pageNum: 1, pageSize: 500, filter: {}, ...body },
    as,
  )
  return data.records
}
const sumsOf = async (report: string, body: object = {}) => {
  const { data } = await app.post<{ sums: Record<string, string>; total: number }>(
    `/statistics/${report}/page/summary`,
    { filter: {}, ...body },
    as,
  )
  return data.sums
}
const cents = (value: unknown) => Math.round(Number(value ?? 0) * 100)
const total = (rows: Row[], field: string) => rows.reduce((sum, row) => sum + cents(row[field]), 0)

describe('采购总账', () => {
  it('counts what the documents say came in, went back and is owed', async () => {
    const sums = await sumsOf('purchaseGeneral')
    const [documents] = await ask<Row>(sql`
      select (select sum(l.in_quantity * l.price) from purchase_order_item l where l.company_id = ${companyId}) as money,
        (select sum(l.in_quantity) from purchase_order_item l where l.company_id = ${companyId}) as quantity,
        (select sum(l.out_quantity * l.price) from purchase_return_item l where l.company_id = ${companyId}) as returned,
        (select sum(d.unsettled_money) from due d where d.company_id = ${companyId} and d.classify = '1'
          and d.supplier_id is not null and d.status <> 'CANCELLED') as owed`)
    expect(cents(sums.money)).toBe(cents(documents!.money))
    expect(cents(sums.quantity)).toBe(cents(documents!.quantity))
    expect(cents(sums.returnMoney)).toBe(cents(documents!.returned))
    expect(cents(sums.endPayable)).toBe(cents(documents!.owed))
    expect(cents(sums.money)).toBeGreaterThan(0)
    expect(cents(sums.returnMoney)).toBeGreaterThan(0)
    expect(cents(sums.endPayable)).not.toBe(0)
  })

  it('is the same by supplier, month and warehouse', async () => {
    const sums = await sumsOf('purchaseGeneral')
    for (const tab of ['SUPPLIER', 'MONTH', 'WAREHOUSE']) {
      const rows = await rowsOf('purchaseGeneral', { tab })
      expect(rows.length).toBeGreaterThan(0)
      for (const field of ['money', 'returnMoney', 'quantity', 'listMoney', 'netMoney'])
        expect(total(rows, field)).toBe(cents(sums[field]))
    }
  })

  it('knows no payable of a warehouse or a month, and says nothing instead of 0', async () => {
    for (const tab of ['MONTH', 'WAREHOUSE'])
      for (const row of await rowsOf('purchaseGeneral', { tab }))
        expect([row.endPayable, row.beginPayable]).toEqual([null, null])
    const [first] = await rowsOf('purchaseGeneral')
    expect(first!.endPayable).not.toBeNull()
  })

  it('begins with what the day before ended with', async () => {
    const [days] = await ask<{ day: string; before: string }>(sql`
      select day::text, (day - 1)::text as before from (select (min(biz_date) + max(biz_date - date '2000-01-01') * 0)
        as day from due where company_id = ${companyId} and classify = '1' and supplier_id is not null) as first`)
    const middle = (
      await ask<{ day: string; before: string }>(sql`
      select day::text, (day - 1)::text as before from (select percentile_disc(0.5) within group (order by biz_date)
        as day from due where company_id = ${companyId} and classify = '1' and supplier_id is not null) as m`)
    )[0]!
    for (const { day, before } of [days!, middle]) {
      const after = await sumsOf('purchaseGeneral', { filter: { statTime: [day, null] } })
      const until = await sumsOf('purchaseGeneral', { filter: { statTime: [null, before] } })
      expect(cents(after.beginPayable)).toBe(cents(until.endPayable))
    }
  })

  it('finds suppliers by what they are owed, and sums only them', async () => {
    const all = await rowsOf('purchaseGeneral')
    const filter = { onlyUnpaid: true }
    const owed = await rowsOf('purchaseGeneral', { filter })
    const expected = all.filter((row) => cents(row.endPayable) > 0)
    expect(owed.map(({ supplierId }) => supplierId).sort()).toEqual(
      expected.map(({ supplierId }) => supplierId).sort(),
    )
    expect(expected.length).toBeGreaterThan(0)
    const sums = await sumsOf('purchaseGeneral', { filter, by: ['supplierId'] })
    expect(cents(sums.endPayable)).toBe(total(expected, 'endPayable'))
  })

  it('opens exactly the rows a figure counted', async () => {
    const filter = { statTime: ['2020-01-01', '2030-01-01'] }
    for (const row of await rowsOf('purchaseGeneral', { filter })) {
      const group = { ...filter, supplierId: String(row.supplierId) }
      for (const [lineType, quantity, money] of [
        ['IN', 'quantity', 'money'],
        ['RETURN', 'returnQuantity', 'returnMoney'],
      ] as const) {
        const lines = await rowsOf('purchaseSubsidiary', { filter: { ...group, lineType } })
        expect(total(lines, 'quantity')).toBe(cents(row[quantity]))
        expect(total(lines, 'money')).toBe(cents(row[money]))
      }
    }
  })
})

describe('单客户统计', () => {
  it('counts what was shipped, came back and is owed', async () => {
    const sums = await sumsOf('singleCustomer')
    const [documents] = await ask<Row>(sql`
      select (select sum(l.out_quantity * l.price) from wholesale_order_item l where l.company_id = ${companyId}) as money,
        (select sum(l.in_quantity * l.price) from wholesale_return_item l where l.company_id = ${companyId}) as returned,
        (select sum(d.unsettled_money) from due d where d.company_id = ${companyId} and d.classify = '0'
          and d.customer_id is not null and d.status <> 'CANCELLED') as owed,
        (select sum(remain_money) from advance d where d.company_id = ${companyId} and d.customer_id is not null) as advance`)
    expect(cents(sums.money)).toBe(cents(documents!.money))
    expect(cents(sums.returnMoney)).toBe(cents(documents!.returned))
    expect(cents(sums.debtMoney)).toBe(cents(documents!.owed))
    expect(cents(sums.advanceMoney)).toBe(cents(documents!.advance))
    expect(cents(sums.money)).toBeGreaterThan(0)
    expect(cents(sums.returnMoney)).toBeGreaterThan(0)
  })

  it('shows level, salesman and days without an order of a customer, and finds them by these days', async () => {
    const rows = await rowsOf('singleCustomer', { sort: '-lastBuyTime' })
    const [latest] = rows
    expect(latest).toMatchObject({
      level: expect.anything(),
      labels: { customerId: expect.anything() },
    })
    const days = rows.map(({ noBuyDays }) => noBuyDays).filter((one) => one !== null)
    const most = Math.max(...days.map(Number))
    const found = await rowsOf('singleCustomer', { filter: { noBuyDays: [most, null] } })
    expect(found.map(({ noBuyDays }) => noBuyDays)).toEqual(found.map(() => most))
    expect(found.length).toBeGreaterThan(0)
  })

  it('draws the age of debts from the same debts', async () => {
    const { data } = await app.post<{ rows: Row[] }>(
      '/statistics/singleCustomer/page/chart/ages',
      { filter: {}, tab: 'CUSTOMER' },
      as,
    )
    expect(total(data.rows, 'debtMoney')).toBe(cents((await sumsOf('singleCustomer')).debtMoney))
  })

  it('opens exactly the rows a figure counted, also of one book', async () => {
    for (const row of await rowsOf('singleCustomer', { tab: 'GOODS' })) {
      const filter = { customerId: String(row.customerId), productId: String(row.productId) }
      const lines = await rowsOf('wholesaleJournal', { filter: { ...filter, lineType: 'SALE' } })
      expect(total(lines, 'money')).toBe(cents(row.money))
    }
  })
})

describe('商品销售统计', () => {
  it('counts the money of the orders to the cent, freight included', async () => {
    const goods = await sumsOf('goodSales')
    const day = await sumsOf('salesDay')
    for (const field of ['receivedMoney', 'listMoney', 'quantity'])
      expect(cents(goods[field])).toBe(cents(day[field]))
    expect(cents(goods.share)).toBe(100)
    const [refunds] = await ask<Row>(sql`
      select sum(i.refund_amount) as money from after_sale_item i join after_sale a on a.id = i.after_sale_id
      join sales_order t on t.id = a.order_id
      where a.refund_status = '1' and t.company_id = ${companyId} and t.order_type in ('SHOP_ORDER', 'MANUAL_ORDER')
        and t.status <> 'DELIVERY_CANCEL' and t.merged_into is null`)
    expect(cents(goods.refundMoney)).toBe(cents(refunds!.money))
    expect(cents(goods.refundMoney)).toBeGreaterThan(0)
    expect(cents(goods.netCostMoney)).toBeGreaterThan(0)
  })

  it('sets receipts against the cost of the same copies: those the company shipped itself', async () => {
    const goods = await sumsOf('goodSales')
    const [own] = await ask<Row>(sql`
      with shipped as (
        select l.id, sum(i.quantity) as copies, sum(i.cost_amount) as cost from sales_order t
        join order_item l on l.order_id = t.id join out_shipment_item i on i.order_item_id = l.id
        join out_shipment s on s.id = i.shipment_id join out_order d on d.id = s.out_order_id
        where t.company_id = ${companyId} and t.order_type in ('SHOP_ORDER', 'MANUAL_ORDER') and d.source_type = 'ORDER'
          and s.company_id = t.company_id and s.revoke_time is null and t.status <> 'DELIVERY_CANCEL' and t.merged_into is null
        group by 1)
      select sum(s.cost) as cost, sum(s.copies)::int as copies,
        (select sum(l.quantity) from sales_order t join order_item l on l.order_id = t.id
          where t.company_id = ${companyId} and t.order_type in ('SHOP_ORDER', 'MANUAL_ORDER')
            and t.status <> 'DELIVERY_CANCEL' and t.merged_into is null)::int as sold
      from shipped s`)
    // far more copies were sold than shipped: all receipts against this cost would be a gross rate nobody has
    expect(Number(own!.sold)).toBeGreaterThan(Number(own!.copies))
    expect(cents(goods.netCostMoney)).toBeGreaterThan(0)
    const net = cents(goods.shipSales) - cents(goods.netCostMoney)
    expect(Math.abs(cents(goods.grossProfit) - net)).toBeLessThanOrEqual(1)
    expect(cents(goods.netCostMoney)).toBeLessThanOrEqual(cents(own!.cost))
    expect(cents(goods.shipSales)).toBeLessThan(cents(goods.netSales))
    for (const row of await rowsOf('goodSales', { pageSize: 200 }))
      if (cents(row.shipQuantity) === 0 && cents(row.netCostMoney) === 0)
        expect([row.productId, cents(row.grossProfit)]).toEqual([row.productId, 0])
  })

  it('counts copies that have not left with no profit: nothing is known of their cost', async () => {
    const { records } = (
      await app.post<Page>(
        '/statistics/goodSalesOrder/page',
        { pageNum: 1, pageSize: 500, filter: {}, tab: 'LINE' },
        as,
      )
    ).data
    const unshipped = records.filter(({ shipQuantity }) => Number(shipQuantity) === 0)
    expect(unshipped.length).toBeGreaterThan(0)
    for (const { grossProfit, shipSales, netCostMoney } of unshipped)
      expect([grossProfit, shipSales, netCostMoney].map(cents)).toEqual([0, 0, 0])
  })

  it('shows stock beside goods that were sold, and no goods that were not', async () => {
    const rows = await rowsOf('goodSales')
    expect(rows.every((row) => Number(row.orderCount) > 0)).toBe(true)
    expect(rows.some((row) => Number(row.stockQuantity) > 0)).toBe(true)
    const { productId, stockQuantity } = rows.find((row) => Number(row.stockQuantity) > 0)!
    const [stock] = await ask<Row>(sql`
      select sum(quantity - locked_quantity) as free from stock where product_id = ${productId} and company_id = ${companyId}`)
    expect(stockQuantity).toBe(Number(stock!.free))
  })

  it('counts by the time that is chosen', async () => {
    const paid = await sumsOf('goodSales', {
      filter: { timeType: 'PAY', statTime: ['2000-01-01', null] },
    })
    const [documents] = await ask<Row>(sql`
      select sum(t.order_amount) as money from sales_order t where t.company_id = ${companyId} and t.pay_time is not null
        and t.order_type in ('SHOP_ORDER', 'MANUAL_ORDER') and t.status <> 'DELIVERY_CANCEL' and t.merged_into is null`)
    expect(cents(paid.receivedMoney)).toBe(cents(documents!.money))
  })

  it('finds goods by how many were sold', async () => {
    const rows = await rowsOf('goodSales', { filter: { quantity: [5, null] } })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => Number(row.quantity) >= 5)).toBe(true)
    const sums = await sumsOf('goodSales', { filter: { quantity: [5, null] } })
    expect(cents(sums.quantity)).toBe(total(rows, 'quantity'))
  })

  it('opens exactly the rows a figure counted, by shop and by order line', async () => {
    const figures = ['quantity', 'receivedMoney', 'refundMoney', 'netCostMoney', 'netSales']
    const isRefunded = (row: { refundMoney?: unknown }) => cents(row.refundMoney) > 0
    const all = await rowsOf('goodSales')
    const most = await rowsOf('goodSales', { sort: '-refundMoney', pageSize: 6 })
    const refunded = most.filter(isRefunded)
    expect(refunded.length).toBeGreaterThan(0)
    const goods = [...refunded, ...all.slice(0, 6)]
    for (const row of goods) {
      const filter = { productId: String(row.productId) }
      const lines = await rowsOf('goodSalesOrder', { filter, tab: 'LINE' })
      const shops = await rowsOf('goodSalesShop', { filter, by: ['shopNum'] })
      for (const figure of figures) {
        expect(total(lines, figure), figure).toBe(cents(row[figure]))
        expect(total(shops, figure), figure).toBe(cents(row[figure]))
      }
      // what was sold without a shop is a row, and no shop
      expect(shops.filter(({ shopNum }) => shopNum !== null)).toHaveLength(Number(row.shopCount))
      expect(new Set(lines.map(({ orderId }) => orderId)).size).toBe(Number(row.orderCount))
    }
  })

  it('says of a line its order, with state and time, and leads to it', async () => {
    const [line] = await rowsOf('goodSalesOrder', { tab: 'LINE' })
    const [order] = await ask<Row>(sql`
      select order_num as num, status from sales_order where id = ${line!.orderId}`)
    expect(line).toMatchObject({ orderStatus: order!.status, labels: { orderId: order!.num } })
    const found = await rowsOf('goodSalesOrder', {
      filter: { orderNum: [String(order!.num)] },
      tab: 'ORDER',
    })
    expect(found.map(({ orderId }) => orderId)).toEqual([line!.orderId])
  })

  it('exports the sums of its sum row, ratios among them', async () => {
    const columns = ['productId', 'quantity', 'refundQuantity', 'refundRate'].map((prop) => ({
      prop,
      label: prop,
    }))
    const file = await app.post('/statistics/goodSales/page/export', { filter: {}, columns }, as)
    const rows = (await readWorkbook(file.bytes, 'a.xlsx')).sheets[0]!.rows
    const sums = await sumsOf('goodSales')
    const last = rows.at(-1)!
    expect(last[0]).toBe('合计')
    expect(last.slice(1).map(Number)).toEqual(
      ['quantity', 'refundQuantity', 'refundRate'].map((field) => Number(sums[field])),
    )
  })
})

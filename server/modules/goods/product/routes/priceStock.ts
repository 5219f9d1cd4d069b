import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineRoute, type Route } from '../../../../kit/http'
import { operatorOf } from './editRoutes'
import { idBody, productBody } from '../save/productBody'
import { completeProduct } from '../save/completeProduct'
import { writeProductLog } from '../save/productLog'
import { setWholesalePrice } from '../../../warehouse/stock'
import { lockProduct, updateProduct, valuesOf } from '../save/saveProducts'

const priceBody = productBody(['wholesalePrice'])

const show = defineRoute({
  call: 'POST /product/single/priceStock',
  permission: 'product:single:price',
  summary: '查询单品的价格与库存',
  reads: true,
  body: Type.Object({ id: idBody }),
  handle: (ctx, { body }) => ctx.trx((trx) => readPriceStock(trx, ctx.companyId, body.id)),
})

const edit = defineRoute({
  call: 'POST /product/single/edit/priceStock',
  permission: 'product:single:price',
  summary: '修改单品的价格',
  resource: 'product',
  // copies come and go with every document; prices are what is edited here
  edits: {
    load: 'POST /product/single/priceStock',
    fields: [
      'listPrice',
      'wholesalePrice',
      'rows.warehouseId',
      'rows.conditionGrade',
      'rows.wholesalePrice',
    ],
  },
  body: Type.Object({
    id: idBody,
    ...productBody(['listPrice', 'wholesalePrice']),
    rows: Type.Optional(
      Type.Array(
        Type.Object({ warehouseId: idBody, conditionGrade: Type.String(), ...priceBody }),
        { maxItems: 500, title: '库存' },
      ),
    ),
  }),
  async handle(ctx, { body }) {
    const { id, rows = [], ...prices } = body as PriceChange
    return ctx.trx(async (trx) => {
      const stored = await lockProduct(trx, ctx.companyId, id)
      const product = completeProduct({ ...valuesOf(stored), ...prices })
      await updateProduct(trx, operatorOf(ctx), stored, product)
      for (const row of rows) {
        const changed = await changeStockPrice(trx, id, row)
        if (changed)
          await writeProductLog(trx, operatorOf(ctx), [
            { productId: id, type: 'PRICE', ...changed },
          ])
      }
      return readPriceStock(trx, ctx.companyId, id)
    })
  },
})

interface PriceChange {
  id: Id
  listPrice?: string | null
  wholesalePrice?: string | null
  rows?: StockPrice[]
}

interface StockPrice {
  warehouseId: Id
  conditionGrade: string
  wholesalePrice?: string | null
}

/** Prices of the product and, per warehouse and grade, price and copies. A price of several shelves that differ is null. */
async function readPriceStock(trx: Trx, companyId: Id, id: Id) {
  const product = await lockProduct(trx, companyId, id)
  const { rows } = await sql`
    select s.warehouse_id, w.warehouse_name, s.condition_grade,
      case when count(distinct coalesce(s.wholesale_price, -1)) = 1 then max(s.wholesale_price) end as wholesale_price,
      sum(s.quantity)::int as quantity, sum(s.locked_quantity)::int as locked_quantity,
      sum(s.quantity - s.locked_quantity)::int as usable_stock
    from stock s join warehouse w on w.id = s.warehouse_id
    where s.product_id = ${id} and s.company_id = ${companyId}
    group by s.warehouse_id, w.warehouse_name, s.condition_grade
    order by w.warehouse_name, s.condition_grade::int desc`.execute(trx)
  const { productCode, productName, isbn, listPrice, wholesalePrice } = product
  return { id, productCode, productName, isbn, listPrice, wholesalePrice, rows }
}

/** Stock itself changes only through warehouse documents; here only its price. */
async function changeStockPrice(trx: Trx, productId: Id, row: StockPrice) {
  const price = row.wholesalePrice || null
  const found = await trx
    .selectFrom('stock')
    .select(['id', 'wholesalePrice'])
    .where('productId', '=', productId)
    .where('warehouseId', '=', row.warehouseId)
    .where('conditionGrade', '=', row.conditionGrade)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (found.length === 0) throw fail('PRODUCT_PRICE_STOCK_UNKNOWN')
  const changed = await setWholesalePrice(
    trx,
    found.map((stock) => stock.id),
    price,
  )
  if (changed.length === 0) return undefined
  const place = { warehouseId: row.warehouseId, conditionGrade: row.conditionGrade }
  return {
    before: { ...place, wholesalePrice: found.map((stock) => stock.wholesalePrice) },
    after: { ...place, wholesalePrice: price },
  }
}

export const priceStockRoutes: readonly Route[] = [show, edit]

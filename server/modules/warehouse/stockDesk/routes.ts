import { Type } from 'typebox'
import { asWholeCompany, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { beginDocument } from '../../../kit/documents'
import { defineRoute } from '../../../kit/http'
import { chosenRows, readChosen, type BatchAnswer } from '../../../kit/machines'
import { actionBody } from '../../../kit/records'
import { stocktake } from '../stocktake'
import { newStock, type NewStock } from './kind/newStock'

const add = defineRoute({
  call: 'POST /wms/productStockNormal/newSingleStock',
  permission: 'store:ptStock:add',
  summary: '新增库存',
  resource: 'stock',
  body: actionBody('stock', 'newStock'),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => ({ id: await newStock(trx, ctx, body as NewStock & typeof body) })),
})

/** One 商品盘点 over the goods of the chosen rows, 未开始. @throws STOCK_GONE, STOCK_COUNT_WAREHOUSES */
const count = defineRoute({
  call: 'POST /wms/companyStock/count',
  permission: 'store:stocktake:add',
  summary: '库存：发起盘点',
  resource: 'stock',
  creates: false,
  body: Type.Object(chosenRows),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx): Promise<BatchAnswer> => {
      const rows = await rowsOf(trx, await readChosen(trx, ctx, 'stock', body))
      const [first] = rows
      if (!first) throw fail('STOCK_GONE')
      const warehouses = new Set(rows.map(({ warehouseId }) => warehouseId))
      if (warehouses.size > 1) throw fail('STOCK_COUNT_WAREHOUSES', { count: warehouses.size })
      const { stocktakeNum } = await asWholeCompany(trx, () =>
        beginDocument(trx, ctx, stocktake, {
          warehouseId: first.warehouseId,
          stocktakeType: 'PRODUCT',
          stocktakeMode: 'OPEN',
          productCodes: [...new Set(rows.map(({ productCode }) => productCode))],
        }),
      )
      const warning = `已在盘点单 ${String(stocktakeNum)}，到盘点单管理开始盘点`
      return {
        results: rows.map(({ id, productName }) => ({ id, label: productName, ok: true, warning })),
        success: rows.length,
        failed: 0,
      }
    }),
})

function rowsOf(trx: Trx, ids: readonly string[]) {
  const known: Id[] = ids.filter((id) => /^\d{1,18}$/.test(id))
  return trx
    .selectFrom('stock as s')
    .innerJoin('product as p', 'p.id', 's.productId')
    .select(['s.id', 's.warehouseId', 'p.productCode', 'p.productName'])
    .where('s.id', 'in', known.length > 0 ? known : ['0'])
    .orderBy('s.id')
    .execute()
}

export const stockDeskRoutes = [add, count]

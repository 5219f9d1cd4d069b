import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { defineList, type ListSpec } from '../../../../kit/lists'
import type { Context } from '../../../../kit/http'
import { besideStock, seenBill, seenRelated, shownStock } from '../../stock'
import { anyStock, kindList } from '../kind/kindRows'
import { stockColumns } from './stockLists'

const ofStock = {
  productId: sql`s.product_id`,
  warehouseId: sql`s.warehouse_id`,
  conditionGrade: sql`s.condition_grade`,
  pieceCode: sql`s.piece_code`,
  shelfCode: sql`sh.shelf_code`,
}

/** The ledger with the place of each row. */
const flows: Omit<ListSpec, 'page'> = {
  list: 'flows',
  from: (trx: Trx, ctx: Context) =>
    trx
      .selectFrom('stockFlow as t')
      .innerJoin('stock as s', 's.id', 't.stockId')
      .innerJoin('shelf as sh', 'sh.id', 's.shelfId')
      .where('t.companyId', '=', ctx.companyId),
  beside: ['s', 'sh'],
  countsSome: true,
  columns: { ...ofStock, billNum: seenBill, relatedNum: seenRelated },
}

const locks: Omit<ListSpec, 'page'> = {
  list: 'locks',
  from: (trx: Trx, ctx: Context) =>
    trx
      .selectFrom('stockLock as t')
      .innerJoin('stock as s', 's.id', 't.stockId')
      .innerJoin('shelf as sh', 'sh.id', 's.shelfId')
      .where('t.companyId', '=', ctx.companyId)
      .where('t.status', '=', 'ACTIVE'),
  beside: ['s', 'sh'],
  columns: { ...ofStock, billNum: seenBill },
}

/** Listings of a product that the platforms still have; what is on sale first. */
const shops: Omit<ListSpec, 'page'> = {
  list: 'shops',
  from: (trx: Trx, ctx: Context) =>
    trx
      .selectFrom('shopGoods as t')
      .where('t.companyId', '=', ctx.companyId)
      .where('t.goodsState', '<>', 'DELETED'),
  columns: { goodsTitle: sql`t.title`, shopPrice: sql`t.sale_price`, shopStock: sql`t.stock` },
}

const [whole, ordinary] = ['/findStockDetails/{id}', '/stockDetails/{id}'] as const
const flowExport = { permission: 'store:stock:export', fileName: '库存流水' }

export const detailListRoutes = [
  ...defineList({ page: whole, ...flows, export: flowExport }),
  ...defineList({ page: whole, ...locks }),
  ...defineList({
    page: whole,
    list: 'shelves',
    from: (trx, ctx) => shownStock(trx, ctx).where('t.quantity', '>', 0),
    beside: besideStock,
    columns: stockColumns,
  }),
  ...defineList({
    page: whole,
    list: 'pieces',
    from: (trx, ctx) => shownStock(trx, ctx).where('t.pieceCode', '<>', ''),
    beside: besideStock,
    columns: stockColumns,
  }),
  ...defineList({ page: whole, ...shops }),
  ...defineList({ page: ordinary, ...flows, export: flowExport }),
  ...defineList({ page: ordinary, ...locks }),
  ...defineList({ page: ordinary, ...shops }),
  ...defineList({ page: ordinary, list: 'others', ...kindList(anyStock) }),
]

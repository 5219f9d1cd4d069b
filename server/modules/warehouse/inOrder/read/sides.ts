import { sql } from 'kysely'
import { detailRoute, type DocumentReads } from '../../../../kit/documents'
import type { Route } from '../../../../kit/http'
import { defineList, type ListSpec } from '../../../../kit/lists'
import { askedBy } from './askedBy'
import { headColumns, headFilters, itemColumns } from './columns'
import { recordColumns, recordRows } from './recordRows'

/** A kind of RK document with the pages that show it. */
interface Side {
  inType: 'PURCHASE' | 'SALE_RETURN' | 'TRANSFER'
  base: string
  area: string
  pages: { list: string; detail: string }
  fileName: string
}

const sides: readonly Side[] = [
  {
    inType: 'PURCHASE',
    base: '/wms/purchaseIn',
    area: 'store:purchaseIn',
    pages: { list: '/purchaseWareHousing', detail: '/purchaseWareHousingDetails/{id}' },
    fileName: '采购入库',
  },
  {
    inType: 'SALE_RETURN',
    base: '/wms/returnIn',
    area: 'store:returnIn',
    pages: { list: '/returnGoodsWareHousing', detail: '/returnGoodsWareHousingDetails/{id}' },
    fileName: '退货入库',
  },
  {
    inType: 'TRANSFER',
    base: '/wms/transferIn',
    area: 'store:distributionIn',
    pages: { list: '/distributionWareHousing', detail: '/allotIntoStockDetail/{id}' },
    fileName: '配货入库',
  },
]

/** How documents of a kind are read: only theirs, whoever knows the number of another. */
export function readsOf({ inType, base, area, pages }: Side): DocumentReads {
  const heads: Pick<ListSpec, 'from' | 'columns' | 'filters'> = {
    from: (trx) => trx.selectFrom('inOrder as t').where(sql`t.in_type`, '=', inType),
    columns: headColumns,
    filters: headFilters,
  }
  const items: Pick<ListSpec, 'from' | 'columns'> = {
    from: (trx) =>
      trx
        .selectFrom('inOrderItem as t')
        .where(
          sql<boolean>`exists (select from in_order o where o.id = t.in_order_id and o.in_type = ${inType})`,
        ),
    columns: itemColumns,
  }
  const number = { field: 'inOrderNum', prefix: 'RK' }
  const lines = { resource: 'inOrderItem', head: 'inOrderId', list: 'items' }
  return { resource: 'inOrder', base, area, pages, number, lines, heads, items }
}

export const purchaseReads = readsOf(sides[0] as Side)

/** Lists, lines, ledger rows and the whole of each kind of document. */
export const sideRoutes: Route[] = sides.flatMap((side) => {
  const reads = readsOf(side)
  const { pages, area, inType, fileName } = side
  return [
    ...defineList({
      ...reads.heads,
      page: pages.list,
      export: { permission: `${area}:export`, fileName },
    }),
    ...defineList({ ...reads.items, page: pages.detail, list: 'items' }),
    ...defineList({
      from: recordRows(inType),
      columns: recordColumns,
      page: pages.detail,
      list: 'records',
    }),
    detailRoute(
      inType === 'SALE_RETURN'
        ? { ...reads, heads: { ...reads.heads, columns: { ...headColumns, ...askedBy } } }
        : reads,
    ),
  ]
})

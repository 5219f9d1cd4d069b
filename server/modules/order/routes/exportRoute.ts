import { fail } from '../../../errors'
import { file, xlsxMime } from '../../../files'
import { defineRoute, type Context } from '../../../http'
import type { Id } from '../../../db'
import { countSelected, readSelected } from '../../../lists'
import {
  exportBody,
  exportDetails,
  maxExportLines,
  type ExportBody,
} from '../exchange/exportDetails'
import { orderList } from '../read/orderList'

/** 导出明细. The filter is the list's own, so that the file holds what the screen shows. */
export const exportRoute = defineRoute({
  call: 'POST /order/shopOrders/exportDetails',
  permission: 'order:examine:export',
  summary: '导出订单明细',
  reads: true,
  rate: 'heavy',
  body: exportBody,
  async handle(ctx, { body }) {
    const ids = body.ids ?? (await selectedIds(ctx, body)) ?? (await filteredIds(ctx, body))
    const workbook = await ctx.trx((trx) => exportDetails(trx, ctx, ids, body.columns))
    return file(workbook, `订单明细${ctx.now().replace(/\D/g, '')}.xlsx`, xlsxMime)
  },
})

/** @throws SELECTION_GONE, ORDER_EXPORT_TOO_MANY */
async function selectedIds(ctx: Context, { selectionId, except }: ExportBody) {
  if (selectionId === undefined) return undefined
  const chosen = { selectionId, except }
  return ctx.trx(async (trx) => {
    const count = await countSelected(trx, ctx, 'order', chosen)
    if (count > maxExportLines)
      throw fail('ORDER_EXPORT_TOO_MANY', { count, limit: maxExportLines })
    return readSelected(trx, ctx, 'order', chosen)
  })
}

const pageSize = 500

async function filteredIds(ctx: Context, { tab, sort, filter }: ExportBody): Promise<Id[]> {
  const ids: Id[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const body = { pageNum, pageSize, tab, sort, filter }
    const page = await listPage(ctx, body)
    ids.push(...page.records.map((row) => row.id))
    // an order has at least one line, so more orders than lines allowed need no counting of lines
    if (page.total > maxExportLines)
      throw fail('ORDER_EXPORT_TOO_MANY', { count: page.total, limit: maxExportLines })
    if (page.records.length < pageSize) return ids
  }
}

async function listPage(ctx: Context, body: unknown) {
  const answer = await orderList[0]?.handle(ctx, { body, query: {}, params: {} })
  return answer as { records: { id: Id }[]; total: number }
}

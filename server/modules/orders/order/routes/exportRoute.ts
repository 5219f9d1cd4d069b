import { fail } from '../../../../base/errors'
import { file, xlsxMime } from '../../../../base/transfer'
import { defineRoute, holds, type Context } from '../../../../kit/http'
import type { Id } from '../../../../base/db'
import { wakeJobs } from '../../../../kit/jobs'
import { countSelected, readSelected } from '../../../../kit/lists'
import { enqueueTask, exportTaskType } from '../../../../kit/tasks'
import {
  detailSheet,
  exportBody,
  maxDirectLines,
  spendPlain,
  type ExportBody,
} from '../exchange/exportDetails'
import { countLines } from '../exchange/exportRowsOf'
import { cloudExamineList, cloudHistoryList, centerList, historyList } from '../read/centerLists'
import { orderList } from '../read/orderList'
import { streamWorkbook, writeWorkbook } from '../../../../base/workbook'

const call = 'POST /order/shopOrders/exportDetails'

/** The lists this file can be made of, each with the right its own page asks for. */
const lists = [
  { routes: orderList, permission: 'order:examine:export' },
  { routes: centerList, permission: 'order:center:export' },
  { routes: historyList, permission: 'order:history:export' },
  { routes: cloudExamineList, permission: 'order:cloud:export' },
  { routes: cloudHistoryList, permission: 'order:cloud:export' },
] as const

type Listed = (typeof lists)[number]

/** What the task of a long file remembers: the orders and the columns. */
interface LongExport {
  ids: readonly Id[]
  columns: ExportBody['columns']
  /** Counted against the quota when the task was made. */
  plain?: boolean
}

/** 导出明细. The filter is the list's own, so that the file holds what the screen shows; a long file is a task. */
export const exportRoute = defineRoute({
  call,
  permission: [...new Set(lists.map(({ permission }) => permission))],
  summary: '导出订单明细',
  reads: true,
  rate: 'heavy',
  body: exportBody,
  async handle(ctx, { body }) {
    const listed = listOf(ctx, body)
    const ids = body.ids ?? (await selectedIds(ctx, body)) ?? (await filteredIds(ctx, listed, body))
    const { columns, plain = false } = body
    const total = await ctx.trx((trx) => countLines(trx, ids))
    // unknown columns are refused before anything is counted or begun
    const { rows, ...sheet } = detailSheet(ctx, ids, { columns, plain })
    if (plain) await ctx.trx((trx) => spendPlain(trx, ctx, ids, columns))
    if (total <= maxDirectLines) {
      // all of them before the answer begins: a refusal is an answer, not a broken file
      return file(await writeWorkbook({ ...sheet, rows: await all(rows) }), nameAt(ctx), xlsxMime)
    }
    const params = { call, input: { ids, columns, plain } satisfies LongExport }
    const made = { taskType: exportTaskType, taskName: '导出订单明细', params, total }
    const taskId = await ctx.trx((trx) => enqueueTask(trx, ctx, made))
    wakeJobs()
    return { taskId, total }
  },
  async fileWork(ctx, input, at) {
    const { ids, ...chosen } = input as LongExport
    let written = 0
    const sheet = detailSheet(ctx, ids, chosen, (lines) => {
      written = lines
      return at(lines)
    })
    return { fileName: nameAt(ctx), content: streamWorkbook(sheet), rows: () => written }
  },
})

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const read: Row[] = []
  for await (const row of rows) read.push(row)
  return read
}

const nameAt = (ctx: Context) => `订单明细${ctx.now().replace(/\D/g, '')}.xlsx`

/** @throws PERMISSION_DENIED unless the caller may export this very list */
function listOf(ctx: Context, { list }: ExportBody): Listed {
  const found = lists.find(({ routes }) => routes[0]?.call === list) ?? lists[0]
  if (!holds(ctx.user, found.permission))
    throw fail('PERMISSION_DENIED', { summary: '导出订单明细', permission: found.permission })
  return found
}

/** @throws SELECTION_GONE */
async function selectedIds(ctx: Context, { selectionId, except }: ExportBody) {
  if (selectionId === undefined) return undefined
  const chosen = { selectionId, except }
  return ctx.trx(async (trx) => {
    await countSelected(trx, ctx, 'order', chosen)
    return readSelected(trx, ctx, 'order', chosen)
  })
}

const pageSize = 500
const maxOrders = 100_000

/** @throws ORDER_EXPORT_TOO_MANY */
async function filteredIds(ctx: Context, listed: Listed, body: ExportBody): Promise<Id[]> {
  const { tab, sort, filter } = body
  const ids: Id[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const asked = { pageNum, pageSize, tab, sort, filter }
    const answer = await listed.routes[0]?.handle(ctx, { body: asked, query: {}, params: {} })
    const page = answer as { records: { id: Id }[]; total: number }
    ids.push(...page.records.map((row) => row.id))
    if (page.total > maxOrders)
      throw fail('ORDER_EXPORT_TOO_MANY', { count: page.total, limit: maxOrders })
    if (page.records.length < pageSize) return ids
  }
}

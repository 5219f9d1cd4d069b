import { file, xlsxMime } from '../../../base/transfer'
import { defineRoute, type Context, type Route } from '../../http'
import { wakeJobs } from '../../jobs'
import { enqueueTask, exportTaskType } from '../../tasks'
import { streamWorkbook } from '../../../base/workbook'
import type { ListPlan } from '../compile/compileList'
import { exportBody, type ExportBody } from '../query/listBodies'
import type { ChosenSelection } from '../selection/readSelection'
import type { Trx } from '../../../base/db'
import type { ListSpec } from '../types'
import { summarise } from '../report/summarise'
import { exportRows } from './exportRows'
import { exportSheet } from './exportSheet'
import { selectedRows } from './selectedRows'

/** What a task of an export remembers. */
interface ExportInput {
  chosen: ChosenSelection
  columns: ExportBody['columns']
}

/** `<list>/export`: a short file at once, a long one as a task. */
export function exportRoute(
  plan: () => ListPlan,
  { permission, fileName }: NonNullable<ListSpec['export']>,
): Route {
  const { title, parts } = plan().list
  const call = `${parts.calls.list}/export`
  const nameAt = (ctx: Context) => `${fileName}${ctx.now().replace(/\D/g, '')}.xlsx`
  return defineRoute({
    call,
    permission,
    summary: `${title}：导出`,
    reads: true,
    rate: 'heavy',
    body: exportBody,
    async handle(ctx, { body }) {
      const { columns } = body
      // unknown columns are refused before anything is read or begun
      exportSheet(plan(), columns, [])
      const answer = await ctx.trx(async (trx) => {
        const found = await exportRows(trx, ctx, plan().spec, plan(), body)
        if ('rows' in found) return { ...found, sums: await sumsOf(trx, ctx, plan(), body) }
        const { chosen, total } = found
        const input: ExportInput = { chosen, columns }
        const taskName = `导出${title}`
        const made = { taskType: exportTaskType, taskName, params: { call, input }, total }
        return { taskId: await enqueueTask(trx, ctx, made), total }
      })
      if ('taskId' in answer) {
        wakeJobs()
        return answer
      }
      const { sheet } = exportSheet(plan(), columns, answer.rows, answer.sums)
      const headers = { 'X-Row-Count': String(answer.rows.length) }
      return file(streamWorkbook(sheet), nameAt(ctx), xlsxMime, headers)
    },
    async fileWork(ctx, work, at) {
      const { chosen, columns } = work as ExportInput
      const source = selectedRows(ctx, plan().spec, plan(), chosen, at)
      const { sheet, rows } = exportSheet(plan(), columns, source)
      return { fileName: nameAt(ctx), content: streamWorkbook(sheet), rows }
    },
  })
}

const sumsOf = async (trx: Trx, ctx: Context, plan: ListPlan, { tab, filter, by }: ExportBody) =>
  plan.report && (await summarise(trx, ctx, plan.spec, plan, { tab, filter, by })).sums

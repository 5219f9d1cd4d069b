import { file, xlsxMime } from '../files'
import { defineRoute, type Route } from '../http'
import { schemas, type Schemas } from '../schemas'
import { compileList, type ListPlan } from './compileList'
import { exportRows } from './exportRows'
import { exportBody, listBody, summaryBody } from './listBodies'
import { listRows } from './listRows'
import { summarise } from './summarise'
import type { ListSpec } from './types'

/**
 * The calls of a list page: rows, `/summary` and, when declared, `/export`. Filters, sort, sums and columns come from
 * the page file; the declaration adds only what the page cannot know.
 * @throws at import when page and declaration do not fit, with what to add
 */
export function defineList(spec: ListSpec): Route[] {
  let kept: { from: Schemas; plan: ListPlan } | undefined
  // in development a saved page file brings new schemas, and with them a new plan
  const plan = (): ListPlan => {
    const from = schemas()
    if (kept?.from !== from) kept = { from, plan: compileList(spec, from) }
    return kept.plan
  }
  const { page } = plan()
  const { list } = page.calls
  const routes = [
    defineRoute({
      call: list,
      permission: page.permission,
      summary: `${page.title}：查询`,
      reads: true,
      body: listBody,
      handle: (ctx, { body }) => ctx.trx((trx) => listRows(trx, ctx, spec, plan(), body)),
    }),
    defineRoute({
      call: `${list}/summary`,
      permission: page.permission,
      summary: `${page.title}：合计与数量`,
      reads: true,
      body: summaryBody,
      handle: (ctx, { body }) => ctx.trx((trx) => summarise(trx, ctx, spec, plan(), body)),
    }),
  ]
  const exported = spec.export
  if (!exported) return routes
  const exportRoute = defineRoute({
    call: `${list}/export`,
    permission: exported.permission,
    summary: `${page.title}：导出`,
    reads: true,
    rate: 'heavy',
    body: exportBody,
    async handle(ctx, { body }) {
      const workbook = await ctx.trx((trx) => exportRows(trx, ctx, spec, plan(), body))
      const moment = ctx.now().replace(/\D/g, '')
      return file(workbook, `${exported.fileName}${moment}.xlsx`, xlsxMime)
    },
  })
  return [...routes, exportRoute]
}

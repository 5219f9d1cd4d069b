import { defineRoute, type Route } from '../http'
import { schemas, type Schemas } from '../../base/schemas'
import { chartRows } from './report/chartRows'
import { countShown } from './query/countShown'
import { compileList, type ListPlan } from './compile/compileList'
import { exportRoute } from './export/exportRoute'
import { chartBody, listBody, selectBody, summaryBody } from './query/listBodies'
import { listRows } from './query/listRows'
import { freezeRows } from './selection/freezeRows'
import { summarise } from './report/summarise'
import type { ListSpec } from './types'

/**
 * The calls of a list: rows, `/summary`, `/select`, a `/chart/<key>` for each of its charts and, when declared,
 * `/export`. Filters, sort, sums and columns come from the page file; the declaration adds only what the page cannot
 * know; what it takes from the schemas too is a function of them.
 * @throws at import when page and declaration do not fit, with what to add
 */
export function defineList(declared: ListSpec | ((schemas: Schemas) => ListSpec)): Route[] {
  let kept: { from: Schemas; plan: ListPlan } | undefined
  // in development a saved page file brings new schemas, and with them a new plan
  const plan = (): ListPlan => {
    const from = schemas()
    if (kept?.from !== from) kept = { from, plan: planFrom(from, kept?.plan) }
    return kept.plan
  }
  // a page that is half written keeps answering as it did; the linter says what is wrong with it
  const planFrom = (from: Schemas, before: ListPlan | undefined): ListPlan => {
    try {
      return compileList(typeof declared === 'function' ? declared(from) : declared, from)
    } catch (error) {
      if (before) return before
      throw error
    }
  }
  const { list, spec } = plan()
  const { title, permission, parts } = list
  const call = parts.calls.list
  const rows = defineRoute({
    call,
    permission,
    summary: `${title}：查询`,
    lists: { resource: list.resource, tabs: Object.keys(spec.tabs ?? {}).sort() },
    reads: true,
    body: listBody,
    countRows: (trx, ctx, asked) => countShown(trx, ctx, plan().spec, plan(), asked),
    handle: (ctx, { body }) => ctx.trx((trx) => listRows(trx, ctx, plan().spec, plan(), body)),
  })
  const summary = defineRoute({
    call: `${call}/summary`,
    permission,
    summary: `${title}：合计与数量`,
    reads: true,
    body: summaryBody,
    handle: (ctx, { body }) => ctx.trx((trx) => summarise(trx, ctx, plan().spec, plan(), body)),
  })
  const exported = spec.export ? [exportRoute(plan, spec.export)] : []
  return [rows, summary, ...selectRoutes(plan), ...chartRoutes(plan), ...exported]
}

/** Groups of a report are no rows anybody could act on. */
function selectRoutes(plan: () => ListPlan): Route[] {
  const { list, report } = plan()
  if (report) return []
  const select = defineRoute({
    call: `${list.parts.calls.list}/select`,
    permission: list.permission,
    summary: `${list.title}：选中全部`,
    body: selectBody,
    handle: (ctx, { body }) => ctx.trx((trx) => freezeRows(trx, ctx, plan().spec, plan(), body)),
  })
  return [select]
}

function chartRoutes(plan: () => ListPlan): Route[] {
  const { list, charts } = plan()
  return [...charts.values()].map(({ chart: { key, title } }) =>
    defineRoute({
      call: `${list.parts.calls.list}/chart/${key}`,
      permission: list.permission,
      summary: `${list.title}：${title}`,
      reads: true,
      body: chartBody,
      async handle(ctx, { body }) {
        const chart = plan().charts.get(key)
        if (!chart) return { rows: [] }
        return ctx.trx((trx) => chartRows(trx, ctx, plan().spec, plan(), chart, body))
      },
    }),
  )
}

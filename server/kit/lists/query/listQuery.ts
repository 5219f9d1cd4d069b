import {
  AliasNode,
  IdentifierNode,
  sql,
  TableNode,
  type RawBuilder,
  type SelectQueryNode,
} from 'kysely'
import { narrowScopeOf, type Trx } from '../../../base/db'
import { narrowing } from '../../../base/db/scope'
import { fail } from '../../../base/errors'
import type { Context } from '../../http'
import { tableOf } from '../../../base/schemas'
import { filterConditions, requireSight, sortPaths, type ListPlan } from '../compile/compileList'
import { isBlank } from '../compile/compare'
import { pastedPlace } from './pastedPlace'
import type { ListQuery, ListSpec, SourceAsked, Sql } from '../types'

/** The list's rows under a filter, before tab, order and columns. @throws LIST_FILTER_UNKNOWN, LIST_FILTER_VALUE */
export function filteredQuery(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  asked: SourceAsked,
): ListQuery {
  const table = tableOf(plan.resource)
  const base: ListQuery =
    spec.from?.(trx, ctx, asked) ?? trx.selectFrom(sql`${sql.table(table)}`.as('t'))
  const within = inScope(trx, base, spec.from ? undefined : table)
  const unknown = (field: string) => fail('LIST_FILTER_UNKNOWN', { field })
  const conditions = filterConditions(plan, asked.filter ?? {}, ctx, unknown)
  return conditions.reduce((query, condition) => query.where(truth(condition)), within)
}

/** Where the reader's 数据范围 is narrow, the query says so itself: an index serves it. */
function inScope(trx: Trx, query: ListQuery, table = sourceOf(query)): ListQuery {
  const narrow = narrowScopeOf(trx)
  const condition = narrow && table && narrowing(table, 't', narrow)
  return condition ? query.where(condition) : query
}

/** The table that a query calls `t`, where it is one. */
function sourceOf(query: ListQuery): string | undefined {
  const { from } = query.toOperationNode() as SelectQueryNode
  const [first] = from?.froms ?? []
  if (!first || !AliasNode.is(first) || !TableNode.is(first.node)) return undefined
  const { name } = first.node.table.identifier
  const alias = IdentifierNode.is(first.alias) ? first.alias.name : undefined
  return alias === 't' ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : undefined
}

/** What a call asks of the rows. */
export interface RowsAsked extends SourceAsked {
  tab?: string
  /** Of a report: what it groups by; left out as its tab says, else by the first dimension. */
  by?: readonly string[]
}

/**
 * The rows under filter and tab; of a report those of the groups that are shown.
 * @param by  what they are put together by where it is not what the report groups by, such as the axis of a chart
 */
export function shownQuery(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  asked: RowsAsked,
  by: readonly string[] = groupedBy(plan, asked),
): ListQuery {
  const having = havingOf(plan, asked.filter, ctx)
  const rows = rowsUnder(trx, ctx, spec, plan, asked, by)
  if (!having) return rows
  const asGroups = groupedBy(plan, asked)
  const keys = asGroups.map((field) => keyText(plan, field))
  const places = keys.map((_key, at) => sql.raw(String(at + 1)))
  const groupsOf = (query: ListQuery) =>
    query
      .select(keys.map((key, at) => key.as(`k${at}`)))
      .groupBy(places as RawBuilder<unknown>[])
      .having(truth(having))
  // the same rows twice are read once: what a report counts is dear, and so is planning it
  if (asGroups.join() === by.join()) {
    const read = sql<Record<string, unknown>>`shown_rows`.as('t')
    const whole = trx
      .with('shown_rows', () => rows.selectAll('t'))
      .selectFrom(read) as unknown as ListQuery
    const groups = groupsOf(trx.selectFrom(read) as ListQuery)
    return whole.where(sql<boolean>`(${sql.join(keys)}) in (${groups})`)
  }
  const groups = groupsOf(rowsUnder(trx, ctx, spec, plan, asked, asGroups))
  return rows.where(sql<boolean>`(${sql.join(keys)}) in (${groups})`)
}

/** The rows under filter and tab of groups that are made of them: which of them are shown, {@link havingOf} says. */
export function rowsUnder(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  asked: RowsAsked,
  by: readonly string[] = groupedBy(plan, asked),
): ListQuery {
  const { filter, ids, pageBy } = asked
  const tab = tabCondition(plan, asked.tab)
  const filtered = filteredQuery(trx, ctx, spec, plan, { filter, ids, pageBy, by })
  return tab ? filtered.where(truth(tab)) : filtered
}

/** What a report groups by. @throws LIST_BY_UNKNOWN */
export function groupedBy({ report }: ListPlan, { by, tab }: RowsAsked): readonly string[] {
  if (!report) return []
  const fields = by ?? report.tabs.get(tab ?? '') ?? [...report.dimensions.keys()].slice(0, 1)
  for (const field of fields)
    if (!report.dimensions.has(field)) throw fail('LIST_BY_UNKNOWN', { field })
  return fields
}

// a group without a value is a group too
const keyText = ({ report }: ListPlan, field: string) =>
  sql`coalesce((${report?.dimensions.get(field)})::text, '')`

/** Which groups there are: those the declaration shows, that measure what the filter asks. */
export function havingOf(
  { report, spec }: ListPlan,
  filter: Readonly<Record<string, unknown>> = {},
  ctx: Context,
): Sql | undefined {
  if (!report) return undefined
  const asked = [...report.having].flatMap(([field, condition]) =>
    isBlank(filter[field]) ? [] : [condition(filter[field], ctx)],
  )
  const all = [...(spec.shows ? [spec.shows] : []), ...asked].map((part) => sql`(${part})`)
  return all.length > 0 ? sql.join(all, sql` and `) : undefined
}

/** @throws LIST_TAB_UNKNOWN */
export function tabCondition(plan: ListPlan, tab: string | undefined): Sql | undefined {
  if (tab === undefined || tab === '') return undefined
  const condition = plan.tabs.get(tab)
  if (!condition) throw fail('LIST_TAB_UNKNOWN', { tab })
  return condition
}

/**
 * The order of the rows; the key comes last in it, so that pages never overlap. `~field` is the order of the values
 * pasted into that filter.
 * @param isFromEnd  exactly the other way round
 * @throws LIST_SORT_UNKNOWN
 */
export function rowOrder(
  plan: ListPlan,
  ctx: Context,
  { sort, filter = {} }: { sort?: string; filter?: Readonly<Record<string, unknown>> },
  isFromEnd = false,
): RawBuilder<unknown> {
  const steps = (sort || plan.list.parts.sort || '').split(',').filter(Boolean)
  for (const path of sortPaths(sort)) requireSight(plan, path, ctx)
  const order = steps.flatMap((step) => orderStep(plan, step, filter))
  const isKeyDown = steps[0]?.startsWith('-') ?? false
  const all = [...order, { column: plan.key, isDown: isKeyDown, isKey: true }]
  return sql.join(all.map((step) => inOrder(step, isFromEnd)))
}

interface OrderStep {
  column: Sql
  isDown: boolean
  /** Never null. */
  isKey?: boolean
}

function inOrder({ column, isDown, isKey }: OrderStep, isFromEnd: boolean): RawBuilder<unknown> {
  const direction = isDown === isFromEnd ? 'asc' : 'desc'
  const nulls = isKey ? '' : ` nulls ${isFromEnd ? 'first' : 'last'}`
  return sql`${column} ${sql.raw(direction + nulls)}`
}

function orderStep(
  plan: ListPlan,
  step: string,
  filter: Readonly<Record<string, unknown>>,
): OrderStep[] {
  const path = step.replace(/^[-~]/, '')
  if (step.startsWith('~')) {
    const pasted = plan.pasted.get(path)
    if (!pasted) throw fail('LIST_SORT_UNKNOWN', { field: path })
    return pastedPlace(pasted, filter[path]).map((column) => ({ column, isDown: false }))
  }
  const column = plan.sorts.get(path)
  if (!column) throw fail('LIST_SORT_UNKNOWN', { field: path })
  return [{ column, isDown: step.startsWith('-') }]
}

export const truth = (condition: Sql) => sql<boolean>`(${condition})`

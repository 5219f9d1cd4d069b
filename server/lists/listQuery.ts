import { sql } from 'kysely'
import type { Trx } from '../db'
import { fail } from '../errors'
import type { Context } from '../http'
import { filterConditions, type ListPlan } from './compileList'
import type { ListQuery, ListRow, ListSpec, Sql } from './types'

/** The list's rows under a filter, before tab, order and columns. @throws LIST_FILTER_UNKNOWN, LIST_FILTER_VALUE */
export function filteredQuery(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  filter: Readonly<Record<string, unknown>> | undefined,
): ListQuery {
  const table = plan.resource.table ?? plan.resource.name.replace(/[A-Z]/g, toSnake)
  const base: ListQuery = spec.from?.(trx, ctx) ?? trx.selectFrom(sql`${sql.table(table)}`.as('t'))
  const unknown = (field: string) => fail('LIST_FILTER_UNKNOWN', { field })
  const conditions = filterConditions(plan, filter ?? {}, ctx, unknown)
  return conditions.reduce((query, condition) => query.where(truth(condition)), base)
}

/** @throws LIST_TAB_UNKNOWN */
export function tabCondition(plan: ListPlan, tab: string | undefined): Sql | undefined {
  if (tab === undefined || tab === '') return undefined
  const condition = plan.tabs.get(tab)
  if (!condition) throw fail('LIST_TAB_UNKNOWN', { tab })
  return condition
}

/** The query with the plan's columns and order; the key comes last in the order, so that pages never overlap. */
export function orderedQuery(
  query: ListQuery,
  plan: ListPlan,
  sort: string | undefined,
): ListQuery {
  const columns = [...plan.select.values()].map((column, at) => column.as(`c${at}`))
  const order = sortSteps(plan, sort).map(
    ({ column, isDown }) => sql`${column} ${sql.raw(isDown ? 'desc' : 'asc')} nulls last`,
  )
  const lastDown = (sort || plan.page.sort || '').startsWith('-')
  return query
    .select([...columns, sql`${plan.key}`.as('key')])
    .orderBy(sql.join([...order, sql`${plan.key} ${sql.raw(lastDown ? 'desc' : 'asc')}`]))
}

/** A row of `orderedQuery` under its field names; a path such as `shop.shopName` becomes an object. */
export function namedRow(plan: ListPlan, raw: Readonly<Record<string, unknown>>): ListRow {
  const row: ListRow = { id: String(raw.key) }
  let at = 0
  for (const path of plan.select.keys()) {
    const value = raw[`c${at}`]
    const [head = '', inner] = path.split('.')
    if (inner === undefined) row[head] = value
    else row[head] = { ...(row[head] as object | undefined), [inner]: value }
    at += 1
  }
  return row
}

function sortSteps(plan: ListPlan, sort: string | undefined): { column: Sql; isDown: boolean }[] {
  const steps = (sort || plan.page.sort || '').split(',').filter(Boolean)
  return steps.map((step) => {
    const path = step.replace(/^-/, '')
    const column = plan.sorts.get(path)
    if (!column) throw fail('LIST_SORT_UNKNOWN', { field: path })
    return { column, isDown: step.startsWith('-') }
  })
}

export const truth = (condition: Sql) => sql<boolean>`(${condition})`

const toSnake = (letter: string) => `_${letter.toLowerCase()}`

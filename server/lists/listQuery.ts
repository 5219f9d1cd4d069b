import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../db'
import { fail } from '../errors'
import type { Context } from '../http'
import { tableOf } from '../schemas'
import { filterConditions, requireSight, sortPaths, type ListPlan } from './compileList'
import { pastedOrder } from './pastedOrder'
import type { ListQuery, ListSpec, Sql } from './types'

/** The list's rows under a filter, before tab, order and columns. @throws LIST_FILTER_UNKNOWN, LIST_FILTER_VALUE */
export function filteredQuery(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  filter: Readonly<Record<string, unknown>> | undefined,
): ListQuery {
  const table = tableOf(plan.resource)
  const base: ListQuery =
    spec.from?.(trx, ctx, filter) ?? trx.selectFrom(sql`${sql.table(table)}`.as('t'))
  const unknown = (field: string) => fail('LIST_FILTER_UNKNOWN', { field })
  const conditions = filterConditions(plan, filter ?? {}, ctx, unknown)
  return conditions.reduce((query, condition) => query.where(truth(condition)), base)
}

/** The rows under filter and tab. */
export function shownQuery(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  asked: { tab?: string; filter?: Readonly<Record<string, unknown>> },
): ListQuery {
  const filtered = filteredQuery(trx, ctx, spec, plan, asked.filter)
  const tab = tabCondition(plan, asked.tab)
  return tab ? filtered.where(truth(tab)) : filtered
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
 * @throws LIST_SORT_UNKNOWN
 */
export function rowOrder(
  plan: ListPlan,
  ctx: Context,
  { sort, filter = {} }: { sort?: string; filter?: Readonly<Record<string, unknown>> },
): RawBuilder<unknown> {
  const steps = (sort || plan.list.parts.sort || '').split(',').filter(Boolean)
  for (const path of sortPaths(sort)) requireSight(plan, path, ctx)
  const order = steps.flatMap((step) => orderStep(plan, step, filter))
  const direction = sql.raw(steps[0]?.startsWith('-') ? 'desc' : 'asc')
  return sql.join([...order, sql`${plan.key} ${direction}`])
}

function orderStep(
  plan: ListPlan,
  step: string,
  filter: Readonly<Record<string, unknown>>,
): RawBuilder<unknown>[] {
  const path = step.replace(/^[-~]/, '')
  if (step.startsWith('~')) {
    const pasted = plan.pasted.get(path)
    if (!pasted) throw fail('LIST_SORT_UNKNOWN', { field: path })
    return pastedOrder(pasted, filter[path])
  }
  const column = plan.sorts.get(path)
  if (!column) throw fail('LIST_SORT_UNKNOWN', { field: path })
  return [sql`${column} ${sql.raw(step.startsWith('-') ? 'desc' : 'asc')} nulls last`]
}

export const truth = (condition: Sql) => sql<boolean>`(${condition})`

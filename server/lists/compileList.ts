import { sql } from 'kysely'
import type { ListPage, Resource } from '../../schemas/contract/language.gen'
import {
  requireField,
  resolveColumn,
  resolveField,
  resolveFilter,
  type ResolvedColumn,
  type ResolvedFilter,
} from '../../schemas/language'
import type { Context } from '../http'
import { listPage, type Schemas } from '../schemas'
import { compare, isBlank } from './compare'
import { compileTabs } from './compileTabs'
import { fieldSql } from './fieldSql'
import { pastedValues } from './pastedValues'
import type { ListSpec, PastedValues, Sql } from './types'

/** A condition of one filter value. */
export type FilterCondition = (value: unknown, ctx: Context) => Sql

/** Everything a client may name in a call of one list, resolved to SQL. What is not in here does not exist for it. */
export interface ListPlan {
  page: ListPage
  resource: Resource
  key: Sql
  /** What one row brings, by field path. */
  select: ReadonlyMap<string, Sql>
  columns: ReadonlyMap<string, ResolvedColumn>
  filters: ReadonlyMap<string, FilterCondition>
  /** Filters that take a pasted list, and what its values are compared with. */
  pasted: ReadonlyMap<string, PastedValues>
  sorts: ReadonlyMap<string, Sql>
  sums: ReadonlyMap<string, { column: ResolvedColumn; sql: Sql }>
  tabs: ReadonlyMap<string, Sql>
}

/** Resolves a declared list against its page and resource. @throws when the declaration does not cover the page */
export function compileList(spec: ListSpec, schemas: Schemas): ListPlan {
  const page = listPage(schemas, spec.page)
  const { resources } = schemas
  const resource = resources[page.resource]
  if (!resource) throw new Error(`defineList ${spec.page}: unknown resource "${page.resource}"`)
  const sqlOf = (path: string) => fieldSql(spec, page.resource, resources, path)
  const needSql = (path: string, use: string) => {
    const known = sqlOf(path)
    if (known) return known
    throw new Error(
      `defineList ${spec.page}: ${use} "${path}" has no column in SQL; give columns['${path}']`,
    )
  }
  const columns = page.columns.map((column) => resolveColumn(column, page.resource, resources))
  const sortable = columns.filter((column) => column.sortable).map((column) => column.prop)
  const defaults = sortPaths(page.sort)
  const summed = columns.filter((column) => column.summary)
  return {
    page,
    resource,
    key: sql.ref(`t.${keyColumn(resource)}`),
    select: selectable(spec, resource, sqlOf),
    columns: new Map(columns.map((column) => [column.prop, column])),
    filters: compileFilters(spec, page, schemas, needSql),
    pasted: pastedValues(spec, page, resources, needSql),
    sorts: new Map([...defaults, ...sortable].map((path) => [path, needSql(path, 'sort by')])),
    sums: new Map(
      summed.map((column) => [column.prop, { column, sql: needSql(column.prop, 'sum of') }]),
    ),
    tabs: compileTabs(spec, page, (path) => ({
      field: requireField(path, page.resource, resources),
      sql: needSql(path, 'tab by'),
    })),
  }
}

/** Every stored field of the resource, so that cells and expressions see it, and the declaration's own columns. */
function selectable(
  spec: ListSpec,
  resource: Resource,
  sqlOf: (path: string) => Sql | undefined,
): Map<string, Sql> {
  const paths = new Set([...Object.keys(resource.fields), ...Object.keys(spec.columns ?? {})])
  const known = [...paths].map((path) => [path, sqlOf(path)] as const)
  return new Map(known.filter((entry): entry is readonly [string, Sql] => entry[1] !== undefined))
}

function compileFilters(
  spec: ListSpec,
  page: ListPage,
  { resources }: Schemas,
  needSql: (path: string, use: string) => Sql,
): Map<string, FilterCondition> {
  const own = spec.filters ?? {}
  const filters = new Map<string, FilterCondition>(Object.entries(own))
  for (const declared of [...(page.filters ?? []), ...queryFilters(page, resources)]) {
    const filter = resolveFilter(declared, page.resource, resources)
    if (filters.has(filter.field)) continue
    const comparison = {
      filter,
      column: needSql(filter.field, 'filter by'),
      regionRest: filter.widget === 'region' ? regionRest(filter, needSql) : undefined,
    }
    filters.set(filter.field, (value) => compare(comparison, value))
  }
  return filters
}

/** Parameters of the page's address that are fields of the resource may filter too. */
const queryFilters = (page: ListPage, resources: Schemas['resources']): string[] =>
  Object.entries(page.query ?? {})
    .map(([name, param]) => param.as ?? name)
    .filter((path) => resolveField(path, page.resource, resources)?.computed === undefined)
    .filter((path) => resolveField(path, page.resource, resources) !== undefined)

/** `province` goes with `city`, `district`, `town`; `returnProvince` with `returnCity` and so on. */
function regionRest({ field }: ResolvedFilter, needSql: (path: string, use: string) => Sql): Sql[] {
  const prefix = field.replace(/[pP]rovince$/, '')
  return ['City', 'District', 'Town']
    .map((part) => (prefix === '' ? part.toLowerCase() : prefix + part))
    .map((path) => needSql(path, 'region filter by'))
}

/** The conditions of a request's filter, blanks left out. @throws LIST_FILTER_UNKNOWN, LIST_FILTER_VALUE */
export function filterConditions(
  plan: ListPlan,
  filter: Readonly<Record<string, unknown>>,
  ctx: Context,
  unknown: (field: string) => Error,
): Sql[] {
  const given = Object.entries(filter).filter(([, value]) => !isBlank(value))
  return given.map(([field, value]) => {
    const condition = plan.filters.get(field)
    if (!condition) throw unknown(field)
    return condition(value, ctx)
  })
}

export const sortPaths = (sort: string | undefined): string[] =>
  (sort ?? '')
    .split(',')
    .filter(Boolean)
    .map((part) => part.replace(/^-/, ''))

const keyColumn = ({ key }: Resource): string =>
  (key ?? 'id').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

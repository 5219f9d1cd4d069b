import { sql } from 'kysely'
import type { Resource } from '../../../../schemas/contract/language.gen'
import {
  hidingPermission,
  referenceAt,
  requireField,
  resolveColumn,
  resolveField,
  resolveFilter,
  withCompared,
  type ResolvedColumn,
  type ResolvedField,
  type ResolvedFilter,
  type Resources,
} from '../../../../schemas/language'
import { fail } from '../../../base/errors'
import { holds, type Context } from '../../http'
import { labelSql } from '../../references'
import { declaredList, type DeclaredList, type Schemas } from '../../../base/schemas'
import { compare, isBlank, type Comparison } from './compare'
import { compileCompared, isCompared, type ComparedMeasure } from './compileCompared'
import { compileCharts, type ChartPlan } from './compileCharts'
import { compileMeasures, type Measure } from './compileMeasures'
import { compileTabs, whereSql } from './compileTabs'
import { fieldSql } from './fieldSql'
import { pastedValues } from '../query/pastedValues'
import type { ListSpec, PastedValues, Sql } from '../types'

/** A condition of one filter value. */
export type FilterCondition = (value: unknown, ctx: Context) => Sql

/** Everything a client may name in a call of one list, resolved to SQL. What is not in here does not exist for it. */
export interface ListPlan {
  spec: ListSpec
  list: DeclaredList
  resource: Resource
  key: Sql
  /** Lines within a row whose references a column shows. */
  namedLines: ReadonlySet<string>
  /** What one row brings, by field path; a report has groups instead. */
  select: ReadonlyMap<string, Sql>
  columns: ReadonlyMap<string, ResolvedColumn>
  filters: ReadonlyMap<string, FilterCondition>
  /** Filters that take a pasted list, and what its values are compared with. */
  pasted: ReadonlyMap<string, PastedValues>
  sorts: ReadonlyMap<string, Sql>
  /** Aggregates of the columns with a sum. */
  sums: ReadonlyMap<string, Measure>
  tabs: ReadonlyMap<string, Sql>
  /** Fields that not everybody may see. */
  hidden: ReadonlyMap<string, ResolvedField>
  charts: ReadonlyMap<string, ChartPlan>
  /** Only of a report: what it may group by, and what its columns measure. */
  report?: {
    dimensions: ReadonlyMap<string, Sql>
    measures: ReadonlyMap<string, Measure>
    /** The date filter that says which days are compared with which. */
    period?: string
    /** Conditions on what a group measures, by filter. */
    having: ReadonlyMap<string, FilterCondition>
    /** What tabs group by. */
    tabs: ReadonlyMap<string, readonly string[]>
    /** Figures of earlier periods, by the name of their column. */
    compared: ReadonlyMap<string, ComparedMeasure>
  }
}

/** Resolves a declared list against its page and resource. @throws when the declaration does not cover the page */
export function compileList(spec: ListSpec, schemas: Schemas): ListPlan {
  const list = declaredList(schemas, spec.page, spec.list)
  const { parts } = list
  const { resources } = schemas
  const resource = resources[list.resource]
  if (!resource) throw new Error(`defineList ${spec.page}: unknown resource "${list.resource}"`)
  const sqlOf = (path: string) => fieldSql(spec, list.resource, resources, path)
  const needSql = (path: string, use: string) => {
    const known = sqlOf(path)
    if (known) return known
    throw new Error(
      `defineList ${spec.page}: ${use} "${path}" has no column in SQL; give columns['${path}']`,
    )
  }
  const resolved = (columns: typeof parts.columns) =>
    columns.map((column) => resolveColumn(column, list.resource, resources))
  const dimensions = resolved(list.dimensions ?? [])
  const columns = resolved(withCompared(parts.columns))
  const own = columns.filter(
    (column) => !isCompared(column) && !resource.fields[column.prop]?.attribute,
  )
  const sortable = columns.filter((column) => column.sortable).map((column) => column.prop)
  const needOpen = (path: string, use: string) => {
    if (resolveField(path, list.resource, resources)?.mask)
      throw new Error(
        `defineList ${spec.page}: ${use} "${path}" would tell what its mask hides; take it out`,
      )
    return needSql(path, use)
  }
  // people look for a name in the order of names, not of ids
  const sortSql = (path: string) => {
    const value = needOpen(path, 'sort by')
    const own = spec.orders?.[path]
    if (own) return own
    const reference = referenceAt(path, list.resource, resources)
    if (!reference || reference.field.many) return value
    const label = labelSql(reference, value, resources)
    if (label) return label
    throw new Error(
      `defineList ${spec.page}: sort by "${path}" would tell the names its mask or permission hides; take it out`,
    )
  }
  const fieldOf = (path: string) => ({
    field: requireField(path, list.resource, resources),
    sql: needSql(path, 'condition on'),
  })
  const measures = (used: readonly ResolvedColumn[]) => compileMeasures(spec, used, sqlOf)
  const isReport = list.dimensions !== undefined
  return {
    spec,
    list,
    resource,
    key: sql.ref(`t.${keyColumn(resource)}`),
    namedLines: namedLines([...dimensions, ...columns], list.resource, resources),
    select: isReport ? new Map() : selectable(spec, resource, sqlOf),
    columns: new Map([...dimensions, ...columns].map((column) => [column.prop, column])),
    filters: compileFilters(spec, list, schemas, needSql, fieldOf),
    pasted: pastedValues(spec, list, resources, needSql),
    sorts: isReport
      ? new Map()
      : new Map(
          [parts, ...(parts.tabs ?? [])]
            .flatMap((part) => ('sort' in part ? sortPaths(part.sort) : []))
            .concat(sortable)
            .map((path) => [path, sortSql(path)]),
        ),
    // what does not add up has a figure over all rows only where the declaration measures it
    sums: measures(
      own.filter(
        ({ prop, summary }) =>
          summary === 'sum' || (summary && (spec.figures?.[prop] ?? spec.measures?.[prop])),
      ),
    ),
    tabs: compileTabs(spec, parts.tabs ?? [], fieldOf),
    hidden: new Map(
      [...columns.map(({ prop }) => prop), ...filterPaths(list)]
        .map((path) => resolveField(path, list.resource, resources))
        .filter((field) => field && hidingPermission(field) !== undefined)
        .map((field) => [field?.path ?? '', field as ResolvedField]),
    ),
    charts: compileCharts(spec, list, resources, needSql),
    ...(isReport && {
      report: {
        dimensions: new Map(dimensions.map(({ prop }) => [prop, needOpen(prop, 'group by')])),
        measures: measures(own),
        period: list.period,
        having: compileHaving(spec, list, resources),
        tabs: new Map(
          (parts.tabs ?? []).flatMap(({ key, by }) => (by ? [[key, by] as const] : [])),
        ),
        compared: compileCompared(columns, measures(own)),
      },
    }),
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

/** Lines named in a column's path, such as `items` of `items.productId`. */
const namedLines = (
  columns: readonly ResolvedColumn[],
  resource: string,
  resources: Resources,
): Set<string> =>
  new Set(
    columns
      .filter(({ prop }) => prop.includes('.') && referenceAt(prop, resource, resources))
      .map(({ prop }) => prop.slice(0, prop.indexOf('.'))),
  )

const filterPaths = ({ parts }: DeclaredList): string[] =>
  (parts.filters ?? []).map((filter) => (typeof filter === 'string' ? filter : filter.field))

function compileFilters(
  spec: ListSpec,
  list: DeclaredList,
  { resources }: Schemas,
  needSql: (path: string, use: string) => Sql,
  fieldOf: (path: string) => { field: ResolvedField; sql: Sql },
): Map<string, FilterCondition> {
  const filters = new Map<string, FilterCondition>(Object.entries(spec.filters ?? {}))
  // what binds a list to its record is compared exactly, whatever widget the field has elsewhere
  for (const field of Object.keys(list.parts.where ?? {}))
    if (!filters.has(field)) {
      const bound = fieldOf(field)
      filters.set(field, (value) => whereSql({ [field]: value }, () => bound))
    }
  for (const declared of [...(list.parts.filters ?? []), ...queryFilters(list, resources)]) {
    const filter = resolveFilter(declared, list.resource, resources)
    if (filters.has(filter.field)) continue
    if (spec.figures?.[filter.field]) {
      // what a group measures is asked of the groups
      filters.set(filter.field, () => sql`true`)
      continue
    }
    if (spec.askedOfRows?.has(filter.field)) {
      filters.set(filter.field, (value) => checked({ filter, column: sql`null` }, value))
      continue
    }
    const comparison = {
      filter,
      column: needSql(filter.field, 'filter by'),
      regionRest: filter.widget === 'region' ? regionRest(filter, needSql) : undefined,
    }
    filters.set(filter.field, (value) => compare(comparison, value))
  }
  return filters
}

/** Refuses a value that has not the shape of its widget; the rows were chosen by it already. */
function checked(comparison: Comparison, value: unknown): Sql {
  compare(comparison, value)
  return sql`true`
}

/** Filters on measures: which groups there are. */
function compileHaving(
  { figures = {} }: ListSpec,
  list: DeclaredList,
  resources: Resources,
): Map<string, FilterCondition> {
  const resolved = (list.parts.filters ?? []).map((declared) =>
    resolveFilter(declared, list.resource, resources),
  )
  return new Map(
    resolved.flatMap((filter) => {
      const figure = figures[filter.field]
      if (!figure) return []
      return [[filter.field, (value: unknown) => compare({ filter, column: figure.sql }, value)]]
    }),
  )
}

/** Parameters of the page's address that are fields of the resource may filter too. */
const queryFilters = (list: DeclaredList, resources: Schemas['resources']): string[] =>
  Object.entries(list.query ?? {})
    .map(([name, param]) => param.as ?? name)
    .filter((path) => resolveField(path, list.resource, resources)?.computed === undefined)
    .filter((path) => resolveField(path, list.resource, resources) !== undefined)

/** `province` goes with `city`, `district`, `town`; `returnProvince` with `returnCity` and so on. */
function regionRest({ field }: ResolvedFilter, needSql: (path: string, use: string) => Sql): Sql[] {
  const prefix = field.replace(/[pP]rovince$/, '')
  return ['City', 'District', 'Town']
    .map((part) => (prefix === '' ? part.toLowerCase() : prefix + part))
    .map((path) => needSql(path, 'region filter by'))
}

/** Whether this person may see a field of the list. */
export function maySee({ hidden }: ListPlan, path: string, ctx: Context): boolean {
  const permission = hidden.get(path)?.permission
  return permission === undefined || holds(ctx.user, permission)
}

/** @throws LIST_FIELD_HIDDEN for a field this person may not see: rows found or ordered by it would tell its values */
export function requireSight(plan: ListPlan, path: string, ctx: Context): void {
  if (!maySee(plan, path, ctx))
    throw fail('LIST_FIELD_HIDDEN', { title: plan.hidden.get(path)?.title })
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
    requireSight(plan, field, ctx)
    return condition(value, ctx)
  })
}

export const sortPaths = (sort: string | undefined): string[] =>
  (sort ?? '')
    .split(',')
    .filter(Boolean)
    .map((part) => part.replace(/^[-~]/, ''))

const keyColumn = ({ key }: Resource): string =>
  (key ?? 'id').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

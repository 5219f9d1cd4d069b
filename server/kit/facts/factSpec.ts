import { sql } from 'kysely'
import { declaredList, type Schemas } from '../../base/schemas'
import type { ListSpec, Sql } from '../lists'
import { compileFacts, type FactPlan } from './compileFacts'
import type { Facts } from './defineFact'
import { factRows } from './factRows'

/** A list or report over facts, as the list engine takes it: everything comes from page and resource. */
export const factSpec =
  (page: string, list: string | undefined, facts: Facts) =>
  (schemas: Schemas): ListSpec => {
    const declared = declaredList(schemas, page, list)
    const resource = schemas.resources[declared.resource]
    if (!resource) throw new Error(`page ${page}: unknown resource "${declared.resource}"`)
    const filters = (declared.parts.filters ?? []).map((filter) =>
      typeof filter === 'string' ? filter : filter.field,
    )
    const timeFilter = filters.find((name) =>
      ['time', 'day'].includes(resource.fields[name]?.dimension ?? ''),
    )
    const plan = compileFacts(resource, schemas.resources, facts, timeFilter)
    const columns = [...plan.fields].map(([name, { column }]) => [name, sql.ref(`t.${column}`)])
    return {
      page,
      list,
      columns: Object.fromEntries(columns) as Record<string, Sql>,
      figures: plan.figures,
      from: (trx, ctx, { filter, by }) => factRows(trx, ctx, plan, { filter, by }),
      // the rows themselves are chosen by these: what is left to ask is whether the values are well formed
      askedOfRows: new Set(
        [
          plan.time,
          plan.clock,
          ...plan.uses.flatMap(({ fact }) => Object.keys(fact.narrows ?? {})),
        ].filter((name) => name !== undefined),
      ),
      shows: showsOf(plan),
      showing: sql`t.shows`,
      export: exportOf(declared),
    }
  }

/** Which groups are shown: those with facts in the period, or with a balance; what is beside others brings none. */
function showsOf({ uses, bases }: FactPlan): Sql | undefined {
  const standing = bases.filter(({ at, use }) => at !== 'period' && !use.isBeside)
  const isWhole = standing.length === 0 && uses.every(({ isBeside }) => !isBeside)
  if (isWhole) return undefined
  const signs = standing.map(({ kind, column }) =>
    kind === 'sum'
      ? sql`coalesce(sum(${sql.ref(`t.${column}`)}), 0) <> 0`
      : sql`count(${sql.ref(`t.${column}`)}) > 0`,
  )
  return sql`(${sql.join([sql`bool_or(t.shows)`, ...signs], sql` or `)})`
}

/** `statistics:salesDay:list` may be read, `statistics:salesDay:export` taken along. */
function exportOf({
  title,
  permission,
  parts,
}: ReturnType<typeof declaredList>): ListSpec['export'] {
  const isOffered = Object.values(parts.actions ?? {})
    .flat()
    .some((use) => typeof use === 'object' && 'kind' in use && use.kind === 'export')
  const [reading = ''] = permission
  return isOffered
    ? { permission: reading.replace(/:list$/, ':export'), fileName: title }
    : undefined
}

import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../tenancy/actFor'
import type { DataScope } from '../tenancy/enter'
import { scopedTables, type TableScope } from './scopedTables'

type Condition = RawBuilder<boolean>

interface Narrow {
  actor: Actor
  scope: DataScope
}

/**
 * What rows of a table a narrower 数据范围 can leave, with its shops, warehouses and person as values. It protects
 * nothing: the policies do, but the planner cannot look into them, and reads the rows of the whole company to leave a
 * few. This tells it which index to take.
 * @param alias  of the table in the query
 * @returns undefined where no index could be told
 */
export function narrowing(table: string, alias: string, narrow: Narrow): Condition | undefined {
  const declared = scopedTables[table]
  if (!declared) return undefined
  const { scope } = narrow
  const own = areaOf(declared, alias, narrow, [scope.ownShops, scope.ownWarehouses])
  if (!declared.owner) return allOf(own)
  const wide = areaOf(declared, alias, narrow, [scope.shops, scope.warehouses])
  if (scope.others !== 'on') return mine(declared, alias, narrow, own)
  const isAllWide = scope.shops === scope.ownShops && scope.warehouses === scope.ownWarehouses
  if (isAllWide) return allOf(wide)
  const [others, self] = [allOf(wide), mine(declared, alias, narrow, own)]
  return others && self && sql<boolean>`(${others} or ${self})`
}

/** Whose row it is may stand in another table: no index of this one tells. */
function mine(
  { owner = [], ownerOf }: TableScope,
  alias: string,
  { actor }: Narrow,
  area: readonly Condition[],
): Condition | undefined {
  if (ownerOf || owner.length === 0) return undefined
  const isMe = owner.map(
    (column) => sql<boolean>`${columnOf(alias, column)} = ${actor.userId}::bigint`,
  )
  return allOf([sql<boolean>`(${sql.join(isMe, sql` or `)})`, ...area])
}

/** One condition for the shop and one for the warehouse; an empty list text is everywhere. */
function areaOf(
  declared: TableScope,
  alias: string,
  { actor }: Narrow,
  [shops, warehouses]: readonly [string, string],
): Condition[] {
  const { shop, shopIf, warehouse, warehouseIf, sides } = declared
  const within = (
    column: string | undefined,
    names: RawBuilder<unknown>,
    isBound: boolean,
    side: readonly [string, string] | undefined,
  ): Condition[] => {
    // rows the shop or warehouse says nothing about are found by the other company's side alone
    if (!column || (isBound && !side)) return []
    const place = columnOf(alias, column)
    if (!side) return [sql`(${place} = any(${names}) or ${place} is null)`]
    const [here, there] = side.map((each) => columnOf(alias, each)) as [Condition, Condition]
    const company = sql`${actor.companyId}::bigint`
    return [
      sql`((${here} = ${company} and ${place} = any(${names})) or (${here} = ${company} and ${place} is null)
        or (${there} = ${company} and ${here} <> ${company}))`,
    ]
  }
  const bySeller = sides
  const byShipper = sides && ([sides[1], sides[0]] as const)
  return [
    ...(shops === '' ? [] : within(shop, sql`${shops}::text[]`, !!shopIf, bySeller)),
    ...(warehouses === ''
      ? []
      : within(warehouse, sql`${warehouses}::bigint[]`, !!warehouseIf, byShipper)),
  ]
}

const allOf = (conditions: readonly Condition[]): Condition | undefined =>
  conditions.length > 0 ? sql<boolean>`(${sql.join([...conditions], sql` and `)})` : undefined

const columnOf = (alias: string, column: string) => sql<boolean>`${sql.ref(`${alias}.${column}`)}`

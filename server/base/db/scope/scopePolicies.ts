import { scopedTables, type Reference, type TableScope } from './scopedTables'

/** SQL: whether a person of a narrower 数据范围 sees a row of the table. Holds for rows read and for rows written. */
export function scopeCondition(table: string, scope: TableScope): string {
  const conditions = [
    areaOf(table, scope),
    scope.within && `(${has(table, scope.within)})`,
    scope.personal && isMe(table, scope.personal),
    scope.only && `(${scope.only})`,
  ].filter((condition): condition is string => !!condition)
  return `(select scope_is_whole()) or (${conditions.join(' and ')})`
}

function areaOf(table: string, scope: TableScope): string | undefined {
  const mine = ownerOf(table, scope)
  const worked = areaIn(table, scope, 'own')
  if (mine === undefined) return worked
  const wide = ['(select scope_of_others())', areaIn(table, scope, 'scope')]
  const own = [mine, worked]
  return `(${and(wide)} or ${and(own)})`
}

const and = (conditions: readonly (string | undefined)[]) =>
  `(${conditions.filter((condition) => condition !== undefined).join(' and ')})`

/** Shop and warehouse are both within; a table without either lies everywhere. */
function areaIn(table: string, scope: TableScope, area: 'scope' | 'own'): string | undefined {
  const { shop, shopIf, warehouse, warehouseIf } = scope
  const [shops, warehouses] = [`(select ${area}_shops())`, `(select ${area}_warehouses())`]
  const parts = [
    shop && within(`${table}.${shop}`, `${shops}::text[]`, shopIf, elseIn(scope, shops)),
    warehouse && within(`${table}.${warehouse}`, `${warehouses}::bigint[]`, warehouseIf),
  ].filter((part): part is string => !!part)
  return parts.length > 0 ? parts.join(' and ') : undefined
}

// the area is asked first: where it is everywhere, nothing about the row is looked up
const within = (column: string, area: string, condition?: string, otherwise?: string) =>
  `(${[
    `${area} is null`,
    ...(condition ? [`not (${condition})`] : []),
    `${column} = any (${area})`,
    otherwise ? `(${column} is null and ${otherwise})` : `${column} is null`,
  ].join(' or ')})`

/** Of a row that names no shop; looking for another one is the dearest, and comes last. */
const elseIn = ({ shopElse, shopElseIf }: TableScope, shops: string) =>
  shopElse && `(not (${shopElseIf}) or coalesce(${shopElse} = any (${shops}::text[]), true))`

/** Undefined where nobody in particular owns a row; false where nobody of the company does. */
function ownerOf(table: string, { owner, ownerOf: references = [] }: TableScope) {
  if (!owner) return undefined
  const own = owner.map((column) => isMe(table, column))
  const inherited = references.map((reference) => {
    const owners = scopedTables[reference.table]?.owner ?? []
    return has(table, reference, owners.map((column) => isMe('parent', column)).join(' or '))
  })
  const all = [...own, ...inherited]
  return all.length > 0 ? `(${all.join(' or ')})` : 'false'
}

/**
 * Whether the row it belongs to is seen. A policy that reads an order is planned with the whole policy of orders in it,
 * once for every table of a statement: of orders, a function asks instead, which is planned by itself and called only
 * where the scope is narrow.
 */
function has(table: string, { column, table: parent, key = 'id' }: Reference, more?: string) {
  if (parent === 'sales_order' && key === 'id')
    return `${more ? 'is_maker_of_order' : 'sees_order'}(${table}.${column})`
  return `exists (select from ${parent} parent where parent.${key} = ${table}.${column}${more ? ` and (${more})` : ''})`
}

const isMe = (table: string, column: string) => `${table}.${column} = (select scope_user())`

/** The calls that put the declared scopes on the tables, for a migration. */
export const scopePolicies = (): string =>
  Object.entries(scopedTables)
    .map(([table, scope]) => `call scope_table('${table}', $$${scopeCondition(table, scope)}$$);`)
    .join('\n')

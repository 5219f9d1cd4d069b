import { sql } from 'kysely'
import type { Tab } from '../../../../schemas/contract/language.gen'
import type { ResolvedField } from '../../../../schemas/language'
import type { ListSpec, Sql } from '../types'

interface FieldSql {
  field: ResolvedField
  sql: Sql
}

/** The condition of each tab: the declaration's own, else the page's `where`. @throws when a tab has neither */
export function compileTabs(
  spec: ListSpec,
  declared: readonly Tab[],
  fieldOf: (path: string) => FieldSql,
): Map<string, Sql> {
  const own = declared.filter((tab) => !tab.list)
  const tabs = own.map((tab) => {
    const condition = spec.tabs?.[tab.key]
    if (!condition && !tab.where && !tab.by)
      throw new Error(
        `defineList ${spec.page}: tab "${tab.key}" has no condition; write "where" in the page ({} for all rows) or give tabs.${tab.key}`,
      )
    return [tab.key, condition ?? whereSql(tab.where ?? {}, fieldOf)] as const
  })
  return new Map(tabs)
}

/** Every field exactly as given; nothing given: all rows. */
export function whereSql(where: Record<string, unknown>, fieldOf: (path: string) => FieldSql): Sql {
  const parts = Object.entries(where).map(([path, value]) => matches(fieldOf(path), value))
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

function matches({ field, sql: column }: FieldSql, value: unknown): Sql {
  if (field.many) return sql`jsonb_exists_any(${column}, ${[value].flat()}::text[])`
  if (Array.isArray(value)) return sql`${column} = any(${value})`
  if (value === null) return sql`${column} is null`
  if (field.type === 'bool') return sql`${column} = ${value === true || value === '1'}`
  return sql`${column} = ${value}`
}

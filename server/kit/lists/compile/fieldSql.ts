import { sql } from 'kysely'
import { resolveField, type Resources } from '../../../../schemas/language'
import { sqlName } from './sqlName'
import type { ListSpec, Sql } from '../types'

/**
 * The SQL of a field: what the declaration says, else the column of the same name.
 * @returns undefined for what the main table does not hold: computed fields, lines, fields of another resource
 */
export function fieldSql(
  spec: ListSpec,
  resource: string,
  resources: Resources,
  path: string,
): Sql | undefined {
  const own = spec.columns?.[path]
  if (own) return own
  const field = resolveField(path, resource, resources)
  const isCounted = field?.measure !== undefined || field?.attribute !== undefined
  const isElsewhere =
    !field || path.includes('.') || field.computed || isCounted || field.type === 'list'
  return isElsewhere ? undefined : sql.ref(`t.${sqlName(path)}`)
}

import { sql } from 'kysely'
import { resolveFilter, spellingsOf, type Resources } from '../../../../schemas/language'
import type { DeclaredList } from '../../../base/schemas'
import type { ListSpec, PastedValues, Sql } from '../types'

/** What the page's textarea-multi filters compare with. @throws when an own filter does not say it */
export function pastedValues(
  spec: ListSpec,
  list: DeclaredList,
  resources: Resources,
  needSql: (path: string, use: string) => Sql,
): Map<string, PastedValues> {
  const filters = (list.parts.filters ?? [])
    .map((declared) => resolveFilter(declared, list.resource, resources))
    .filter(({ widget }) => widget === 'textarea-multi')
  return new Map(
    filters.map(({ field, reads }) => {
      const own = spec.pasted?.[field]
      if (own) return [field, own]
      if (spec.filters?.[field])
        throw new Error(
          `defineList ${spec.page}: own filter "${field}" takes pasted values; give pasted['${field}']`,
        )
      const values = sql`${needSql(field, 'filter by')}::text`
      return [field, { values, asStored: (text: string) => spellingsOf(reads, text) }]
    }),
  )
}

/** The values of a pasted list, each once, as pasted. */
export const severalOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? [...new Set(value.filter((item): item is string => typeof item === 'string' && item !== ''))]
    : []

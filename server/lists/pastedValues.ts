import { sql } from 'kysely'
import type { ListPage } from '../../schemas/contract/language.gen'
import { resolveFilter, type Resources } from '../../schemas/language'
import type { ListSpec, PastedValues, Sql } from './types'

/** What the page's textarea-multi filters compare with. @throws when an own filter does not say it */
export function pastedValues(
  spec: ListSpec,
  page: ListPage,
  resources: Resources,
  needSql: (path: string, use: string) => Sql,
): Map<string, PastedValues> {
  const filters = (page.filters ?? [])
    .map((declared) => resolveFilter(declared, page.resource, resources))
    .filter(({ widget }) => widget === 'textarea-multi')
  return new Map(
    filters.map(({ field }) => {
      const own = spec.pasted?.[field]
      if (own) return [field, own]
      if (spec.filters?.[field])
        throw new Error(
          `defineList ${spec.page}: own filter "${field}" takes pasted values; give pasted['${field}']`,
        )
      return [field, { values: sql`${needSql(field, 'filter by')}::text` }]
    }),
  )
}

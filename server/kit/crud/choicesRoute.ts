import { sql } from 'kysely'
import { Type, type TSchema } from 'typebox'
import { askedValues, defineRoute, type Route } from '../http'
import { schemas, tableOf } from '../../base/schemas'
import { resolveField } from '../../../schemas/language'
import { switchOf } from './switchRoutes'
import type { Plain } from './types'

const maxChoices = 100

/**
 * `GET <base>/down`: choices of every select of this resource: those in use, by keyword and by the fields of `by`; or
 * exactly the asked ones, also out of use, of which those outside `by` are left out. In the order of the list.
 */
export function choicesRoute({ resource, base, page }: Plain): Route[] {
  const declared = schemas().resources[resource]
  const call = `GET ${base}/down`
  if (declared?.options?.call !== call) return []
  const [table, label] = [sql.table(tableOf(declared)), sql.ref(declared.label)]
  const { by = [] } = declared.options
  const state = switchOf(resource)
  const inUse = state ? sql`${sql.ref(state)} = '1'` : sql`true`
  const first = leadingSort(page, resource)
  const order = sql.join([...(first ? [sql.ref(first)] : []), label, sql`id`])
  const down = defineRoute({
    call,
    permission: 'login',
    summary: `${declared.title}选项`,
    query: Type.Object({
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      values: askedValues,
      ...Object.fromEntries(by.map((name) => [name, Type.Optional(shapeOf(resource, name))])),
    }),
    handle: (ctx, { query }) => {
      const { keyword = '', values, ...given } = query as Asked
      const ids = [values ?? []].flat().filter((id) => /^\d{1,18}$/.test(id))
      const asked = values === undefined ? inUse : sql`id = any(${ids}::bigint[])`
      const within = by
        .filter((name) => given[name] !== undefined)
        .map((name) => sql`${sql.ref(name)} = ${given[name]}`)
      return ctx.trx(async (trx) => {
        const { rows } = await sql`
          select id, ${label} from ${table}
          where ${sql.join([asked, ...within], sql` and `)}
            and position(lower(${keyword}) in lower(${label}::text)) > 0
          order by ${order} limit ${maxChoices}`.execute(trx)
        return rows
      })
    },
  })
  return [down]
}

interface Asked {
  keyword?: string
  values?: string | string[]
  [by: string]: unknown
}

/** A parameter holds one value of its field. */
function shapeOf(resource: string, name: string): TSchema {
  const { resources, dictionaries } = schemas()
  const field = resolveField(name, resource, resources)
  if (!field)
    throw new Error(`defineCrud: options.by of "${resource}" names no field "${name}"; correct it`)
  const { title, dict, type } = field
  const items = dict ? dictionaries[dict]?.items : undefined
  if (items) return Type.Enum(items.map(({ value }) => value) as [string], { title })
  if (type === 'ref') return Type.String({ pattern: '^[0-9]{1,18}$', title })
  return Type.String({ maxLength: 100, title })
}

/** What the list is sorted by first, where that is a stored field, upwards. */
function leadingSort(path: string, resource: string): string | undefined {
  const page = schemas().pages[path]
  const [first = ''] = (page?.kind === 'list' ? (page.sort ?? '') : '').split(',')
  const field = schemas().resources[resource]?.fields[first]
  return field && !field.computed ? first : undefined
}

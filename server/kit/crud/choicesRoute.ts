import { sql } from 'kysely'
import { Type } from 'typebox'
import { defineRoute, type Route } from '../http'
import { schemas, tableOf } from '../../base/schemas'
import type { Plain } from './types'

const maxChoices = 100

/** `GET <base>/down`: choices of every select of this resource, by keyword or exactly the asked ones. */
export function choicesRoute({ resource, base }: Plain): Route[] {
  const declared = schemas().resources[resource]
  const call = `GET ${base}/down`
  if (declared?.options?.call !== call) return []
  const [table, label] = [sql.table(tableOf(declared)), sql.ref(declared.label)]
  const down = defineRoute({
    call,
    permission: 'login',
    summary: `${declared.title}选项`,
    query: Type.Object({
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      values: Type.Optional(Type.Union([Type.Array(Type.String()), Type.String()])),
    }),
    handle: (ctx, { query: { keyword = '', values } }) => {
      const ids = [values ?? []].flat().filter((id) => /^\d{1,18}$/.test(id))
      const asked = values === undefined ? sql`true` : sql`id = any(${ids}::bigint[])`
      return ctx.trx(async (trx) => {
        const { rows } = await sql`
          select id, ${label} from ${table}
          where ${asked} and position(lower(${keyword}) in lower(${label}::text)) > 0
          order by ${label}, id limit ${maxChoices}`.execute(trx)
        return rows
      })
    },
  })
  return [down]
}

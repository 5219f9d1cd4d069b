import { sql } from 'kysely'
import { Type } from 'typebox'
import { defineRoute, type Context, type Route } from '../../../kit/http'
import type { Sql } from '../../../kit/lists'
import type { PartyKind } from './partyKind'

const maxChoices = 100

/** `GET <base>/down`: choices of every select, in use by keyword, or exactly the asked ones; with their terms. */
export const partyChoices = (
  { table, name, code, title }: PartyKind,
  base: string,
  mine: (ctx: Context) => Sql,
): Route =>
  defineRoute({
    call: `GET ${base}/down`,
    permission: 'login',
    summary: `${title}选项`,
    query: Type.Object({
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      values: Type.Optional(Type.Union([Type.Array(Type.String()), Type.String()])),
    }),
    handle: (ctx, { query: { keyword = '', values } }) => {
      const ids = [values ?? []].flat().filter((id) => /^\d{1,18}$/.test(id))
      const asked = values === undefined ? sql`t.enabled = '1'` : sql`t.id = any(${ids}::bigint[])`
      return ctx.trx(async (trx) => {
        const { rows } = await sql`
          select t.id, t.${sql.ref(name)}, t.${sql.ref(code)}, t.online_flag, t.discount_rate,
            t.settle_type, t.period_days, t.enabled
          from ${sql.table(table)} t
          where ${asked} and ${mine(ctx)}
            and position(lower(${keyword}) in lower(t.${sql.ref(name)} || t.${sql.ref(code)})) > 0
          order by t.${sql.ref(name)}, t.id limit ${maxChoices}`.execute(trx)
        return rows
      })
    },
  })

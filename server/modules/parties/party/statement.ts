import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { dateText, defineRoute, type Route } from '../../../kit/http'
import type { Sql } from '../../../kit/lists'
import { maskRow } from '../../../kit/privacy'
import { idParam } from '../../../kit/records'
import { schemas } from '../../../base/schemas'
import { accountEntries, type SeenParties } from './accountList'
import type { PartyKind } from './partyKind'

const day = (title: string) => Type.Optional(Type.String({ pattern: dateText, title }))

/**
 * 对账单 of one partner, `GET /trade/<kind>/statement/{id}`: the balance before the period, what came and went in it, and
 * the balance at its end.
 * @param permission  that of 往来账
 * @throws STATEMENT_PERIOD; ROW_NOT_FOUND for a partner somebody may not see
 */
export const statementRoute = (kind: PartyKind, permission: string, seen?: SeenParties): Route =>
  defineRoute({
    call: `GET /trade/${kind.table}/statement/{id}`,
    permission,
    summary: `${kind.title}对账单`,
    params: idParam,
    query: Type.Object({ from: day('开始日期'), to: day('结束日期') }),
    handle: (ctx, { params, query: { from, to } }) =>
      ctx.trx(async (trx) => {
        if (from && to && from > to) throw fail('STATEMENT_PERIOD', { from, to })
        const resource = schemas().resources[kind.table]
        const party = await readParty(trx, kind, params.id, seen?.(ctx) ?? sql`true`)
        return {
          ...(resource ? maskRow(party, resource, ctx.user) : party),
          companyName: ctx.user.companyName,
          period: periodText(from, to ?? ctx.now().slice(0, 10)),
          ...(await accountOf(trx, kind, params.id, { from, to })),
        }
      }),
  })

async function readParty(trx: Trx, { table, name, code }: PartyKind, id: Id, isSeen: Sql) {
  const { rows } = await sql<Record<string, string | null>>`
    select t.id, ${sql.ref(`t.${name}`)}, ${sql.ref(`t.${code}`)}, t.contact_name, t.phone
    from ${sql.table(table)} as t where t.id = ${id} and ${isSeen}`.execute(trx)
  if (!rows[0]) throw fail('ROW_NOT_FOUND')
  return rows[0]
}

const periodText = (from: string | undefined, to: string) =>
  from ? `${from} 至 ${to}` : `截至 ${to}`

/** Sums are made by the database: money never passes a number. */
async function accountOf(
  trx: Trx,
  kind: PartyKind,
  id: Id,
  { from, to }: { from?: string; to?: string },
) {
  const own = sql`(select * from ${accountEntries(kind)} as e where e.party_id = ${id})`
  const begin = sql`coalesce(${from ?? null}::date, '-infinity')`
  const end = sql`coalesce(${to ?? null}::date, 'infinity')`
  const sums = await sql<Record<string, string>>`
    select coalesce(sum(money) filter (where biz_date < ${begin}), 0)::numeric(18, 2) as "openingBalance",
      coalesce(sum(increase) filter (where biz_date between ${begin} and ${end}), 0)::numeric(18, 2) as increase,
      coalesce(sum(decrease) filter (where biz_date between ${begin} and ${end}), 0)::numeric(18, 2) as decrease,
      coalesce(sum(money) filter (where biz_date <= ${end}), 0)::numeric(18, 2) as "closingBalance"
    from ${own} as t`.execute(trx)
  const lines = await sql`
    select t.id, t.biz_date, t.entry_type, t.biz_num, t.increase, t.decrease, t.balance, t.remark
    from ${own} as t where t.biz_date between ${begin} and ${end}
    order by t.biz_date, t.at, t.id`.execute(trx)
  return { ...sums.rows[0], lines: lines.rows }
}

import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { dateText, defineRoute } from '../../../kit/http'
import { maskRow } from '../../../kit/privacy'
import { idParam } from '../../../kit/records'
import { schemas } from '../../../base/schemas'
import { accountEntries, customerKind } from '../party'
import { requireOwn } from './ownCustomers'

const day = (title: string) => Type.Optional(Type.String({ pattern: dateText, title }))

/** 对账单 of one customer: the balance before the period, what came and went in it, and the balance at its end. */
export const statement = defineRoute({
  call: 'GET /trade/customer/statement/{id}',
  permission: 'customer:account',
  summary: '客户对账单',
  params: idParam,
  query: Type.Object({ from: day('开始日期'), to: day('结束日期') }),
  handle: (ctx, { params, query: { from, to } }) =>
    ctx.trx(async (trx) => {
      if (from && to && from > to) throw fail('STATEMENT_PERIOD', { from, to })
      await requireOwn(trx, ctx, params.id)
      const resource = schemas().resources.customer
      const customer = await readCustomer(trx, params.id)
      return {
        ...(resource ? maskRow(customer, resource, ctx.user) : customer),
        companyName: ctx.user.companyName,
        period: periodText(from, to ?? ctx.now().slice(0, 10)),
        ...(await accountOf(trx, params.id, { from, to })),
      }
    }),
})

async function readCustomer(trx: Trx, id: Id) {
  const found = await trx
    .selectFrom('customer')
    .select(['id', 'customerName', 'customerCode', 'contactName', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw fail('ROW_NOT_FOUND')
  return found
}

const periodText = (from: string | undefined, to: string) =>
  from ? `${from} 至 ${to}` : `截至 ${to}`

/** Sums are made by the database: money never passes a number. */
async function accountOf(trx: Trx, id: Id, { from, to }: { from?: string; to?: string }) {
  const own = sql`(select * from ${accountEntries(customerKind)} as e where e.party_id = ${id})`
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

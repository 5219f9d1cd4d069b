import { sql } from 'kysely'
import type { Route } from '../../../kit/http'
import { defineList } from '../../../kit/lists'
import { isSeen, type SeenParties } from './accountList'
import type { PartyKind } from './partyKind'

/** 账期 of one partner: the documents that take from its credit line. */
export const periodList = (page: string, kind: PartyKind, seen?: SeenParties): Route[] => {
  const { table, objectType } = kind
  // an online line names two companies, any other one its partner
  const pair =
    table === 'customer'
      ? sql`c.customer_company_id = p.company_id and c.company_id = p.supply_company_id`
      : sql`c.supplier_company_id = p.supply_company_id and c.company_id = p.company_id`
  const partyId = sql<string>`(select c.id from account_period p join ${sql.table(table)} c on
    (${pair}) or (p.object_type = ${objectType} and p.object_id = c.id)
    where p.id = t.account_period_id limit 1)`
  return defineList({
    page,
    list: 'period',
    from: (trx, ctx) =>
      trx.selectFrom('accountPeriodRecord as t').where(isSeen(kind, seen?.(ctx), partyId)),
    columns: { partyId },
  })
}

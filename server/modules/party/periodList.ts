import { sql } from 'kysely'
import type { Route } from '../../http'
import { defineList } from '../../lists'
import type { PartyKind } from './partyKind'

/** 账期 of one partner: the documents that take from its credit line. */
export const periodList = (page: string, { table, objectType }: PartyKind): Route[] => {
  const pair =
    table === 'customer'
      ? sql`c.customer_company_id = p.company_id and c.company_id = p.supply_company_id`
      : sql`c.supplier_company_id = p.supply_company_id and c.company_id = p.company_id`
  return defineList({
    page,
    list: 'period',
    from: (trx) => trx.selectFrom('accountPeriodRecord as t'),
    columns: {
      partyId: sql`(select c.id from account_period p join ${sql.table(table)} c on
        (p.online_flag = '1' and ${pair})
        or (p.online_flag = '0' and p.object_type = ${objectType} and p.object_id = c.id)
        where p.id = t.account_period_id limit 1)`,
    },
  })
}

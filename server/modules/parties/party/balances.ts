import { sql } from 'kysely'
import type { Sql } from '../../../kit/lists'
import type { PartyKind } from './partyKind'

/** SQL of a partner's figures over the ledgers; the partner is `t`. */
export function balancesOf({ classify, objectType }: PartyKind) {
  const dues = sql`from due d where d.company_id = t.company_id and d.classify = ${classify}
    and d.object_type = ${objectType} and d.object_id = t.id and d.status <> 'CANCELLED'`
  const traded = classify === '0' ? sql`('WHOLESALE', 'ORDER')` : sql`('PURCHASE')`
  return {
    /** What was bought or sold, whatever became of it. */
    traded: sql`(select coalesce(sum(d.origin_money), 0)::numeric(14, 2) ${dues} and d.bill_type in ${traded})`,
    owed: sql`(select coalesce(sum(d.unsettled_money), 0)::numeric(14, 2) ${dues} and d.status <> 'FINISHED')`,
    advance: sql`(select coalesce(sum(a.remain_money), 0)::numeric(14, 2) from advance a where a.company_id = t.company_id
      and a.object_type = ${objectType} and a.object_id = t.id and a.status = 'AVAILABLE')`,
    credit: lineFigure('available_quota', objectType),
    quota: lineFigure('quota', objectType),
  } satisfies Record<string, Sql>
}

/** A figure of the open credit line: of the company's own for the partner, or of the one two companies share. */
function lineFigure(column: 'quota' | 'available_quota', objectType: PartyKind['objectType']): Sql {
  const pair =
    objectType === 'CUSTOMER'
      ? sql`p.company_id = t.customer_company_id and p.supply_company_id = t.company_id`
      : sql`p.company_id = t.company_id and p.supply_company_id = t.supplier_company_id`
  return sql`(select p.${sql.ref(column)} from account_period p where p.status <> 'CLOSED' and (
    (p.online_flag = '1' and ${pair}) or (p.online_flag = '0' and p.company_id = t.company_id
      and p.object_type = ${objectType} and p.object_id = t.id)) order by p.online_flag desc limit 1)`
}

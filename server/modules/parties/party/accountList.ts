import { sql } from 'kysely'
import { defineList } from '../../../kit/lists'
import type { Context, Route } from '../../../kit/http'
import type { Sql } from '../../../kit/lists'
import type { PartyKind } from './partyKind'

/** Which partners of a kind somebody may see, over their table as `t`. */
export type SeenParties = (ctx: Context) => Sql

/**
 * 往来账 of one partner: what became due, what was settled, what was paid ahead, each with the balance after it.
 * What an advance settles changes nothing between the two, so those write-offs are not here.
 */
export function accountList(
  page: string,
  kind: PartyKind,
  permission: string,
  seen?: SeenParties,
): Route[] {
  return defineList({
    page,
    list: 'account',
    from: (trx, ctx) =>
      trx
        .selectFrom(accountEntries(kind).as('t'))
        .where(isSeen(kind, seen?.(ctx), sql`t.party_id`)),
    columns: {
      partyId: sql`t.party_id`,
      entryType: sql`t.entry_type`,
      increase: sql`t.increase`,
      decrease: sql`t.decrease`,
      balance: sql`t.balance`,
    },
    export: { permission, fileName: `${kind.title}往来账` },
  })
}

/** SQL: an id is one of the partners somebody may see. */
export const isSeen = ({ table }: PartyKind, seen: Sql | undefined, id: Sql) =>
  seen
    ? sql<boolean>`${id} in (select t.id from ${sql.table(table)} as t where ${seen})`
    : sql<boolean>`true`

/** Every entry of the accounts of one kind of partners. */
export const accountEntries = ({ classify, objectType }: PartyKind) => sql`(
  select e.*, e.increase - e.decrease as money,
    sum(e.increase - e.decrease) over (partition by e.party_id order by e.biz_date, e.at, e.id) as balance
  from (
    select 'D' || d.id as id, d.object_id as party_id, d.biz_date, d.create_time as at,
      case when d.bill_type = 'REBATE' then 'REBATE' when d.origin_money < 0 then 'RETURN' else 'DUE' end as entry_type,
      d.biz_num, greatest(d.origin_money - d.discount_money, 0) as increase,
      greatest(d.discount_money - d.origin_money, 0) as decrease, d.due_num as remark
    from due d
    where d.classify = ${classify} and d.object_type = ${objectType} and d.status <> 'CANCELLED'
    union all
    select 'W' || w.id, d.object_id, (w.write_off_time at time zone 'Asia/Shanghai')::date, w.write_off_time,
      case when w.source_num like 'FL%' then 'REBATE' else 'SETTLE' end,
      w.source_num, greatest(-w.write_off_money, 0), greatest(w.write_off_money, 0), w.target_num
    from write_off w join due d on d.id = w.due_id
    where d.classify = ${classify} and d.object_type = ${objectType} and w.status = 'NORMAL'
      and w.source_type <> 'ADVANCE'
    union all
    select 'A' || a.id, a.object_id, a.biz_date, a.create_time,
      case when a.source_type = 'REBATE' then 'REBATE' else 'ADVANCE' end,
      a.advance_num, a.refunded_money, a.money, a.remark
    from advance a
    where a.object_type = ${objectType} and a.status in ('AVAILABLE', 'USED_UP')
  ) e
)`

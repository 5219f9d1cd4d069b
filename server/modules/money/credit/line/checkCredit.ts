import type { Kysely } from 'kysely'
import type { Tables } from '../../../../base/db'
import { findFaults, type LedgerFault, type LedgerRule } from '../../../../kit/ledgers'

const rules: readonly LedgerRule[] = [
  {
    promise: '账期已用额度等于账期记录的未还合计',
    query: `select '账期 ' || p.period_num as subject, p.used_quota as found, coalesce(r.total, 0) as expected
      from account_period p
      left join (select account_period_id, sum(unpaid_money) as total from account_period_record group by 1) r
        on r.account_period_id = p.id
      where p.used_quota <> coalesce(r.total, 0)`,
  },
  {
    promise: '账期额度与已用额度等于额度流水的合计',
    query: `select '账期 ' || p.period_num as subject, p.quota || '/' || p.used_quota as found,
        coalesce(f.quota, 0) || '/' || coalesce(f.used, 0) as expected
      from account_period p
      left join (select account_period_id, sum(change_quota) as quota, sum(change_used) as used
        from account_period_flow group by 1) f on f.account_period_id = p.id
      where (p.quota, p.used_quota) <> (coalesce(f.quota, 0), coalesce(f.used, 0))`,
  },
  {
    promise: '每条额度流水的变动后数字等于上一条加本次变动',
    query: `select '额度流水 ' || id as subject, quota_after || '/' || used_after as found,
        last_quota + change_quota || '/' || last_used + change_used as expected
      from (select *, lag(quota_after, 1, 0) over w as last_quota, lag(used_after, 1, 0) over w as last_used
        from account_period_flow window w as (partition by account_period_id order by id)) f
      where (quota_after, used_after) <> (last_quota + change_quota, last_used + change_used)`,
  },
  {
    promise: '账期记录的状态与未还金额一致',
    query: `select '账期记录 ' || record_num as subject, status || ' ' || unpaid_money as found, '一致' as expected
      from account_period_record
      where (status in ('PAID', 'RELEASED')) <> (unpaid_money = 0)
        or (status = 'RELEASED' and order_money <> released_money)`,
  },
  {
    promise: '预收预付的已用、已退、冲抵中金额等于它的流水合计',
    query: `select '预收预付 ' || a.advance_num as subject,
        concat_ws('/', a.used_money, a.refunded_money, a.locked_money) as found,
        concat_ws('/', coalesce(f.used, 0), coalesce(f.refunded, 0), coalesce(f.locked, 0)) as expected
      from advance a
      left join (select advance_id, sum(change_used) as used, sum(change_refunded) as refunded,
        sum(change_locked) as locked from advance_flow group by 1) f on f.advance_id = a.id
      where (a.used_money, a.refunded_money, a.locked_money)
        <> (coalesce(f.used, 0), coalesce(f.refunded, 0), coalesce(f.locked, 0))`,
  },
  {
    promise: '预收预付的已用金额等于它的有效冲抵核销',
    query: `select '预收预付 ' || a.advance_num as subject, a.used_money as found, coalesce(w.total, 0) as expected
      from advance a
      left join (select advance_id, sum(write_off_money) as total from write_off
        where status = 'NORMAL' and advance_id is not null group by 1) w on w.advance_id = a.id
      where a.used_money <> coalesce(w.total, 0)`,
  },
  {
    promise: '预收预付的余额不小于零',
    query: `select '预收预付 ' || advance_num as subject, remain_money as found, '≥ 0' as expected
      from advance where remain_money < 0`,
  },
  {
    promise: '单据占用的预收预付不小于零',
    query: `select bill_type || ' ' || biz_num as subject, sum(change_locked) as found, '≥ 0' as expected
      from advance_flow group by bill_type, biz_num, advance_id having sum(change_locked) < 0`,
  },
  {
    promise: '应收应付的各项已核销金额等于有效核销记录的合计',
    query: `select '应收应付 ' || d.due_num as subject,
        concat_ws('/', d.settled_money + d.discount_money, d.advance_money, d.offset_money, d.finish_money) as found,
        concat_ws('/', w.settled, w.advance, w.offset, w.finish) as expected
      from due d
      cross join lateral (
        select
          coalesce(sum(write_off_money) filter (where source_type in ('RECEIPT', 'PAYMENT', 'PERIOD')), 0.00) as settled,
          coalesce(sum(write_off_money) filter (where source_type = 'ADVANCE'), 0.00) as advance,
          coalesce(sum(write_off_money) filter (where source_type in ('OFFSET', 'RED')), 0.00) as offset,
          coalesce(sum(write_off_money) filter (where source_type = 'FINISH'), 0.00) as finish
        from write_off where due_id = d.id and status = 'NORMAL') w
      where (d.settled_money + d.discount_money, d.advance_money, d.offset_money, d.finish_money)
        <> (w.settled, w.advance, w.offset, w.finish)`,
  },
  {
    promise: '应收应付的状态与未核销金额一致',
    query: `select '应收应付 ' || due_num as subject, status || ' ' || unsettled_money as found, '一致' as expected
      from due
      where (status in ('SETTLED', 'FINISHED') and unsettled_money <> 0)
        or (status in ('UNSETTLED', 'CANCELLED') and unsettled_money <> origin_money)
        or (status = 'PARTIAL' and unsettled_money in (0, origin_money))`,
  },
  {
    promise: '结算账户的余额等于它的流水合计',
    query: `select '结算账户 ' || s.account_code as subject, s.current_money as found, coalesce(f.total, 0) as expected
      from settlement_account s
      left join (select settlement_account_id, sum(change_money) as total from settlement_account_flow group by 1) f
        on f.settlement_account_id = s.id
      where s.account_type <> 'BALANCE' and s.current_money <> coalesce(f.total, 0)`,
  },
]

/**
 * Recomputes credit lines, advances, receivables, payables and settlement accounts from their rows, over all companies
 * the connection may see. Called after every test that moves them, hourly in production and by `npm run tool -- ledgers:check`.
 * @returns where they disagree; empty means all is well
 */
export const checkCredit = (db: Kysely<Tables>): Promise<LedgerFault[]> => findFaults(db, rules)

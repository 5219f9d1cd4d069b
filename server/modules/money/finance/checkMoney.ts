import type { Kysely } from 'kysely'
import type { Tables } from '../../../base/db'
import { findFaults, type LedgerFault, type LedgerRule } from '../../../kit/ledgers'

/** Postings that only carry money from one company to another: together they come to nothing. */
const pairs = [
  ['ORDER_PAY', 'ORDER_INCOME_HOLD'],
  ['ORDER_REFUND_OUT', 'ORDER_REFUND_IN'],
  ['PERIOD_REPAY_OUT', 'PERIOD_REPAY_IN'],
] as const
const fees = ['PLATFORM_INCOME', 'SERVICE_FEE', 'INTERFACE_BUY', 'SMS_BUY', 'VERSION_BUY'] as const

const quoted = (types: readonly string[]) => types.map((type) => `'${type}'`).join()
const pairOf = pairs.map((pair, at) => `when flow_type in (${quoted(pair)}) then ${at}`).join(' ')

// A reversal counts with what it takes back: same kind, same document.
const sidesOf = (types: readonly string[]) => `select * from (
    select coalesce(o.flow_type, f.flow_type) as flow_type, coalesce(o.biz_num, f.biz_num) as biz_num,
      f.change_money + f.change_freeze as money
    from account_flow f left join account_flow o on o.id = f.reverses_id
    where f.flow_type in (${quoted([...types, 'REVERSE'])})) e
  where flow_type in (${quoted(types)})`

const rules: readonly LedgerRule[] = [
  {
    promise: '余额与冻结金额等于资金流水的合计',
    query: `select '公司 ' || coalesce(c.company_id, f.company_id) as subject,
        coalesce(c.remainder_money || '/' || c.freeze_money, '无账户') as found,
        coalesce(f.money, 0) || '/' || coalesce(f.frozen, 0) as expected
      from company_financial c
      full join (select company_id, sum(change_money) as money, sum(change_freeze) as frozen
        from account_flow group by 1) f on f.company_id = c.company_id
      where c.company_id is null
        or (c.remainder_money, c.freeze_money) <> (coalesce(f.money, 0), coalesce(f.frozen, 0))`,
  },
  {
    promise: '每条资金流水的变动后余额等于上一条加本次变动',
    query: `select '资金流水 ' || flow_num as subject, remainder_after || '/' || freeze_after as found,
        last + change_money || '/' || last_freeze + change_freeze as expected
      from (select *, lag(remainder_after, 1, 0) over w as last, lag(freeze_after, 1, 0) over w as last_freeze
        from account_flow window w as (partition by company_id order by id)) f
      where (remainder_after, freeze_after) <> (last + change_money, last_freeze + change_freeze)`,
  },
  {
    promise: '冻结金额等于冻结明细的剩余合计',
    query: `select '公司 ' || c.company_id as subject, c.freeze_money as found, coalesce(d.total, 0) as expected
      from company_financial c
      left join (select company_id, sum(remain_freeze) as total from freeze_detail group by 1) d
        on d.company_id = c.company_id
      where c.freeze_money <> coalesce(d.total, 0)`,
  },
  {
    promise: '冻结明细的剩余等于它的资金流水合计',
    query: `select '冻结明细 ' || d.freeze_num as subject, d.remain_freeze as found, coalesce(f.total, 0) as expected
      from freeze_detail d
      left join (select freeze_detail_id, sum(change_freeze) as total from account_flow
        where freeze_detail_id is not null group by 1) f on f.freeze_detail_id = d.id
      where d.remain_freeze <> coalesce(f.total, 0)`,
  },
  {
    promise: '余额与冻结金额不小于零',
    query: `select '公司 ' || company_id as subject, remainder_money || '/' || freeze_money as found, '≥ 0' as expected
      from company_financial where remainder_money < 0 or freeze_money < 0`,
  },
  {
    promise: '两家公司之间的付款、退款与还款，一方支出等于另一方收入',
    query: `select '单据 ' || biz_num as subject, sum(money) as found, 0 as expected
      from (${sidesOf(pairs.flat())}) e group by biz_num, case ${pairOf} end having sum(money) <> 0`,
  },
  {
    promise: '平台收入等于对方支付的费用',
    query: `select '单据 ' || biz_num as subject, sum(money) as found, 0 as expected
      from (${sidesOf(fees)}) e
      group by biz_num having bool_or(flow_type = 'PLATFORM_INCOME') and sum(money) <> 0`,
  },
  {
    promise: '冲正的资金流水与原流水相反',
    query: `select '资金流水 ' || r.flow_num as subject, r.change_money || '/' || r.change_freeze as found,
        -f.change_money || '/' || -f.change_freeze as expected
      from account_flow r join account_flow f on f.id = r.reverses_id
      where (r.change_money, r.change_freeze) <> (-f.change_money, -f.change_freeze) or r.company_id <> f.company_id`,
  },
  {
    promise: '剩余接口次数等于接口次数流水的合计',
    query: `select '公司 ' || coalesce(c.company_id, f.company_id) as subject,
        coalesce(c.remainder_call_count::text, '无账户') as found, coalesce(f.count, 0) as expected
      from company_financial c
      full join (select company_id, sum(change_count) as count from interface_call_flow group by 1) f
        on f.company_id = c.company_id
      where c.company_id is null or c.remainder_call_count <> coalesce(f.count, 0)`,
  },
  {
    promise: '每条接口次数流水的变动后次数等于上一条加本次变动',
    query: `select '接口次数流水 ' || id as subject, count_after as found, last + change_count as expected
      from (select *, lag(count_after, 1, 0) over (partition by company_id order by id) as last
        from interface_call_flow) f
      where count_after <> last + change_count`,
  },
]

/**
 * Recomputes every balance and freeze from the money ledger, and the interface calls left from theirs, over all companies the connection may see. Called after
 * every test that moves money, hourly in production and by `npm run tool -- ledgers:check`.
 * @returns where they disagree; empty means all is well
 */
export const checkMoney = (db: Kysely<Tables>): Promise<LedgerFault[]> => findFaults(db, rules)

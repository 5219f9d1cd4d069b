import type { Kysely } from 'kysely'
import type { Tables } from '../../../../base/db'
import { findFaults, type LedgerFault, type LedgerRule } from '../../../../kit/ledgers'

const rules: readonly LedgerRule[] = [
  {
    promise: '剩余比价额度等于额度流水的合计',
    query: `select '公司 ' || a.company_id as subject, a.gp_price as found, coalesce(q.total, 0) as expected
      from price_quota_account a
      left join (select company_id, sum(quantity) as total from price_quota group by 1) q
        on q.company_id = a.company_id
      where a.gp_price <> coalesce(q.total, 0)`,
  },
  {
    promise: '预占的比价额度等于预占减去消耗和退回',
    query: `select '公司 ' || a.company_id as subject, a.hold_qty as found, coalesce(q.total, 0) as expected
      from price_quota_account a
      left join (select company_id, sum(case when change_type in ('HOLD', 'RELEASE') then -quantity
          when change_type = 'CONSUME' and quantity = 0 then -book_count else 0 end) as total
        from price_quota group by 1) q on q.company_id = a.company_id
      where a.hold_qty <> coalesce(q.total, 0)`,
  },
  {
    promise: '购买的比价额度等于各额度包的剩余',
    query: `select '公司 ' || a.company_id as subject, a.pack_qty as found, coalesce(p.total, 0) as expected
      from price_quota_account a
      left join (select company_id, sum(remain_qty) as total from price_quota_pack group by 1) p
        on p.company_id = a.company_id
      where a.pack_qty <> coalesce(p.total, 0)`,
  },
  {
    promise: '每条消耗的额度等于它计费的书目',
    query: `select '额度流水 ' || q.id as subject, q.book_count as found, count(r.product_key) as expected
      from price_quota q left join price_compare_record r on r.quota_id = q.id
      where q.change_type = 'CONSUME'
      group by q.id having q.book_count <> count(r.product_key)`,
  },
]

/** Recomputes every account of comparison quota from its ledger, its packs and what was charged. */
export const checkQuota = (db: Kysely<Tables>): Promise<LedgerFault[]> => findFaults(db, rules)

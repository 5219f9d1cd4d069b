import { sql } from 'kysely'
import { asSystem, type Db, type Id } from '../../../../base/db'

/** A company's interface calls grow by `count`, or shrink, with the row of their ledger. */
export const giveCalls = (db: Db, companyId: Id, count: number): Promise<void> =>
  asSystem(db, async (trx) => {
    if (count === 0) return
    await sql`with given as (
        update company_financial set remainder_call_count = remainder_call_count + ${count}
        where company_id = ${companyId} returning company_id, remainder_call_count)
      insert into interface_call_flow (company_id, flow_type, change_count, count_after, call_key)
      select company_id, 'ADJUST', ${count}, remainder_call_count, gen_random_uuid()::text from given`.execute(
      trx,
    )
  })

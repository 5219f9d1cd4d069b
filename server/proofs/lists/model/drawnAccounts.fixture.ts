import { sql } from 'kysely'
import { actFor, type Db, type Id } from '../../../base/db'
import type { SignedIn } from '../../testing'
import { mixed } from './mixed'

export const kinds = ['CUSTOMER', 'SUPPLIER'] as const
export type Kind = (typeof kinds)[number]
const count = 240

export interface Due {
  id: number
  classify: '0' | '1'
  kind: Kind
  party: 1 | 2
  bill: string
  money: number
  discount: number
  /** Days from today until it is due. */
  dueIn: number | null
  status: string
  day: number
}
export interface WriteOff {
  id: number
  due: number
  source: string
  num: string
  money: number
  status: string
  day: number
}
export interface Advance {
  id: number
  kind: Kind
  party: 1 | 2
  source: string | null
  money: number
  refunded: number
  status: string
  day: number
}

const numbers = Array.from({ length: count }, (_, at) => at + 1)
export const dues: Due[] = numbers.map((id) => {
  const sign = mixed(id, 'sign', [1, 1, -1])
  return {
    id,
    classify: mixed(id, 'classify', ['0', '1']),
    kind: mixed(id, 'kind', kinds),
    party: mixed(id, 'party', [1, 2]),
    bill: mixed(id, 'bill', ['WHOLESALE', 'REBATE']),
    money: sign * (100 + id),
    discount: sign * mixed(id, 'discount', [0, 7]),
    dueIn: mixed(id, 'dueIn', [null, 10, 0, -1, -30, -31, -90, -91]),
    status: mixed(id, 'status', ['UNSETTLED', 'PARTIAL', 'SETTLED', 'FINISHED', 'CANCELLED']),
    day: mixed(id, 'day', [1, 2, 3, 4]),
  }
})
export const writeOffs: WriteOff[] = numbers.map((id) => {
  const due = mixed(id, 'due', numbers as [number, ...number[]])
  return {
    id,
    due,
    source: mixed(id, 'source', [
      'RECEIPT',
      'PAYMENT',
      'ADVANCE',
      'OFFSET',
      'RED',
      'PERIOD',
      'FINISH',
    ]),
    num: mixed(id, 'num', [`SK${id}`, `FL${id}`]),
    money: Math.sign(dues[due - 1]?.money ?? 1) * (1 + (id % 9)),
    status: mixed(id, 'reversed', ['NORMAL', 'NORMAL', 'REVERSED']),
    day: mixed(id, 'settled', [1, 2, 3, 4]),
  }
})
export const advances: Advance[] = numbers.map((id) => {
  const status = mixed(id, 'state', ['WAIT_AUDIT', 'AVAILABLE', 'USED_UP', 'REFUSED', 'CANCELLED'])
  const money = 50 + id
  const refunded = { AVAILABLE: id % 3, USED_UP: money }[status] ?? 0
  return {
    id,
    kind: mixed(id, 'whose', kinds),
    party: mixed(id, 'partner', [1, 2]),
    source: mixed(id, 'from', [null, 'REBATE', 'OVERPAY']),
    money,
    refunded,
    status,
    day: mixed(id, 'paid', [1, 2, 3, 4]),
  }
})

/** Two customers and two suppliers of one company with what is drawn here; the first customer is a salesman's. */
export async function drawAccounts(
  db: Db,
  boss: SignedIn,
  salesmanId: Id | null = null,
): Promise<void> {
  // the rows are drawn apart: no posting has to have made them
  for (const table of ['due', 'write_off', 'advance', 'account_period', 'account_period_record'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await actFor(db, boss.user, async (trx) => {
    const { companyId } = boss
    await sql`insert into customer (id, company_id, customer_code, customer_name, category, salesman_id) values
      (1, ${companyId}, 'K1', '青山书店', '1', ${salesmanId}), (2, ${companyId}, 'K2', '远山书社', '1', null)`.execute(
      trx,
    )
    await sql`insert into supplier (id, company_id, supplier_code, supplier_name, category) values
      (1, ${companyId}, 'G1', '中盘图书', '1'), (2, ${companyId}, 'G2', '书海批发', '1')`.execute(
      trx,
    )
    await sql`insert into due (id, company_id, due_num, classify, biz_type, bill_type, biz_num, object_type, object_id,
        object_name, biz_date, create_time, origin_money, discount_money, status, due_date)
      select d.id, ${companyId}, 'YS' || d.id, d.classify, '0', d.bill, 'PF' || d.id, d.kind, d.party, '书店',
        date '2026-06-01' + d.day, timestamptz '2026-01-01' + d.id * interval '1 hour', d.money, d.discount, d.status, current_date + d."dueIn"
      from jsonb_to_recordset(${JSON.stringify(dues)}::jsonb)
        as d (id int, classify text, bill text, kind text, party int, day int, money numeric, discount numeric, status text, "dueIn" int)`.execute(
      trx,
    )
    // in the evening by UTC it is the next day here
    await sql`insert into write_off (id, company_id, write_off_num, classify, source_type, source_num, due_id, target_num,
        biz_type, biz_num, object_type, object_name, write_off_money, pay_way, write_off_time, status, operator_name)
      select w.id, ${companyId}, 'HX' || w.id, d.classify, w.source, w.num, w.due, d.due_num, '0', d.biz_num, d.object_type,
        '书店', w.money, 'CASH', timestamptz '2026-05-31 16:30:00Z' + w.day * interval '1 day' + w.id * interval '1 second',
        w.status, '周晓白'
      from jsonb_to_recordset(${JSON.stringify(writeOffs)}::jsonb)
        as w (id int, due int, source text, num text, money numeric, status text, day int) join due d on d.id = w.due`.execute(
      trx,
    )
    await sql`insert into advance (id, company_id, advance_num, direction, object_type, object_id, object_name, biz_date,
        create_time, pay_way, money, refunded_money, status, source_type, source_num)
      select a.id, ${companyId}, 'YU' || a.id, 'PRE_RECEIVE', a.kind, a.party, '书店', date '2026-06-01' + a.day,
        timestamptz '2026-01-01' + a.id * interval '1 hour', 'CASH', a.money, a.refunded, a.status, a.source, 'S' || a.id
      from jsonb_to_recordset(${JSON.stringify(advances)}::jsonb)
        as a (id int, kind text, party int, source text, money numeric, refunded numeric, status text, day int)`.execute(
      trx,
    )
  })
}

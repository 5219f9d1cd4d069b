import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, type Id } from '../../../base/db'
import { differing, mixed } from '../../../proofs/lists/model'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { customerRoutes } from '../customer'
import { supplierRoutes } from '../supplier'

// 往来账 and 账期 of partners against a plain model: dues, write-offs and advances of every kind and state, of customers
// and suppliers whose ids are the same.

const kinds = ['CUSTOMER', 'SUPPLIER'] as const
type Kind = (typeof kinds)[number]
const count = 240

interface Due {
  id: number
  classify: '0' | '1'
  kind: Kind
  party: 1 | 2
  bill: string
  money: number
  discount: number
  status: string
  day: number
}
interface WriteOff {
  id: number
  due: number
  source: string
  num: string
  money: number
  status: string
  day: number
}
interface Advance {
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
const dues: Due[] = numbers.map((id) => {
  const sign = mixed(id, 'sign', [1, 1, -1])
  return {
    id,
    classify: mixed(id, 'classify', ['0', '1']),
    kind: mixed(id, 'kind', kinds),
    party: mixed(id, 'party', [1, 2]),
    bill: mixed(id, 'bill', ['WHOLESALE', 'REBATE']),
    money: sign * (100 + id),
    discount: sign * mixed(id, 'discount', [0, 7]),
    status: mixed(id, 'status', ['UNSETTLED', 'PARTIAL', 'SETTLED', 'FINISHED', 'CANCELLED']),
    day: mixed(id, 'day', [1, 2, 3, 4]),
  }
})
const writeOffs: WriteOff[] = numbers.map((id) => {
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
const advances: Advance[] = numbers.map((id) => {
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

let app: TestApp
let boss: SignedIn
let salesman: SignedIn
beforeAll(async () => {
  app = await createTestApp({ routes: [...customerRoutes, ...supplierRoutes] })
  boss = await app.signIn({ isAdmin: true })
  salesman = await app.signIn({
    company: boss,
    permissions: ['customer:list', 'customer:account', 'finance:accountPeriod:list'],
  })
  // the rows are drawn apart: no posting has to have made them
  for (const table of ['due', 'write_off', 'advance', 'account_period', 'account_period_record'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(app.db)
  await actFor(app.db, boss.user, async (trx) => {
    const { companyId } = boss
    const salesmanId = salesman.user.userId
    await sql`insert into customer (id, company_id, customer_code, customer_name, category, salesman_id) values
      (1, ${companyId}, 'K1', '青山书店', '1', ${salesmanId}), (2, ${companyId}, 'K2', '远山书社', '1', null)`.execute(
      trx,
    )
    await sql`insert into supplier (id, company_id, supplier_code, supplier_name, category) values
      (1, ${companyId}, 'G1', '中盘图书', '1'), (2, ${companyId}, 'G2', '书海批发', '1')`.execute(
      trx,
    )
    await sql`insert into due (id, company_id, due_num, classify, biz_type, bill_type, biz_num, object_type, object_id,
        object_name, biz_date, create_time, origin_money, discount_money, status)
      select d.id, ${companyId}, 'YS' || d.id, d.classify, '0', d.bill, 'PF' || d.id, d.kind, d.party, '书店',
        date '2026-06-01' + d.day, timestamptz '2026-01-01' + d.id * interval '1 hour', d.money, d.discount, d.status
      from jsonb_to_recordset(${JSON.stringify(dues)}::jsonb)
        as d (id int, classify text, bill text, kind text, party int, day int, money numeric, discount numeric, status text)`.execute(
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
}, 120_000)
afterAll(() => app?.close())

interface Entry {
  id: string
  type: string
  up: number
  down: number
  day: number
  at: number
}

/** What the account of one partner says, with the balance after each entry. */
function entriesOf(kind: Kind, party: number): string[] {
  const classify = kind === 'CUSTOMER' ? '0' : '1'
  const isTheirs = (due?: Due) =>
    due?.classify === classify && due.kind === kind && due.party === party
  const hours = (id: number) => Date.UTC(2026, 0, 1) - 8 * 3_600_000 + id * 3_600_000
  const raised = dues
    .filter((due) => isTheirs(due) && due.status !== 'CANCELLED')
    .map(({ id, bill, money, discount, day }): Entry => {
      const type = money < 0 ? 'RETURN' : 'DUE'
      const net = money - discount
      const [up, down] = [Math.max(net, 0), Math.max(-net, 0)]
      return { id: `D${id}`, type: bill === 'REBATE' ? bill : type, up, down, day, at: hours(id) }
    })
  const settled = writeOffs
    .filter(({ due, status, source }) => {
      return isTheirs(dues[due - 1]) && status === 'NORMAL' && source !== 'ADVANCE'
    })
    .map(({ id, num, money, day }): Entry => {
      const type = num.startsWith('FL') ? 'REBATE' : 'SETTLE'
      const at = Date.UTC(2026, 4, 31 + day, 16, 30, id)
      return {
        id: `W${id}`,
        type,
        up: Math.max(-money, 0),
        down: Math.max(money, 0),
        day,
        at,
      }
    })
  const ahead = advances
    .filter((one) => {
      return (
        one.kind === kind && one.party === party && ['AVAILABLE', 'USED_UP'].includes(one.status)
      )
    })
    .map(({ id, source, money, refunded, day }): Entry => {
      const type = source === 'REBATE' ? source : 'ADVANCE'
      return { id: `A${id}`, type, up: refunded, down: money, day, at: hours(id) }
    })
  let balance = 0
  return [...raised, ...settled, ...ahead]
    .toSorted((a, b) => a.day - b.day || a.at - b.at || (a.id < b.id ? -1 : 1))
    .map(({ id, type, up, down }) => {
      balance += up - down
      return [id, type, up, down, balance].join(' ')
    })
}

async function listed<Row>(call: string, partyId: string, as = boss): Promise<Row[]> {
  const { code, data } = await app.post<{ records: Row[]; total: number }>(
    `/trade/${call}/page`,
    { pageNum: 1, pageSize: 500, filter: { partyId } },
    { as },
  )
  expect([call, code]).toEqual([call, 200])
  expect(data.total).toBe(data.records.length)
  return data.records
}

interface Shown {
  id: string
  entryType: string
  increase: string
  decrease: string
  balance: string
}
const account = async (kind: Kind, party: number, as = boss) =>
  (await listed<Shown>(`${kind.toLowerCase()}/account`, String(party), as)).map((row) =>
    [row.id, row.entryType, ...[row.increase, row.decrease, row.balance].map(Number)].join(' '),
  )

it('is what was raised, settled and paid ahead by this partner, each with the balance after it', async () => {
  const seen: Record<string, string[]> = {}
  const meant: Record<string, string[]> = {}
  for (const kind of kinds)
    for (const party of [1, 2]) {
      seen[`${kind} ${party}`] = await account(kind, party)
      meant[`${kind} ${party}`] = entriesOf(kind, party)
    }
  expect(differing(seen, meant)).toEqual({})
})

it('shows salespeople the account of their own customers only', async () => {
  expect(await account('CUSTOMER', 1, salesman)).toHaveLength(entriesOf('CUSTOMER', 1).length)
  expect(await account('CUSTOMER', 2, salesman)).toEqual([])
})

it('tells the documents on credit of one partner: offline by its own line, online by its company', async () => {
  const partner = await app.signIn({ companyName: '书海批发' })
  const other = await app.signIn({ companyName: '远方书店' })
  await actFor(app.db, boss.user, async (trx) => {
    const { companyId } = boss
    // 3 and 4 are each other's customers and suppliers online
    await sql`insert into customer (id, company_id, customer_code, customer_name, category, online_flag, customer_company_id)
      values (3, ${companyId}, 'K3', '书海', '1', '1', ${partner.companyId}), (4, ${companyId}, 'K4', '远方', '1', '1', ${other.companyId})`.execute(
      trx,
    )
    await sql`insert into supplier (id, company_id, supplier_code, supplier_name, category, online_flag, supplier_company_id)
      values (3, ${companyId}, 'G3', '书海', '1', '1', ${partner.companyId}), (4, ${companyId}, 'G4', '远方', '1', '1', ${other.companyId})`.execute(
      trx,
    )
    const offline = async (kind: Kind, party: Id) =>
      sql`insert into account_period (company_id, period_num, object_type, object_id, object_name, classify)
        values (${companyId}, ${`${kind} ${party}`}, ${kind}, ${party}, '书店', ${kind === 'CUSTOMER' ? '0' : '1'})`.execute(
        trx,
      )
    for (const kind of kinds) for (const party of ['1', '2']) await offline(kind, party)
  })
  const online = async (name: string, buyer: SignedIn, supply: SignedIn) =>
    actFor(app.db, buyer.user, (trx) =>
      sql`insert into account_period (company_id, supply_company_id, period_num, online_flag)
        values (${buyer.companyId}, ${supply.companyId}, ${name}, '1')`.execute(trx),
    )
  await online('CUSTOMER 3', partner, boss)
  await online('CUSTOMER 4', other, boss)
  await online('SUPPLIER 3', boss, partner)
  await online('SUPPLIER 4', boss, other)
  await sql`insert into account_period_record (company_id, supply_company_id, distributor_company_id, record_num,
      account_period_id, biz_type, bill_type, order_num, order_money, status)
    select company_id, supply_company_id, distributor_company_id, period_num, id, '0', 'WHOLESALE', period_num, 10, 'OCCUPIED'
    from account_period`.execute(app.db)
  const seen: Record<string, string[]> = {}
  const meant: Record<string, string[]> = {}
  const records = async (kind: Kind, party: string, as?: SignedIn) =>
    (await listed<{ orderNum: string }>(`${kind.toLowerCase()}/period`, party, as)).map(
      ({ orderNum }) => orderNum,
    )
  for (const kind of kinds)
    for (const party of ['1', '2', '3', '4']) {
      seen[`${kind} ${party}`] = await records(kind, party)
      meant[`${kind} ${party}`] = [`${kind} ${party}`]
    }
  expect(differing(seen, meant)).toEqual({})
  expect(await records('CUSTOMER', '1', salesman)).toEqual(['CUSTOMER 1'])
  expect(await records('CUSTOMER', '2', salesman)).toEqual([])
})

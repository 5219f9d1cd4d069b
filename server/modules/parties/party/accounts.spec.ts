import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, type Id } from '../../../base/db'
import {
  advances,
  differing,
  drawAccounts,
  dues,
  kinds,
  writeOffs,
  type Due,
  type Kind,
} from '../../../proofs/lists/model'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { customerRoutes } from '../customer'
import { supplierRoutes } from '../supplier'

// 往来账 and 账期 of partners against a plain model: dues, write-offs and advances of every kind and state, of customers
// and suppliers whose ids are the same.

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
  await drawAccounts(app.db, boss, salesman.user.userId)
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

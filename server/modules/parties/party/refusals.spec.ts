import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../base/db'
import { expectRefused, refusalOf } from '../../../proofs/refusals'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'

let app: TestApp
let boss: SignedIn
let stranger: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  boss = await app.signIn({ isAdmin: true })
  stranger = await app.signIn({ isAdmin: true })
})
afterAll(() => app?.close())

const run = <T>(text: ReturnType<typeof sql<T>>) => asSystem(app.db, (trx) => text.execute(trx))
const edit = (path: string, body: object) =>
  app.edit<{ id: Id }>(`/trade/${path}`, body, { as: boss })

describe('a customer on an account period', () => {
  const terms = {
    customerName: '青山书店',
    category: '1',
    settleType: '2',
    periodDays: 30,
    creditAmount: '500.00',
  }
  const lines = async () =>
    (await run<{ quota: string }>(sql`select quota from account_period`)).rows.map(
      ({ quota }) => quota,
    )

  it.each([{ creditAmount: null }, { periodDays: null }])(
    'is neither added nor kept with %j',
    async (lacking) => {
      const values = { ...terms, customerName: `青山书店${JSON.stringify(lacking)}` }
      await expectRefused(app, 'PARTY_PERIOD_LACKS', () =>
        edit('customer/add', { ...values, ...lacking }),
      )
      const { id } = (await edit('customer/add', values)).data
      await expectRefused(app, 'PARTY_PERIOD_LACKS', () =>
        edit('customer/edit', { id, ...values, ...lacking }),
      )
    },
  )

  it('needs no quota of the form where it trades online: it applies for one', async () => {
    const { id } = (await edit('customer/add', { ...terms, settleType: '0' })).data
    await run(sql`update customer set online_flag = '1', customer_company_id = ${stranger.companyId}
      where id = ${id}`)
    const before = await lines()
    const answer = await edit('customer/edit', { id, ...terms, creditAmount: null })
    expect(refusalOf(answer), answer.msg).toBeUndefined()
    expect(await lines()).toEqual(before)
  })
})

describe.each([
  ['customer', 'assignSalesman', 'salesmanId', 'salesman_id'],
  ['supplier', 'assignBuyer', 'buyerId', 'buyer_id'],
])('who looks after a %s', (table, call, field, column) => {
  let ids: Id[]
  beforeAll(async () => {
    const made = async (name: string) =>
      (await edit(`${table}/add`, { [`${table}Name`]: name, category: '1', settleType: '0' })).data
        .id
    ids = [await made('甲书社'), await made('乙书社'), await made('丙书社')]
  })
  const assign = (userId: Id) =>
    app.post(`/trade/${table}/${call}`, { ids: ids.slice(0, 2), [field]: userId }, { as: boss })
  const owners = async () => {
    const { rows } = await run<{ owner: Id | null }>(
      sql`select ${sql.ref(column)} as owner from ${sql.table(table)} where id in (${sql.join(ids)}) order by id`,
    )
    return rows.map(({ owner }) => owner)
  }

  it('is a member of staff in use, and of the chosen ones alone', async () => {
    const { user } = await app.signIn({ company: boss })
    const before = (await owners())[2]
    expect(refusalOf(await assign(user.userId))).toBeUndefined()
    expect(await owners()).toEqual([user.userId, user.userId, before])
  })

  it('is nobody who is disabled, gone, of another company or unknown', async () => {
    const disabled = (await app.signIn({ company: boss })).user.userId
    const gone = (await app.signIn({ company: boss })).user.userId
    await run(sql`update app_user set status = 'DISABLED' where id = ${disabled}`)
    await run(sql`update app_user set delete_time = now() where id = ${gone}`)
    for (const userId of [disabled, gone, stranger.user.userId, '999999999'])
      await expectRefused(app, 'ROW_NOT_FOUND', () => assign(userId))
  })
})

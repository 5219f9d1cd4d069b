import { afterAll, beforeAll, expect, it } from 'vitest'
import { advances, differing, drawAccounts, dues, writeOffs } from '../../../proofs/lists/model'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'

// What partners owe, paid and were paid ahead, as the reports sum it, against a plain model: dues and write-offs of both
// kinds and in every state, some of customers and suppliers whose ids are the same.

let app: TestApp
let boss: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  boss = await app.signIn({ isAdmin: true })
  await drawAccounts(app.db, boss)
}, 120_000)
afterAll(() => app?.close())

type Row = Record<string, string | null>
const ask = async <T>(call: string, body: object = {}) => {
  const { code, data } = await app.post<T>(
    `/statistics/${call}`,
    { filter: {}, ...body },
    { as: boss },
  )
  expect([call, code]).toEqual([call, 200])
  return data
}

const whole = { pageNum: 1, pageSize: 100 }
const parties = [1, 2]
const raised = (classify: string, kind: string, party?: number) =>
  dues.filter(
    (due) =>
      due.classify === classify &&
      due.kind === kind &&
      due.status !== 'CANCELLED' &&
      (party === undefined || due.party === party),
  )
/** What is still owed of a due: only its discount is written on the drawn rows. */
const owed = ({ money, discount }: (typeof dues)[number]) => money - discount
const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0)
const paid = (classify: string, kind: string, sources?: readonly string[], party?: number) =>
  writeOffs.filter(({ due, status, source }) => {
    const of = dues[due - 1]
    return (
      of?.classify === classify &&
      of.kind === kind &&
      (party === undefined || of.party === party) &&
      status === 'NORMAL' &&
      (!sources || sources.includes(source))
    )
  })
const money = ({ money: amount }: { money: number }) => amount
const isOverdue = ({ dueIn }: (typeof dues)[number]) => dueIn !== null && dueIn < 0
const remain = ({ money: amount, refunded }: (typeof advances)[number]) => amount - refunded

it('is of customers: what they owe, how late, what they paid and what they paid ahead', async () => {
  const figuresOf = (party?: number) => [
    sum(raised('0', 'CUSTOMER', party), owed),
    sum(raised('0', 'CUSTOMER', party).filter(isOverdue), owed),
    sum(paid('0', 'CUSTOMER', ['RECEIPT', 'PERIOD'], party), money),
    sum(
      advances.filter((one) => one.kind === 'CUSTOMER' && (!party || one.party === party)),
      remain,
    ),
  ]
  const told = (row: Row) =>
    [row.debtMoney, row.overdueMoney, row.receivedMoney, row.advanceMoney].map(Number)
  const { records } = await ask<{ records: Row[] }>('singleCustomer/page', {
    tab: 'CUSTOMER',
    ...whole,
  })
  const { sums } = await ask<{ sums: Row }>('singleCustomer/page/summary', { tab: 'CUSTOMER' })
  expect(
    differing(
      {
        customers: records.map((row) => [row.customerId, ...told(row)].join(' ')),
        all: [told(sums).join(' ')],
      },
      {
        customers: parties.map((party) => [party, ...figuresOf(party)].join(' ')),
        all: [figuresOf().join(' ')],
      },
    ),
  ).toEqual({})
})

it('is of customers by how long it has been due', async () => {
  const { rows } = await ask<{ rows: Row[] }>('singleCustomer/page/chart/ages')
  const ageOf = ({ dueIn }: (typeof dues)[number]) => {
    if (dueIn === null || dueIn >= 0) return '0'
    if (dueIn >= -30) return '1'
    return dueIn >= -90 ? '2' : '3'
  }
  expect(
    differing(
      { ages: rows.map((row) => `${row.ageRange} ${Number(row.debtMoney)}`) },
      {
        ages: ['0', '1', '2', '3'].map(
          (age) =>
            `${age} ${sum(
              raised('0', 'CUSTOMER').filter((due) => ageOf(due) === age),
              owed,
            )}`,
        ),
      },
    ),
  ).toEqual({})
})

it('is of suppliers: what was raised and what was settled', async () => {
  const figuresOf = (party?: number) => {
    const settled = sum(paid('1', 'SUPPLIER', undefined, party), money)
    return [settled, sum(raised('1', 'SUPPLIER', party), money) - settled]
  }
  const told = (row: Row) => [row.paidMoney, row.endPayable].map(Number)
  const { records } = await ask<{ records: Row[] }>('purchaseGeneral/page', {
    tab: 'SUPPLIER',
    ...whole,
  })
  const { sums } = await ask<{ sums: Row }>('purchaseGeneral/page/summary', { tab: 'SUPPLIER' })
  expect(
    differing(
      {
        suppliers: records.map((row) => [row.supplierId, ...told(row)].join(' ')),
        all: [told(sums).join(' ')],
      },
      {
        suppliers: parties.map((party) => [party, ...figuresOf(party)].join(' ')),
        all: [figuresOf().join(' ')],
      },
    ),
  ).toEqual({})
})

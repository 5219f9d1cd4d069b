import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../demo'
import { createResolveSession } from '../../../modules/people/auth'
import { createTestApp, type TestApp } from '../../testing'
import { askedLists, type AskedList } from './askedLists'
import { filtersHeld } from './filtersHeld'
import { noRows, type Held } from './held'
import { notPlain, origin } from './notPlain'
import { isShown, valuesAt, type Row } from './plainly'
import { readAll, type Ask } from './readAll'
import { sortsHeld } from './sortsHeld'
import { tabsHeld } from './tabsHeld'
import { withLines } from './withLines'

// Whatever a list is asked, it answers what its own rows say when they are all read and compared without SQL.
const isFull = process.env.FULL_TESTS === 'on'
/** More rows are not read. */
const most = 5000
const people = ['wenlan', 'boya', 'sanwei', 'platform']

let app: TestApp
const askers: Ask[] = []

const askerWith =
  (headers: Record<string, string>): Ask =>
  async <T>(call: string, body: object) => {
    const { status, msg, data } = await app.call<T>(call, body, { headers })
    if (status !== 200) throw new Error(`${status} ${msg}`)
    return data
  }

/** Who sees most rows of a list, but no more than are read. */
async function askerOf({ call, base, by }: AskedList): Promise<Ask | undefined> {
  let best: { ask?: Ask; total: number } = { total: 0 }
  for (const ask of askers) {
    const one = { pageNum: 1, pageSize: 1, filter: base, by }
    const total = await ask<{ total: number }>(call, one).then(
      (data) => data.total,
      () => 0,
    )
    if (total > best.total && total <= most) best = { ask, total }
  }
  return best.ask
}

/** Where one row stands in the list of several records, it is asked of one of them. */
async function boundToOne(ask: Ask, list: AskedList): Promise<AskedList> {
  const { records } = await ask<{ records: Row[] }>(list.call, {
    pageNum: 1,
    pageSize: 500,
    filter: list.base,
    by: list.by,
  })
  const isTwice = new Set(records.map(({ id }) => id)).size < records.length
  const field = list.bound.find((one) => isShown(records, one))
  const [value] = field && records[0] ? valuesAt(records[0], field) : []
  return isTwice && field ? { ...list, base: { ...list.base, [field]: value } } : list
}

async function heldOf(declared: AskedList): Promise<Held[]> {
  const ask = await askerOf(declared)
  if (!ask) return [{ name: declared.call, problem: noRows }]
  try {
    const list = await boundToOne(ask, declared)
    const read = await readAll(ask, list.call, { filter: list.base, by: list.by })
    const fields = list.filters.map(({ field }) => field)
    const rows = await withLines(ask, list.call, read, fields)
    return [
      ...(await filtersHeld(ask, list, rows, 4)),
      ...(await tabsHeld(ask, list, rows)),
      ...(await sortsHeld(ask, list, rows)),
    ]
  } catch (error) {
    return [{ name: declared.call, problem: (error as Error).message }]
  }
}

describe.runIf(isFull)('every list', () => {
  beforeAll(async () => {
    app = await createTestApp({ resolveSession: createResolveSession, demo: true })
    const accounts = demoAccounts.filter(({ username }) => people.includes(username))
    for (const { username, password } of accounts) {
      const { data } = await app.post<{ access_token: string }>('/auth/login', {
        username,
        password,
      })
      askers.push(askerWith({ authorization: `Bearer ${data.access_token}` }))
    }
  }, 600_000)
  afterAll(() => app.close())

  it('answers every filter, tab, count, sum and order as its rows say', async () => {
    const held: Held[] = []
    for (const list of askedLists()) held.push(...(await heldOf(list)))
    const differing = held.filter(({ problem }) => problem !== undefined)
    expect(differing.filter(({ name }) => !(name in notPlain))).toEqual([])
    expect(held.length).toBeGreaterThan(4500)
    const named = new Set(differing.map(({ name }) => name))
    const needed = Object.keys(notPlain).filter((name) => notPlain[name] !== origin)
    expect(needed.filter((name) => !named.has(name))).toEqual([])
  }, 1_200_000)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../../base/db'
import { scopedTables } from '../../base/db/scope'
import type { Route } from '../../kit/http'
import { routes } from '../../main/routes'
import { inTurn } from '../testing'
import { comparerOf } from './askPlace'
import { wholeText } from './fileText'
import { ForgetCompany } from './ForgetCompany'
import { idPlaces, type IdPlace } from './idPlaces'
import { numberPlaces, type NumberPlace } from './numberPlaces'
import { ownAnswers } from './ownAnswers'
import { sampleOf } from './sampleOf'
import { nameFinder } from './nameFinder'
import { namesBeyond, threeScopes, type ScopedSide } from './scopes'
import { tableOfPlace } from './tableOfPlace'
import { inNewWindow, twoCompanies, type Side, type TwoCompanies } from './twoCompanies'
import { columnsOf, plainWith, wholeCalls, wholeOf } from './wholeBodies'

/** The program failed, or the database refused to store what an effect made beyond the scope. */
const isBroken = /INTERNAL|要保存的内容/
const isFull = process.env.FULL_TESTS === 'on'
const each = ['仅本人', '指定店铺', '指定仓库']
const forget = new ForgetCompany()
const places = idPlaces(routes).filter((place) => {
  const table = tableOfPlace(place)
  return table !== undefined && table in scopedTables
})
const numbered = numberPlaces(routes)
/** Who gives scopes sees them; a rule of the company says which shops it is for, by number. */
const administered = /\/system\/(user|role)\/|\/product\/whitelist\//
const reading = routes.filter(
  ({ call, reads, method, permission }) =>
    (reads || method === 'GET') && !permission.includes('public') && !administered.test(call),
)

let companies: TwoCompanies
let scopes: ScopedSide[]
/** What one scope asks, each of the three something else; test:full everything. */
const ofScope = <T>(all: readonly T[], name: string): readonly T[] =>
  inTurn(all, 100, each.indexOf(name))
/** Of the runs that weaken the server a sample is enough: they only show that the others can fail. */
const sample = <T>(all: readonly T[]): readonly T[] => inTurn(all, 35)
beforeAll(async () => {
  companies = await twoCompanies({ plugins: [forget] })
  scopes = await threeScopes(companies)
}, 600_000)
afterAll(() => companies.close())

/** How many of all say something, counted up to `most`; what is in its turn is asked first. */
async function upTo<T>(
  most: number,
  all: readonly T[],
  ask: (asked: readonly T[]) => Promise<readonly string[]>,
): Promise<number> {
  let found = 0
  for (const one of [...sample(all), ...all]) {
    found += (await ask([one])).length
    if (found >= most) return most
  }
  return found
}

/** Reads that answered a file, of all that were asked. */
const filesOf = new Map<string, number>()

/** Each of the reads that shows a name beyond the scope, with the first such name. */
async function shownTo(
  side: Pick<ScopedSide, 'as'>,
  names: readonly string[],
  asked: readonly Route[],
) {
  const shown: string[] = []
  const nameIn = nameFinder(names)
  for (const route of asked) {
    const name = nameIn(await answerOf(side, route))
    if (name) shown.push(`${route.call}: ${name}`)
  }
  return shown
}

async function answerOf({ as }: Pick<ScopedSide, 'as'>, route: Route): Promise<string> {
  const body = { ...(sampleOf(route.body, ['nowhere'], '') as object) } as Record<string, unknown>
  const { properties = {} } = (route.body ?? {}) as { properties?: object }
  if ('pageSize' in properties) body.pageSize = 100
  if ('counts' in properties) body.counts = true
  if ('columns' in properties)
    body.columns = columnsOf(route.call).map((prop) => ({ prop, label: prop }))
  const sent = route.method === 'GET' ? undefined : body
  const call = route.call.replaceAll(/\{\w+\}/g, '1')
  const query = (sampleOf(route.query, ['nowhere'], '') ?? {}) as Record<string, string>
  const answer = await companies.app.call(call, sent, { as: inNewWindow(as), query })
  if (answer.status === 200 && answer.data === null)
    filesOf.set(as.token, (filesOf.get(as.token) ?? 0) + 1)
  return `${JSON.stringify(answer)} ${answer.data === null ? await wholeText(answer.bytes) : ''}`
}

/** Every hidden row that a call answers otherwise than an unknown one. */
async function leaksTo(side: ScopedSide, asked: readonly IdPlace[]): Promise<string[]> {
  const leaks: string[] = []
  for (const place of asked) {
    const compare = comparerOf(companies, place, side)
    for (const id of await idsFor(side, place)) {
      const difference = await compare(id)
      if (difference !== undefined) leaks.push(difference)
    }
  }
  return leaks
}

async function idsFor({ hidden }: ScopedSide, place: IdPlace | NumberPlace): Promise<string[]> {
  if ('column' in place) {
    const { table, column } = place
    const rows = (hidden.get(table) ?? []).slice(0, isFull ? 4 : 1)
    const found = await asSystem(companies.app.db, (trx) =>
      sql<{ num: string }>`select ${sql.ref(column)} as num from ${sql.table(table)}
        where id = any(${rows}::bigint[]) and ${sql.ref(column)} is not null`.execute(trx),
    )
    return found.rows.map(({ num }) => num)
  }
  const ids = (hidden.get(tableOfPlace(place) ?? '') ?? []).slice(0, isFull ? 4 : 1)
  if (place.path.at(-1) !== 'orderNum') return ids
  return asSystem(companies.app.db, async (trx) => {
    const { rows } = await sql<{ num: string }>`
      select order_num as num from sales_order where id = any(${ids}::bigint[])`.execute(trx)
    return rows.map(({ num }) => num)
  })
}

/** One number for all hidden rows of each table. */
const hiddenSums = ({ hidden }: ScopedSide) =>
  asSystem(companies.app.db, async (trx) => {
    const sums: string[] = []
    for (const [table, ids] of hidden) {
      const { rows } = await sql<{ sum: string }>`
        select coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum
        from ${sql.table(table)} t where id = any(${[...ids]}::bigint[])`.execute(trx)
      sums.push(`${table} ${rows[0]?.sum}`)
    }
    return sums
  })

/** What answers about rows within the scope say of rows beyond it. */
async function shownBeside(side: ScopedSide, asked: readonly IdPlace[]) {
  const shown: string[] = []
  let answered = 0
  const nameIn = nameFinder(await namesBeyond(companies, side))
  const most = isFull ? { reads: 6, changes: 3 } : { reads: 2, changes: 1 }
  for await (const answer of ownAnswers(companies, side, asked, most)) {
    if (answer.status === 200) answered += 1
    const name = nameIn(answer.text)
    if (name) shown.push(`${answer.asked}: ${name}`)
  }
  return { shown, answered }
}

/** A change of one's own rows, and what the call says of it. */
async function changeBy({ as, own }: Side, route: Route): Promise<string | undefined> {
  const place = { route, part: 'body', path: ['nowhere'] } as const
  const whole = wholeOf(place, own)
  if (!whole || route.method === 'GET') return undefined
  const params = plainWith(place, 'params', whole, '')
  const call = route.call.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const { msg, data } = await companies.app.call(call, whole, { as: inNewWindow(as) })
  return JSON.stringify({ msg, data })
}

const scopeOf = (name: string) => scopes.find((scope) => scope.name === name) as ScopedSide

describe.each(each)('%s', (name) => {
  it('leaves rows on both sides of the line', () => {
    const { hidden, own } = scopeOf(name)
    expect(hidden.get('sales_order')?.length).toBeGreaterThan(50)
    expect(own?.order().orderNum).toBeTruthy()
  })

  it('never makes a change of rows within it fail half way', async () => {
    const all = routes.filter(({ call, reads }) => !reads && wholeCalls.includes(call))
    const changing = ofScope(all, name)
    const nameIn = nameFinder(await namesBeyond(companies, scopeOf(name)))
    const broken: string[] = []
    const named: string[] = []
    let changed = 0
    for (const route of changing) {
      const said = (await changeBy(scopeOf(name), route)) ?? ''
      if (/"ok":true|操作成功/.test(said)) changed += 1
      if (isBroken.test(said)) broken.push(`${route.call}: ${said}`)
      if (nameIn(said)) named.push(`${route.call}: ${said}`)
    }
    expect(broken).toEqual([])
    expect(named).toEqual([])
    expect(changed).toBeGreaterThan(isFull ? 20 : 0)
  }, 900_000)

  it('shows no number and no name beyond it, in any list, count, search, choice, figure or file', async () => {
    const side = scopeOf(name)
    const names = await namesBeyond(companies, side)
    expect(names.length).toBeGreaterThan(side.names.length * 0.9)
    expect(await shownTo(side, names, ofScope(reading, name))).toEqual([])
    expect(filesOf.get(side.as.token)).toBeGreaterThan(isFull ? 20 : 2)
  }, 900_000)

  it('answers a row beyond it like an unknown one, at every place of every call, and changes nothing there', async () => {
    const side = scopeOf(name)
    const before = await hiddenSums(side)
    expect(await leaksTo(side, ofScope(places, name))).toEqual([])
    expect(await hiddenSums(side)).toEqual(before)
  }, 900_000)

  it('answers a document or shop beyond it like an unknown one by its number, too', async () => {
    const side = scopeOf(name)
    const before = await hiddenSums(side)
    expect(await leaksTo(side, ofScope(numbered, name))).toEqual([])
    expect(await hiddenSums(side)).toEqual(before)
  }, 900_000)

  it('names nothing beyond it in what it says of rows within it: details, papers, files, refusals', async () => {
    const { shown, answered } = await shownBeside(scopeOf(name), ofScope(places, name))
    expect(shown).toEqual([])
    expect(answered).toBeGreaterThan(isFull ? 100 : 15)
  }, 900_000)
})

describe('these runs', () => {
  it('would tell: the owner is shown those names', async () => {
    const asked = ofScope(reading, '仅本人')
    const shown = await shownTo(companies.owner, scopeOf('仅本人').names, asked)
    expect(shown.length).toBeGreaterThan(isFull ? 25 : 4)
  }, 900_000)

  it('hold with every condition on the company taken out of every query', async () => {
    forget.isOn = true
    for (const side of scopes) expect(await leaksTo(side, sample(places))).toEqual([])
    forget.isOn = false
  }, 900_000)

  // last: it leaves the database without its protection
  it('would tell without the policies', async () => {
    for (const table of Object.keys(scopedTables))
      await sql`drop policy data_scope on ${sql.table(table)}`.execute(companies.app.connection.db)
    const asked = places.filter((_, at) => at % 3 === 0)
    for (const side of scopes) {
      // lists narrow themselves as well, to be found by index
      const least = isFull ? 6 : 1
      const shown = (asked: readonly Route[]) => shownTo(side, side.names, asked)
      const leaks = (asked: readonly IdPlace[]) => leaksTo(side, asked)
      expect(await upTo(least, reading, shown), side.name).toBe(least)
      expect(await upTo(least, asked, leaks), side.name).toBe(least)
      expect(await upTo(1, numbered, leaks), side.name).toBe(1)
    }
  }, 900_000)
})

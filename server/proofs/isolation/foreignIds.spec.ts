import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../main/routes'
import { inTurn } from '../testing'
import { comparerOf } from './askPlace'
import { ForgetCompany } from './ForgetCompany'
import { idPlaces, printPlace } from './idPlaces'
import { notReached } from './notReached'
import { sumsOf } from './sumsOf'
import { leaksOf, trialOf, type Trial } from './trials'
import { twoCompanies, type TwoCompanies } from './twoCompanies'

/** Every change asks the newest id at some places, npm run test:full those of every table at each. */
const isFull = process.env.FULL_TESTS === 'on'
const places = inTurn(idPlaces(routes), 550)
/** Lower it with every body that `wholeBodies` learns. */
const mostBlind = 64

const forget = new ForgetCompany()
let companies: TwoCompanies
let trials: Trial[]
beforeAll(async () => {
  companies = await twoCompanies({ plugins: [forget] })
  trials = places.map((place) => trialOf(companies, place, isFull))
}, 300_000)
afterAll(() => companies.close())

/** Places with a whole body reach deepest: of the others some are asked of a weakened server. */
const sample = () =>
  trials.filter(({ stranger }, at) => isFull || stranger === companies.rival || at % 8 === 0)

describe('a foreign id', () => {
  it('answers exactly like an unknown id, at every place of every call, and changes nothing', async () => {
    const before = await sumsOf(companies.app.db, '1')
    expect(await leaksOf(companies, trials)).toEqual([])
    expect(await sumsOf(companies.app.db, '1')).toEqual(before)
  }, 900_000)

  it('does so with every condition on the company taken out of every query', async () => {
    forget.isOn = true
    expect(await leaksOf(companies, sample())).toEqual([])
    forget.isOn = false
    expect(forget.count).toBeGreaterThan(30)
  }, 900_000)

  it.runIf(isFull)(
    'is looked at by the call: the owner is answered otherwise',
    async () => {
      const blind: string[] = []
      for (const { place, ids, whole } of trials) {
        const compare = comparerOf(companies, place, companies.owner, whole)
        let difference: string | undefined
        for (const id of ids) difference ??= await compare(id)
        if (!difference) blind.push(printPlace(place))
      }
      const isKnown = (name: string) => notReached.some(([pattern]) => pattern.test(name))
      expect(blind.filter((name) => !isKnown(name))).toEqual([])
      expect(blind.length).toBeLessThanOrEqual(mostBlind)
      const isIdle = ([pattern]: (typeof notReached)[number]) => !blind.some((b) => pattern.test(b))
      expect(notReached.filter(isIdle)).toEqual([])
    },
    900_000,
  )

  // last: it leaves the database without its protection
  it('would be told if row-level security were off, too: these runs can fail', async () => {
    const { db } = companies.app.connection
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relrowsecurity`.execute(db)
    for (const { name } of rows)
      await sql`alter table ${sql.table(name)} disable row level security`.execute(db)
    forget.isOn = true
    expect((await leaksOf(companies, sample())).length).toBeGreaterThan(5)
  }, 900_000)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { printPlace, type IdPlace } from '../isolation/idPlaces'
import { createClosedCircle, type BuyerRows, type ClosedCircle } from './closedCircle.fixture'
import { askWith, idsFor, places, unknownLike } from './tryIds.fixture'

/** Places at which own ids are looked at in other ways than unknown ones. */
const mostReached = 60

let circle: ClosedCircle
let statements: string[] = []
beforeAll(async () => {
  circle = await createClosedCircle({ onQuery: ({ query }) => void statements.push(query.sql) })
}, 240_000)
afterAll(() => circle.world.app.close())

/** What the database was asked for one answer. */
async function statementsOf(place: IdPlace, own: BuyerRows, id: string): Promise<string> {
  statements = []
  await askWith(circle, place, own.as, own, id)
  // numbers that are no parameters are those of the caller's own transaction
  return statements.map((text) => text.replaceAll(/'[^']*'/g, '?')).join('\n')
}

/** How an id is looked for otherwise than one nobody has: how long the answer takes would tell. */
async function differsOnce(
  place: IdPlace,
  own: BuyerRows,
  id: string,
): Promise<string | undefined> {
  const nobody = unknownLike(id)
  // what is remembered or prepared is so for both
  await statementsOf(place, own, nobody)
  const before = await statementsOf(place, own, nobody)
  const asked = await statementsOf(place, own, id)
  if (asked === before) return undefined
  const after = await statementsOf(place, own, nobody)
  return asked === after
    ? undefined
    : `${printPlace(place)} ${id}\n${asked}\n-- nobody's:\n${after}`
}

/** What depends on the clock alone, as the news of a long batch, differs once; what tells does so each time. */
async function differs(place: IdPlace, own: BuyerRows, id: string): Promise<string | undefined> {
  let difference = await differsOnce(place, own, id)
  for (let again = 0; difference && again < 2; again += 1)
    difference = await differsOnce(place, own, id)
  return difference
}

it('an id of another buyer is looked for by the same statements as one nobody has', async () => {
  const { owner, rival } = circle
  const leaks: string[] = []
  for (const place of places)
    for (const id of idsFor(place, owner)) leaks.push((await differs(place, rival, id)) ?? '')
  expect(leaks.filter((one) => one !== '')).toEqual([])
}, 900_000)

// last: what is asked with own ids is carried out
it('sees the difference: own ids are looked for further', async () => {
  const { owner } = circle
  const ends = (place: IdPlace) => /gpMatchTaskV2\/(rematch|cancel|remove)/.test(place.route.call)
  let reached = 0
  for (const place of [...places.filter((one) => !ends(one)), ...places.filter(ends)]) {
    let is: string | undefined
    for (const id of idsFor(place, owner)) is ??= await differsOnce(place, owner, id)
    if (is) reached += 1
  }
  expect(reached).toBeGreaterThanOrEqual(mostReached)
}, 900_000)

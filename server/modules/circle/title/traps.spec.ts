import { expect, it } from 'vitest'
import { assess } from './assess'
import { plantTraps, type Case } from './traps.fixture'

const threshold = 60

function reasonsFor({ listed, known }: Case): string[] {
  const editions = known.map((facts, at) => ({ ...facts, productIds: [String(at)], rank: at + 1 }))
  return assess(listed, editions, { threshold, isByTitle: false }).reasons
}

it('sends every one of 2,000 planted wrong editions to review, and at most one right one in twenty', () => {
  const cases = plantTraps(2_000)
  const missed = cases.filter((one) => one.isWrong && reasonsFor(one).length === 0)
  const right = cases.filter(({ isWrong }) => !isWrong)
  const alarms = right.filter((one) => reasonsFor(one).length > 0)
  const kinds = new Map<string, Case[]>()
  for (const one of [...missed, ...alarms])
    kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one])
  console.log(`recall ${2_000 - missed.length}/2000, false alarms ${alarms.length}/${right.length}`)
  for (const [kind, found] of kinds)
    console.log(
      kind,
      found.length,
      found[0]?.listed.title,
      '/',
      found[0]?.known.map(({ title }) => title).join(' + '),
    )
  expect(missed.map(({ kind, listed, known }) => [kind, listed.title, known[0]?.title])).toEqual([])
  expect(alarms.length / right.length).toBeLessThanOrEqual(0.05)
})

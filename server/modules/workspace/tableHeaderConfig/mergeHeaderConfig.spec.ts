import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HeaderConfig } from './HeaderConfig'
import { mergeHeaderConfig } from './mergeHeaderConfig'

const base: HeaderConfig = [{ prop: 'a', width: 80 }]

describe('two windows saving columns', () => {
  it('keeps both when they changed different things', () => {
    const mine: HeaderConfig = [
      { prop: 'a', width: 80 },
      { prop: 'b', checked: false },
    ]
    const stored: HeaderConfig = [
      { prop: 'a', width: 80, pin: 'left' },
      { prop: 'c', width: 200 },
    ]
    expect(mergeHeaderConfig(base, mine, stored)).toEqual([
      { prop: 'a', width: 80, pin: 'left' },
      { prop: 'c', width: 200 },
      { prop: 'b', checked: false },
    ])
  })

  it('takes the later one where both changed the same', () => {
    const stored: HeaderConfig = [{ prop: 'a', width: 120 }]
    expect(mergeHeaderConfig(base, [{ prop: 'a', width: 300 }], stored)).toEqual([
      { prop: 'a', width: 300 },
    ])
  })

  it('keeps the other window’s order while a width changes, and the other way round', () => {
    const ordered: HeaderConfig = [
      { prop: 'b', moved: true },
      { prop: 'a', width: 80 },
    ]
    const wide: HeaderConfig = [{ prop: 'a', width: 300 }]
    const both = [
      { prop: 'b', moved: true },
      { prop: 'a', width: 300 },
    ]
    expect(mergeHeaderConfig(base, wide, ordered)).toEqual(both)
    expect(mergeHeaderConfig(base, ordered, wide)).toEqual(both)
  })

  it('forgets what this window set back', () => {
    expect(mergeHeaderConfig(base, [], [...base, { prop: 'b', width: 90 }])).toEqual([
      { prop: 'b', width: 90 },
    ])
  })
})

const props = ['a', 'b', 'c', 'd', 'e', 'f']
const entry = fc.record(
  {
    checked: fc.boolean(),
    width: fc.integer({ min: 40, max: 500 }),
    pin: fc.constantFrom('left' as const, 'right' as const, 'none' as const),
  },
  { requiredKeys: [] },
)
const config = fc
  .subarray(props)
  .chain((chosen) => fc.tuple(...chosen.map((prop) => entry.map((own) => ({ ...own, prop })))))
  .map((entries) => entries.filter((own) => Object.keys(own).length > 1) as HeaderConfig)
const facts = (of: HeaderConfig) =>
  new Map(
    of.flatMap(({ prop, ...own }) =>
      Object.entries(own).map(([key, value]) => [`${prop}.${key}`, value] as const),
    ),
  )

it('loses no change of either window, whatever they are', () => {
  fc.assert(
    fc.property(config, config, config, (from, mine, stored) => {
      const [was, own, theirs] = [facts(from), facts(mine), facts(stored)]
      const merged = facts(mergeHeaderConfig(from, mine, stored))
      for (const key of new Set([...was.keys(), ...own.keys(), ...theirs.keys()])) {
        const wanted = own.get(key) === was.get(key) ? theirs.get(key) : own.get(key)
        expect(merged.get(key)).toBe(wanted)
      }
    }),
  )
})

it('stores exactly what is saved when nobody else saved', () => {
  fc.assert(
    fc.property(config, config, (from, mine) => {
      expect(facts(mergeHeaderConfig(from, mine, from))).toEqual(facts(mine))
    }),
  )
})

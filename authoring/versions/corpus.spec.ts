import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentVersion, upgrade } from '../../schemas/language'
import { lintRoom, noSurroundings } from '../lint'
import { readWholeRoom } from '../room/readRoom'
import { filesOf } from '../room/schemaRoom'
import { upgradeText } from './upgradeText'

const folder = new URL('corpus', import.meta.url).pathname
const versions = Array.from({ length: currentVersion }, (_, index) => index + 1)
const roomOf = (version: number) => readWholeRoom(`${folder}/v${version}/`)
const today = new Map(filesOf(roomOf(currentVersion)).map((file) => [file.path, file.text]))
const corpus = versions.flatMap((version) =>
  filesOf(roomOf(version)).map(({ path, text }) => ({ version, path, text })),
)
const parse = (text: string) => JSON.parse(text) as unknown

describe.each(versions)('the files of version %i', (version) => {
  const files = corpus.filter((file) => file.version === version)

  it('are the same files as those of today', () => {
    expect(files.length).toBeGreaterThan(15)
    expect(files.map(({ path }) => path)).toEqual([...today.keys()])
  })

  it('become exactly the expected text, and stay so', () => {
    for (const { path, text } of files) {
      const upgraded = upgradeText(path, text)
      expect(upgraded, path).toBe(today.get(path))
      expect(upgradeText(path, upgraded), path).toBe(upgraded)
    }
  })

  it('mean the same as values and as texts', () => {
    for (const { path, text } of files) {
      const value = upgrade(parse(text))
      expect(JSON.stringify(value), path).toBe(JSON.stringify(parse(upgradeText(path, text))))
      expect(upgrade(value), path).toBe(value)
    }
  })

  it('pass the linter as they are', () => {
    // Not what lies outside a corpus (dictionaries, calls, routes, permissions, components), nor advice younger than it.
    const outside = ['REF002', 'REF003', 'REF004', 'REF005', 'REF006']
    const ofLanguage = /^(JSON|SHAPE|FILE|REF|EXPR|FORMILY)/
    const mistakes = lintRoom(roomOf(version), noSurroundings).filter(
      ({ rule }) =>
        rule.level === 'error' && ofLanguage.test(rule.id) && !outside.includes(rule.id),
    )
    expect(mistakes.map(({ file, rule, message }) => `${file} ${rule.id} ${message}`)).toEqual([])
  }, 60_000)
})

describe('any file of an old version', () => {
  const broken = fc.constantFrom(...corpus).chain(({ path, text }) =>
    fc
      .array(
        fc.tuple(
          fc.nat(),
          fc.constantFrom<unknown>('甲', true, null, [], {}, { field: 'a', label: '乙' }),
        ),
        { minLength: 1, maxLength: 4 },
      )
      .map((edits) => ({
        path,
        value: edits.reduce((value, [at, instead]) => replaced(value, at, instead), parse(text)),
      })),
  )

  it('never fails, agrees in both forms, and keeps everything it does not know', () => {
    fc.assert(
      fc.property(broken, ({ path, value }) => {
        const before = JSON.stringify(value)
        const upgraded = upgrade(value)
        expect(JSON.stringify(value)).toBe(before)
        expect(JSON.stringify(upgrade(upgraded))).toBe(JSON.stringify(upgraded))
        expect(JSON.stringify(parse(upgradeText(path, JSON.stringify(value, null, 2))))).toBe(
          JSON.stringify(upgraded),
        )
        expect(leavesOf(upgraded)).toEqual(leavesOf(value))
      }),
      { numRuns: 300 },
    )
  }, 60_000)
})

/** The value with its `at`-th inner value replaced by another one. */
function replaced(value: unknown, at: number, instead: unknown): unknown {
  const copy = structuredClone(value)
  const places = [...placesIn(copy)]
  const [owner, key] = places[at % places.length]!
  owner[key] = instead
  return copy
}

function* placesIn(value: unknown): Generator<[Record<string, unknown>, string]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    yield [value as Record<string, unknown>, key]
    yield* placesIn(inner)
  }
}

/** Everything the file says, in its order, whatever it is called; the version apart. */
function leavesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'version' && typeof inner !== 'object' ? [] : leavesOf(inner),
  )
}

import { expect, it } from 'vitest'
import { schemas } from '../../base/schemas'
import specified from './specifiedDictionaries.json'

/** Dictionaries whose values are our own, and why. */
const ownValues: Readonly<Record<string, string>> = {
  label_field: 'labels are printed from the fields of a stock row, which it names',
}

const names = Object.keys(specified) as (keyof typeof specified)[]
const missing = names.flatMap((name) => {
  const items = schemas().dictionaries[name]?.items
  if (!items) return [name]
  const known = new Map(items.map(({ value, label }) => [value, label]))
  return Object.entries(specified[name])
    .filter(([value, label]) => known.get(value) !== label)
    .map(([value, label]) => `${name} ${value}=${label}`)
})

it('has each of the 369 specified dictionaries with all its values, in the specified words', () => {
  expect(names).toHaveLength(369)
  expect(missing.filter((each) => !((each.split(' ')[0] ?? '') in ownValues))).toEqual([])
})

it('has every second-level class of the Chinese Library Classification under a main class', () => {
  const { clc_class: main, clc_subclass: second } = schemas().dictionaries
  const letters = new Set(second?.items.map(({ value }) => value.slice(0, 1)))
  expect([...letters].sort()).toEqual(main?.items.map(({ value }) => value).sort())
  expect(letters.size).toBe(22)
})

it('gives every dictionary a Chinese title of its own', () => {
  const titles = Object.values(schemas().dictionaries).map(({ title }) => title)
  expect(titles.filter((title) => !/\p{Script=Han}/u.test(title))).toEqual([])
})

import { expect, it } from 'vitest'
import { inTurn, partsLeftOut } from './inTurn.mjs'
import { turnOf } from './turnOf.mjs'

const files = Array.from({ length: 23 }, (_, at) => `file ${at}`)

it('takes all files where they are few', () => {
  expect(turnOf(files, 23, 5)).toEqual(files)
})

it('takes every file once in as many turns as it needs, and never more than asked', () => {
  const turns = [7, 8, 9].map((turn) => turnOf(files, 10, turn))
  expect(turns.flat().sort()).toEqual([...files].sort())
  expect(Math.max(...turns.map(({ length }) => length))).toBeLessThanOrEqual(10)
})

it('finds the files of a folder and of those in it', () => {
  expect(inTurn('scripts', '.spec.ts', 1000)).toContain('scripts/setup/inTurn.spec.ts')
})

it('leaves no spec of a part out in every turn, and most of them in each', () => {
  const turns = Array.from({ length: 10 }, (_, turn) => partsLeftOut(30, turn))
  const [first = []] = turns
  expect(first.length).toBeGreaterThan(60)
  expect(first.every((file) => file.endsWith('.spec.tsx'))).toBe(true)
  expect(first.filter((file) => turns.every((left) => left.includes(file)))).toEqual([])
})

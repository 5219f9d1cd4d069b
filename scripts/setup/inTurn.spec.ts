import { expect, it } from 'vitest'
import { inTurn, turnOf } from './inTurn.mjs'

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

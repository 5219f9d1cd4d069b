import { expect, it } from 'vitest'
import { requireRecord, requireRows } from './requireAnswer'

const row = { id: '1' }

it('takes rows bare or as a page', () => {
  expect(requireRows([row])).toEqual([row])
  expect(requireRows({ records: [row], total: 1 })).toEqual([row])
  expect(requireRows([])).toEqual([])
})

it.each([null, undefined, '', '<html>', 7, {}, { records: null }, [null], ['1'], [[row]]])(
  'refuses %j where rows were asked for',
  (answer) => expect(() => requireRows(answer)).toThrow('服务器的回答不完整'),
)

it.each([null, undefined, '', '<html>', 7, [], [row], true])(
  'refuses %j where a record was asked for',
  (answer) => expect(() => requireRecord(answer)).toThrow('服务器的回答不完整'),
)

it('hands on a record as it is', () => {
  expect(requireRecord(row)).toBe(row)
})

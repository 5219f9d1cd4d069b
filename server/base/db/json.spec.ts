import { expect, it } from 'vitest'
import { recordsOf, textsOf } from './json'

it('reads a list of texts and nothing else', () => {
  expect(textsOf(['1', '2'])).toEqual(['1', '2'])
  for (const value of [null, '1', { a: '1' }, [1], [null]])
    expect(() => textsOf(value)).toThrow('no list of texts')
})

it('reads a list of records and nothing else', () => {
  expect(recordsOf([{ min: '0.00', rate: 2 }])).toEqual([{ min: '0.00', rate: 2 }])
  for (const value of [null, 'x', { min: '0.00' }, [null], ['x'], [[]]])
    expect(() => recordsOf(value)).toThrow('no list of records')
})

import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { keptId, readKept } from './readKept'

const shape = Type.Object({ id: keptId, taken: Type.Optional(Type.Array(Type.Integer())) })

it('gives back what was kept, and what stands beside it', () => {
  expect(readKept(shape, { id: '12', taken: [1], note: 'x' })).toEqual({
    id: '12',
    taken: [1],
    note: 'x',
  })
})

it.each([
  [{ id: 12 }, '/id'],
  [{ id: '1', taken: ['a'] }, '/taken/0'],
  [{}, '/'],
  [null, '/'],
])('takes %j for no such thing, and says where', (value, place) => {
  expect(() => readKept(shape, value)).toThrow(`kept JSON has another shape at ${place}`)
})

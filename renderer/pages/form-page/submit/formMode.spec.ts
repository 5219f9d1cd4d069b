import { expect, it } from 'vitest'
import { formMode } from './formMode'

it.each([
  [{}, {}, { kind: 'new' }],
  [{}, { id: '-1' }, { kind: 'new' }],
  [{}, { id: '7' }, { kind: 'edit', id: '7' }],
  [{ record: 'productId' }, { id: '7', productId: '9' }, { kind: 'edit', id: '9' }],
  [{ copy: 'copyId' }, { id: '-1', copyId: '5' }, { kind: 'copy', id: '5' }],
  [{ copy: 'copyId' }, { id: '7', copyId: '5' }, { kind: 'edit', id: '7' }],
  [{ copy: 'copyId' }, { copyId: '' }, { kind: 'new' }],
])('%j at %j is %j', (page, parameters, mode) => {
  expect(formMode(page, parameters as Record<string, string>)).toEqual(mode)
})

import { expect, it } from 'vitest'
import { calls } from '../../schemas/contract/calls.gen'
import { permissionsNamed, readCallPermissions } from './callPermissions'

const all = readCallPermissions(new URL('../..', import.meta.url).pathname)

it('reads the permission of every call', () => {
  const expected = Object.entries(calls).map(([call, { permission }]) => [call, permission])
  expect(all).toEqual(Object.fromEntries(expected))
})

it('gives a page those of the calls it and its resources name', () => {
  const page = JSON.stringify({
    calls: { list: 'POST /a/list' },
    actions: [{ call: 'POST /gone' }],
  })
  const resource = JSON.stringify({ actions: { add: { call: 'POST /a/add' } } })
  const known = { 'POST /a/list': ['a'], 'POST /a/add': ['b'], 'POST /other': ['c'] }
  expect(permissionsNamed([page, resource], known)).toEqual({
    'POST /a/add': ['b'],
    'POST /a/list': ['a'],
  })
})

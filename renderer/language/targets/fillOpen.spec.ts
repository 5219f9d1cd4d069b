import { expect, it } from 'vitest'
import { fillOpen } from './fillOpen'

const open = {
  path: '/centerDetails',
  query: { id: '{{ row.orderNum }}', empty: '{{ row.note }}' },
  instead: [{ when: "{{ row.status === 'UN_AUDIT' }}", path: '/orderDetails' }],
}
const scope = { row: { orderNum: 'XS1', status: 'UN_AUDIT', note: '' } }

it('fills the query and opens another page where the row says so', () => {
  expect(fillOpen(open, scope)).toEqual({ path: '/orderDetails', query: { id: 'XS1' } })
  expect(fillOpen(open, { row: { ...scope.row, status: 'DONE' } }).path).toBe('/centerDetails')
})

it('stays with its page for a person who may not open the other', () => {
  expect(fillOpen(open, scope, (path) => path !== '/orderDetails').path).toBe('/centerDetails')
})

import { expect, it } from 'vitest'
import type { ResolvedAction } from '../../../schemas/language'
import { callInput } from './callInput'

const action = (own: Partial<ResolvedAction>): ResolvedAction => ({
  name: 'a',
  label: '操作',
  ...own,
})
const sent = (own: Partial<Parameters<typeof callInput>[2]>): Parameters<typeof callInput>[2] => ({
  rows: [{ id: '7', orderNum: 'DD1' }],
  values: {},
  place: 'row',
  resource: 'order',
  resources: {},
  pageQuery: {},
  ...own,
})

it('sends ids with rows, one id with a loaded record, values alone without rows', () => {
  const call = 'POST /order/setTags'
  const values = { mode: 'APPEND' }
  expect(callInput(action({}), call, sent({ values })).body).toEqual({ ids: ['7'], mode: 'APPEND' })
  const edit = action({ load: 'GET /order/{id}' })
  expect(callInput(edit, call, sent({ values })).body).toEqual({ id: '7', mode: 'APPEND' })
  expect(callInput(edit, call, sent({ values, place: 'batch' })).body).toMatchObject({ ids: ['7'] })
  const both = action({ load: 'GET /order/{id}', minRows: 1 })
  expect(callInput(both, call, sent({ values })).body).toMatchObject({ ids: ['7'] })
  expect(callInput(action({}), call, sent({ values, rows: [] })).body).toEqual(values)
})

it('fills the path from the form, the row, then the address, and says nothing twice', () => {
  const template = 'GET /product/import/template/{productType}'
  const values = { productType: '2', sheet: '1' }
  expect(callInput(action({}), template, sent({ values, rows: [] }))).toEqual({
    params: { productType: '2' },
    query: { sheet: '1' },
  })
  const logs = 'GET /order/logs/{orderNum}'
  expect(callInput(action({}), logs, sent({})).params).toEqual({ orderNum: 'DD1' })
  const fromPage = sent({ rows: [], pageQuery: { orderNum: 'DD9' } })
  expect(callInput(action({}), logs, fromPage).params).toEqual({ orderNum: 'DD9' })
})

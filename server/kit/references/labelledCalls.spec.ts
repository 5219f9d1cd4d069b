import { expect, it } from 'vitest'
import { partsOf } from '../../../schemas/language'
import { schemas } from '../../base/schemas'
import type { Context, Route } from '../http'
import { labelledRoutes } from './labelledRoutes'

// The page asks for /detail/{id}, the server calls its parameter by the field it reads.
it('names what a record refers to, however the parameter of its call is called', async () => {
  const page = schemas().pages['/allotIntoStockDetail/{id}']
  expect(page?.kind === 'detail' && page.calls.load).toBe('GET /wms/transferIn/detail/{id}')
  expect(page && partsOf(page).sections.length).toBeGreaterThan(0)
  const route = {
    call: 'GET /wms/transferIn/detail/{inOrderNum}',
    reads: true,
    permission: ['store:distributionIn:detail'],
    handle: () => Promise.resolve({ inOrderNum: 'RK1', warehouseId: '3' }),
  } as unknown as Route
  const asked: unknown[] = []
  const ctx = {
    user: {},
    trx: () => {
      asked.push('names')
      return Promise.resolve(new Map([['warehouse', new Map([['3', '成都分仓']])]]))
    },
  } as unknown as Context
  const [labelled] = labelledRoutes([route])
  const answer = await labelled?.handle(ctx, {} as Parameters<Route['handle']>[1])
  expect(asked).toEqual(['names'])
  expect(answer).toMatchObject({ labels: { warehouseId: '成都分仓' } })
})

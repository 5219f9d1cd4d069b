import { expect, it } from 'vitest'
import type { DetailPage, ListPage, Resource } from '../../schemas/contract/language.gen'
import { resourcesOf } from './resourcesOf'

const resource = (name: string, fields: Resource['fields'], rest: Partial<Resource> = {}) =>
  ({ version: 2, name, title: name, label: 'id', fields, ...rest }) satisfies Resource

const known: Record<string, Resource> = Object.fromEntries(
  [
    resource(
      'order',
      { shopId: { title: '店铺', ref: 'shop' }, items: { title: '明细', of: 'orderItem' } },
      {
        related: [{ resource: 'parcel', call: 'POST /parcel/page', where: { id: '{{ row.id }}' } }],
        actions: { send: { label: '发货', form: [{ field: 'expressId', ref: 'express' }] } },
      },
    ),
    resource('orderItem', { productId: { title: '商品', ref: 'product' } }),
    resource('product', { brandId: { title: '品牌', ref: 'brand' } }),
    resource('brand', { countryId: { title: '国家', ref: 'country' } }),
    resource('country', {}),
    resource('shop', { orderId: { title: '末单', ref: 'order' } }),
    resource('express', {}),
    resource('warehouse', {}),
    resource('parcel', {}),
  ].map((each) => [each.name, each]),
)
const page: ListPage = {
  version: 2,
  path: '/orders',
  title: '订单',
  kind: 'list',
  permission: 'order:list',
  resource: 'order',
  columns: ['shopId'],
  calls: { list: 'POST /order/page' },
  actions: { toolbar: [{ label: '调仓', form: [{ field: 'warehouseId', ref: 'warehouse' }] }] },
}

it('brings the lines, what they refer to, and what the forms of page and resource refer to', () => {
  const names = resourcesOf(page, (name) => known[name])
  expect(names).toEqual(['brand', 'express', 'order', 'orderItem', 'product', 'shop', 'warehouse'])
})

it('brings the related documents to a detail only: a list shows none', () => {
  const detail: DetailPage = {
    version: 2,
    path: '/order',
    title: '订单',
    kind: 'detail',
    permission: 'order:list',
    resource: 'order',
    calls: { load: 'GET /order/{id}' },
    sections: [{ title: '订单', fields: ['shopId'] }],
  }
  expect(resourcesOf(detail, (name) => known[name])).toContain('parcel')
  expect(resourcesOf(page, (name) => known[name])).not.toContain('parcel')
})

it('brings nothing for a hand-written screen, and leaves unknown names to the linter', () => {
  const screen = {
    version: 2,
    path: '/x',
    title: 'x',
    kind: 'bespoke',
    permission: 'login',
    component: 'x',
  } as const
  expect(resourcesOf(screen, (name) => known[name])).toEqual([])
  expect(resourcesOf({ ...page, resource: 'ordr' }, (name) => known[name])).toEqual(['warehouse'])
})

import { expect, it } from 'vitest'
import { serverLines } from './serverLines'

it('counts what a page has of the back end: lists, also made from the schemas, and documents by their list', () => {
  const text = `
const spec: Spec = {
  resource: 'purchaseOrder',
  pages: { list: '/orders', form: '/newOrder' },
}
const page = '/suppliers'
const routes = [
  ...defineList({
    page: '/brands',
    columns: {},
  }),
  ...defineList((schemas) => ({
    page: '/brands', from: schemas
  })),
  ...defineList({ page, from: suppliers }),
  ...defineTradeDocument(spec),
  ...defineRoute({ page: '/none' }),
  ...defineList(shared('/several')),
]`
  expect(serverLines('a.ts', text)).toEqual(
    new Map([
      ['/brands', 7],
      ['/suppliers', 1],
      ['/orders', 4],
    ]),
  )
})

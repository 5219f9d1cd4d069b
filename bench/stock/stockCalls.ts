type Body = (at: number, rows: number) => object

const page = '/wms/companyStock/page'
const ordinary = '/wms/productStockNormal/page'
const first = { pageNum: 1, pageSize: 20, tab: 'SHELF' }
/** Some number below a bound, another one for each call. */
const some = (at: number, below: number) => 1 + ((at * 7919 + 13) % Math.max(1, below))
const isbnOf = (at: number, rows: number) => String(9787000000000 + some(at, rows / 4))
const shelfOf = (at: number, rows: number) => `H${String(some(at, rows / 100)).padStart(6, '0')}`
const filtered = (filter: Readonly<Record<string, unknown>>) => ({ ...first, filter })

/** What people ask of the stock lists: title, body of a call, path. */
export const stockCalls: readonly (readonly [string, Body, string])[] = [
  ['first page', () => first, page],
  ['the most copies first', () => ({ ...first, sort: '-quantity' }), page],
  ['what came in last first', () => ({ ...first, sort: '-lastInTime' }), page],
  ['page 20', () => ({ ...first, pageNum: 20 }), page],
  ['page 400', () => ({ ...first, pageNum: 400 }), page],
  ['a warehouse', (at) => filtered({ warehouseId: [String(1 + (at % 4))] }), page],
  ['a shelf', (at, rows) => filtered({ shelfCode: [shelfOf(at, rows)] }), page],
  ['an ISBN', (at, rows) => filtered({ isbn: [isbnOf(at, rows)] }), page],
  [
    'twenty ISBN',
    (at, rows) => filtered({ isbn: Array.from({ length: 20 }, (_, n) => isbnOf(at + n, rows)) }),
    page,
  ],
  ['part of a name', (at, rows) => filtered({ productName: `第${some(at, rows / 4)}种` }), page],
  ['more than eight copies', () => filtered({ quantity: [9, null] }), page],
  ['alarms', () => ({ ...first, tab: 'ALARM' }), page],
  ['empty rows', () => ({ ...first, tab: 'ZERO' }), page],
  ['by product', () => ({ pageNum: 1, pageSize: 20 }), '/wms/companyStock/kinds/page'],
  [
    'by product, the most copies first',
    () => ({ pageNum: 1, pageSize: 20, sort: '-quantity' }),
    '/wms/companyStock/kinds/page',
  ],
  ['ordinary stock, with its shops', () => ({ pageNum: 1, pageSize: 20 }), ordinary],
  [
    'ordinary stock on sale somewhere',
    () => ({ pageNum: 1, pageSize: 20, filter: { saleStatus: '1' } }),
    ordinary,
  ],
  [
    'ordinary stock listed, on sale nowhere',
    () => ({ pageNum: 1, pageSize: 20, filter: { saleStatus: '2' } }),
    ordinary,
  ],
  ['sums and counts', () => ({ tab: 'SHELF', filter: {}, counts: true }), `${page}/summary`],
  [
    'ledger of a product',
    (at, rows) => ({
      pageNum: 1,
      pageSize: 20,
      filter: { productId: String(some(at, rows / 4)) },
    }),
    '/wms/companyStock/flows/page',
  ],
]

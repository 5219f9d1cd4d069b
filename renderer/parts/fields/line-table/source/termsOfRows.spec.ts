import { expect, it } from 'vitest'
import { termsOfRows } from './termsOfRows'

const terms = { supplierId: '7', purchaseOrderNum: undefined }

it.each([
  ['names the order', [{ id: '1', purchaseOrderNum: 'CG1' }], { purchaseOrderNum: 'CG1' }],
  [
    'the same said twice is one',
    [
      { id: '1', supplierId: '7', purchaseOrderNum: 'CG1' },
      { id: '2', supplierId: '7', purchaseOrderNum: 'CG1' },
    ],
    { supplierId: '7', purchaseOrderNum: 'CG1' },
  ],
  ['stock says nothing of an order', [{ id: '1', purchaseOrderNum: null, other: 'x' }], {}],
  [
    'two orders at once are refused',
    [
      { id: '1', purchaseOrderNum: 'CG1' },
      { id: '2', purchaseOrderNum: 'CG2' },
    ],
    undefined,
  ],
])('%s', (_name, rows, chosen) => {
  expect(termsOfRows(rows, terms)).toEqual(chosen)
})

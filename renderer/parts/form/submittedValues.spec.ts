import { expect, it } from 'vitest'
import { serverFieldErrors } from './serverFieldErrors'
import { submittedValues } from './submittedValues'
import { CallError } from '../../../runtime/http'

it('never submits the index ArrayTable writes into rows', () => {
  const values = {
    lines: [{ __DO_NOT_USE_THIS_PROPERTY_index__: 0, quantity: 2 }],
    remark: ' 易碎 ',
  }
  expect(submittedValues(values)).toEqual({ lines: [{ quantity: 2 }], remark: '易碎' })
})

it('leaves files and null as they are and drops what is undefined', () => {
  const file = new File(['x'], '书单.xlsx')
  expect(submittedValues({ file, brandId: null, press: undefined })).toEqual({
    file,
    brandId: null,
  })
})

it('finds the server’s sentences for fields, with the row of a line', () => {
  const data = { fields: { listPrice: '不能为负', 'items.1.quantity': '超过库存' } }
  const error = new CallError('内容不符合要求', { code: 400, data })
  expect(serverFieldErrors(error)).toEqual({
    listPrice: { sentence: '不能为负', problems: [] },
    items: {
      sentence: '第 2 行：超过库存',
      problems: [{ row: 1, field: 'quantity', reason: '超过库存' }],
    },
  })
  expect(serverFieldErrors(new Error('别的'))).toEqual({})
})

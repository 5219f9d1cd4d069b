import { expect, it } from 'vitest'
import type { ResolvedFormItem } from '../../../schemas/language'
import { initialValues } from './initialValues'

const item = (field: string, type: ResolvedFormItem['type'], value?: unknown) =>
  ({ field, title: field, type, widget: 'number', many: false, required: false, value }) as const

// a customer whose discount nobody touched could not be saved: the server was sent "65.00" and asked for a number
it('starts number inputs with numbers, though SQL sends them as text; money stays text', () => {
  const items = [
    item('discountRate', 'decimal'),
    item('days', 'int'),
    item('creditAmount', 'money'),
  ]
  const loaded = { discountRate: '65.00', days: '30', creditAmount: '5000.00' }
  expect(initialValues(items, loaded, {})).toEqual({
    discountRate: 65,
    days: 30,
    creditAmount: '5000.00',
  })
})

it('leaves what is no number as it is, to be seen', () => {
  const items = [item('discountRate', 'decimal'), item('rate', 'percent', '12.5')]
  expect(initialValues(items, { discountRate: '' }, {})).toEqual({ discountRate: '', rate: 12.5 })
  expect(initialValues(items, { discountRate: '六五折' }, {})).toMatchObject({
    discountRate: '六五折',
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ResolvedFormItem } from '../../../../schemas/language'
import { checkValue } from './checkValue'
import { compareDecimals } from './compareDecimals'
import { formatChecks } from '../../../../runtime/checks'

const item = (own: Partial<ResolvedFormItem>): ResolvedFormItem => ({
  field: 'x',
  title: '定价',
  type: 'string',
  widget: 'text',
  many: false,
  required: false,
  ...own,
})

describe('a value', () => {
  it.each([
    [item({}), '', true, '请填写定价'],
    [item({ widget: 'select' }), undefined, true, '请选择定价'],
    [item({ widget: 'date-range' }), [null, null], true, '请选择定价'],
    [item({ maxLength: 2 }), '红楼梦', false, '定价最多 2 个字，现在有 3 个'],
    [item({ type: 'money', widget: 'money', min: 0.01 }), '0.00', false, '定价不能小于 0.01 元'],
    [item({ type: 'int', widget: 'number', max: 99 }), 100, false, '定价不能大于 99'],
    [item({ check: 'phone' }), '12812345678', false, formatChecks.phone.message],
    [
      item({ check: 'isbn', widget: 'textarea-multi' }),
      ['9787020002207', '9787020002208'],
      false,
      `“9787020002208”：${formatChecks.isbn.message}`,
    ],
  ])('%#: is told what is wrong', (field, value, isRequired, sentence) => {
    expect(checkValue(field, value, isRequired)).toBe(sentence)
  })

  it('says nothing about an empty optional one', () => {
    expect(checkValue(item({ check: 'email', min: 1 }), '', false)).toBeUndefined()
  })

  it('names the row of a line table', () => {
    const lines = item({
      widget: 'line-table',
      columns: [
        item({ field: 'quantity', title: '数量', widget: 'number', min: 1, required: true }),
      ],
    })
    expect(checkValue(lines, [{ quantity: 1 }, {}, { quantity: 0 }], false)).toBe(
      '第 2 行：请填写数量（还有 1 处）',
    )
  })
})

it.each([
  ['isbn', '978-7-5053-9013-3', true],
  ['isbn', '7-5053-9013-9', true],
  ['isbn', '710800982x', true],
  ['isbn', '9787505390134', false],
  ['idCard', '11010519491231002X', true],
  ['idCard', '110105194912310021', false],
  ['landline', '010-12345678', true],
  ['landline', '400-123-4567', true],
  ['url', 'javascript:alert(1)', false],
  ['email', 'lin@book.example.cn', true],
] as const)('%s %s: %s', (name, text, isRight) => {
  expect(formatChecks[name].test(text)).toBe(isRight)
})

it('orders decimals like numbers, without their rounding', () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(cents, cents, (left, right) => {
      const order = compareDecimals((left / 100).toFixed(2), (right / 100).toFixed(2))
      expect(Math.sign(order)).toBe(Math.sign(left - right))
    }),
  )
})

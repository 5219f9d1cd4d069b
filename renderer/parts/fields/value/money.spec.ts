import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkValue } from './checkValue'
import { readPasted } from '../line-table/paste/readPasted'
import { typeFigure, typeMoney, typeNumber } from './money'
import type { LineColumn } from '../line-table/types'

describe('money as it is typed', () => {
  it.each([
    ['00', '0', '0.00'],
    ['007.5', '7.5', '7.50'],
    ['¥1280.50', '1280.50', '1280.50'],
    ['.5', '0.5', '0.50'],
    ['１２．５', '12.5', '12.50'],
    ['-3', '3', '3.00'],
    ['约', '', undefined],
    ['约 25 元', '25', '25.00'],
    ['¥1,280.50', '¥1,280.50', '1280.50'],
    ['１，２８０', '１，２８０', '1280.00'],
    ['1 280.5', '1 280.5', '1280.50'],
  ])('turns %s into %s, worth %s', (typed, shown, value) =>
    expect(typeMoney(typed)).toEqual({ shown, value }),
  )

  it.each([
    '25,50',
    '25,',
    ',50',
    '1.234,56',
    '1.234.567',
    '12 34',
    '1.5E3',
    '1.2万',
    '12.345',
    '0.001',
    '1.2.3',
    '12345678901',
    '1a2',
    '1-2',
  ])('keeps %s as it was typed, and the field says why it is no amount', (typed) => {
    expect(typeMoney(typed)).toEqual({ shown: typed, value: typed })
    const item = { field: 'price', title: '单价', type: 'money', widget: 'money' } as const
    const reason = checkValue({ ...item, many: false, required: true }, typed, true)
    expect(reason).toContain(`“${typed}”`)
  })

  it('lets a minus stand only where it is allowed', () => {
    expect(typeMoney('-3.10', true)).toEqual({ shown: '-3.10', value: '-3.10' })
    expect(typeMoney('-0', true).value).toBe('0.00')
  })

  it('hands out an amount, nothing, or a text that the field refuses, whatever is typed', () => {
    const item = { field: 'price', title: '单价', type: 'money', widget: 'money' } as const
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const { value } = typeMoney(typed)
        if (value === undefined || /^\d{1,10}\.\d{2}$/.test(value)) return
        expect(checkValue({ ...item, many: false, required: true }, value, true)).toBeDefined()
      }),
    )
  })

  it('hands out what the digits say, or the text itself: no digit is ever left out', () => {
    const digit = fc.constantFrom(...'0123456789.-')
    fc.assert(
      fc.property(fc.string({ unit: digit, maxLength: 14 }), (typed) => {
        const { value } = typeMoney(typed, true)
        if (value === undefined || value === typed || !/\d/.test(typed)) return
        // a minus behind the number is one too
        expect(Number(value)).toBe(Number(typed.replace(/^(.*\d)-$/, '-$1')))
      }),
    )
  })

  it('leaves a finished amount as it is', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }), (cents) => {
        const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
        expect(typeMoney(amount)).toEqual({ shown: amount, value: amount })
      }),
    )
  })
})

describe('a number as it is typed', () => {
  it.each([
    ['12', 0, '12', 12],
    ['1,280', 0, '1,280', 1280],
    ['12册', 0, '12', 12],
    ['2.0', 0, '2.0', 2],
    ['1.5', 2, '1.5', 1.5],
    ['-', 0, '-', undefined],
    ['', 0, '', undefined],
  ])('turns %s with %i places into %s', (typed, places, shown, value) =>
    expect(typeNumber(typed, { places })).toEqual({ shown, value }),
  )

  it.each(['1,5', '1.5', '1.000', '1-2', '1e5'])('never takes %s for a whole number', (typed) =>
    expect(typeNumber(typed, { places: 0 }).value).toBe(typed),
  )
})

describe('a cell that is pasted', () => {
  const column = (widget: 'money' | 'number', type: 'money' | 'int' | 'decimal'): LineColumn => ({
    field: 'x',
    title: '单价',
    type,
    widget,
    many: false,
    required: false,
  })
  it.each([
    ['money', 'money', '￥1,234.5元', '1234.50'],
    ['money', 'money', '-3.10', '-3.10'],
    ['number', 'int', '1,234', 1234],
    ['number', 'decimal', '62%', 62],
    ['number', 'decimal', '1.250', 1.25],
  ] as const)('%s %s reads %s', (widget, type, text, value) =>
    expect(readPasted(column(widget, type), text, undefined)).toEqual({ value }),
  )
  it.each([
    ['money', 'money', '25,50', '请写成 25.50'],
    ['money', 'money', '25.000', '请写成 25.00 或 25000.00'],
    ['money', 'money', '12.345', '多于两位小数'],
    ['number', 'int', '2,5', '请写成 2'],
    ['number', 'int', '2.5', '不是整数'],
    ['number', 'decimal', '62,5', '请写成 62.5'],
  ] as const)('%s %s refuses %s', (widget, type, text, reason) =>
    expect(readPasted(column(widget, type), text, undefined)).toEqual({
      reason: expect.stringContaining(reason),
    }),
  )
})

describe('a discount as it is typed', () => {
  const item = { field: 'discountRate', title: '折扣', type: 'decimal', reads: 'discount' } as const
  const column: LineColumn = { ...item, widget: 'number', unit: '%', many: false, required: false }

  it.each([
    ['65', 65],
    ['65%', 65],
    ['6.5折', 65],
    ['六五折', 65],
    ['6.5%', 6.5],
  ])('takes %s for %s per cent', (typed, value) => {
    expect(typeFigure(item, typed)).toEqual({ shown: typed, value })
    expect(readPasted(column, typed, undefined)).toEqual({ value })
  })

  it.each([
    ['6.5', '“6.5”没写是几折还是百分之几，不能确定是多少，请写成 65% 或 6.5%'],
    ['6.50', '“6.5”没写是几折还是百分之几，不能确定是多少，请写成 65% 或 6.5%'],
    ['0.65', '“0.65”没写是几折还是百分之几，不能确定是多少，请写成 65% 或 0.65%'],
  ])('asks which of two %s is', (typed, sentence) => {
    const { value } = typeFigure(item, typed)
    expect(checkValue(column, value, true)).toBe(sentence)
    expect(readPasted(column, typed, undefined)).toHaveProperty('reason')
  })

  it('does not ask about what is stored', () => {
    expect(checkValue(column, '6.50', true)).toBeUndefined()
    expect(checkValue(column, 6.5, true)).toBeUndefined()
  })
})

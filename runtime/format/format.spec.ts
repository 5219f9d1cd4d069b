import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maskAddress, maskName, maskPhone } from './mask'
import { readYuan } from '../../schemas/language'
import { formatMoney, printYuan } from './money'
import { formatDecimal, formatGrowth, formatInt, formatPercent, formatRate } from './number'
import { formatDate, formatDateTime } from './time'

const yuanOf = (value: bigint) => {
  const digits = String(value < 0n ? -value : value).padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
/** A decimal string in yuan with two places, of any size. */
const amount = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(yuanOf)
const smallAmount = fc.bigInt({ min: -(10n ** 12n) + 1n, max: 10n ** 12n - 1n }).map(yuanOf)

it('prints every amount so that the one reader of money reads it back', () => {
  fc.assert(
    fc.property(smallAmount, (yuan) => {
      expect(readYuan(printYuan(yuan), true)).toEqual({ value: yuan })
      expect(readYuan(formatMoney(yuan), true)).toEqual({ value: yuan })
    }),
  )
})

it('prints amounts of any size digit by digit', () => {
  fc.assert(
    fc.property(amount, (yuan) => {
      expect(printYuan(yuan).replaceAll(',', '')).toBe(yuan)
    }),
  )
})

it('shows what is no amount of the wire as it is', () => {
  for (const text of ['25,50', '1.2.3', '一百', '.', '¥3']) expect(printYuan(text)).toBe(text)
  expect(printYuan(' 007 ')).toBe('7.00')
  expect(printYuan('-0')).toBe('0.00')
})

it('shows money with its sign, separators and two places, and nothing for nothing', () => {
  expect(formatMoney('1234.5')).toBe('¥1,234.50')
  expect(formatMoney(-3)).toBe('-¥3.00')
  expect(formatMoney('123456789012345678.90')).toBe('¥123,456,789,012,345,678.90')
  expect(formatMoney(null)).toBe('')
  expect(formatMoney('面议')).toBe('面议')
})

it('shows figures', () => {
  expect(formatInt('1234567')).toBe('1,234,567')
  expect(formatInt(0)).toBe('0')
  expect(formatInt(undefined)).toBe('')
  expect(formatDecimal('-1234.5670')).toBe('-1,234.5670')
})

it('moves the point of a share without a float', () => {
  expect(formatPercent('0.153')).toBe('15.3%')
  expect(formatPercent('1')).toBe('100%')
  expect(formatPercent('0.005')).toBe('0.5%')
  expect(formatPercent('-0.07')).toBe('-7%')
  expect(formatPercent(0.29)).toBe('29%')
  expect(formatPercent('')).toBe('')
})

it('shows growth with its arrow and one place, so that a column of it lines up', () => {
  expect(formatGrowth(18.97162)).toBe('▲ 1,897.2%')
  expect(formatGrowth('2.37')).toBe('▲ 237.0%')
  expect(formatGrowth(-0.0713)).toBe('▼ 7.1%')
  expect(formatGrowth(0)).toBe('0.0%')
  expect(formatGrowth(-0.0001)).toBe('0.0%')
  expect(formatGrowth(null)).toBe('')
  expect(formatGrowth('无')).toBe('')
})

it('shows times as the server wrote them', () => {
  expect(formatDateTime('2024-06-18 09:30:00')).toBe('2024-06-18 09:30:00')
  expect(formatDateTime('2024-06-18T09:30:00')).toBe('2024-06-18 09:30:00')
  expect(formatDate('2024-06-18 09:30:00')).toBe('2024-06-18')
  expect(formatDate(null)).toBe('')
  expect(formatDateTime('明天')).toBe('明天')
})

it('hides the middle of a phone number, all but the first of a name, the end of an address', () => {
  expect(maskPhone('13812345678')).toBe('138****5678')
  expect(maskPhone('12345')).toBe('*****')
  expect(maskName('张小明')).toBe('张**')
  expect(maskName('𠮷田')).toBe('𠮷**')
  expect(maskAddress('北京市海淀区中关村大街1号')).toBe('北京市海淀区****')
  expect(maskAddress('')).toBe('')
})

it('never shows more than seven digits of a number', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 20 })
  fc.assert(
    fc.property(digits, (phone) => {
      expect(maskPhone(phone).replace(/\*/g, '').length).toBeLessThanOrEqual(7)
    }),
  )
})

it.each([
  ['62.00', '62%'],
  ['62.50', '62.5%'],
  ['100', '100%'],
  ['0', '0%'],
  ['3.05', '3.05%'],
])('a rate of hundredths: %s is %s', (rate, shown) => {
  expect(formatRate(rate)).toBe(shown)
})

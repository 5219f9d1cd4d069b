import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMoneyUpper } from './moneyUpper'

it('writes amounts as receipts do', () => {
  const cases: Record<string, string> = {
    '1234.56': '壹仟贰佰叁拾肆元伍角陆分',
    '0': '零元整',
    '0.05': '伍分',
    '0.50': '伍角整',
    '10.00': '壹拾元整',
    '1409.50': '壹仟肆佰零玖元伍角整',
    '6007.14': '陆仟零柒元壹角肆分',
    '325.04': '叁佰贰拾伍元零肆分',
    '107000.53': '壹拾万零柒仟元零伍角叁分',
    '1000000.07': '壹佰万元零柒分',
    '100010000': '壹亿零壹万元整',
    '10001000100': '壹佰亿零壹佰万零壹佰元整',
    '-3.2': '负叁元贰角整',
  }
  expect(Object.fromEntries(Object.keys(cases).map((key) => [key, formatMoneyUpper(key)]))).toEqual(
    cases,
  )
})

it('shows nothing for nothing and what is no amount as it is', () => {
  expect(formatMoneyUpper(null)).toBe('')
  expect(formatMoneyUpper('')).toBe('')
  expect(formatMoneyUpper('面议')).toBe('面议')
  expect(formatMoneyUpper(12.3)).toBe('壹拾贰元叁角整')
})

it('loses nothing: what is written reads back to the cent', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), (cents) => {
      const digits = String(cents).padStart(3, '0')
      const written = formatMoneyUpper(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
      expect(readUpper(written)).toBe(cents)
      expect(written).not.toMatch(/零零|.零元|零$/)
    }),
  )
})

const values = new Map([...'零壹贰叁肆伍陆柒捌玖'].map((digit, value) => [digit, BigInt(value)]))
const weights: Record<string, bigint> = { 拾: 10n, 佰: 100n, 仟: 1000n }
const units: Record<string, bigint> = { 万亿: 10n ** 12n, 亿: 10n ** 8n, 万: 10n ** 4n, '': 1n }

/** Cents of an amount in capitals; an independent reading for the test. */
function readUpper(text: string): bigint {
  const [, whole = '', rest = text] = /^(.*)元(.*)$/.exec(text) ?? []
  const groups = [...whole.matchAll(/([^万亿]+)(万亿|亿|万|$)/g)]
  const yuan = groups.reduce(
    (sum, [, part = '', unit = '']) => sum + readGroup(part) * (units[unit] ?? 0n),
    0n,
  )
  const jiao = values.get(/(.)角/.exec(rest)?.[1] ?? '零') ?? 0n
  const fen = values.get(/(.)分/.exec(rest)?.[1] ?? '零') ?? 0n
  return yuan * 100n + jiao * 10n + fen
}

const readGroup = (part: string) =>
  [...part.matchAll(/([壹贰叁肆伍陆柒捌玖])([拾佰仟]?)/g)].reduce(
    (sum, [, digit = '', weight = '']) => sum + (values.get(digit) ?? 0n) * (weights[weight] ?? 1n),
    0n,
  )

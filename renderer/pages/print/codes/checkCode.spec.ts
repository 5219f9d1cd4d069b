import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkCode, codeText, ean13CheckDigit } from './checkCode'
import { checkFineness, codeSize } from './codeSize'
import { drawCode } from './drawCode'

it('takes an ISBN as it is written, and refuses a wrong check digit with the right one', () => {
  expect(codeText('ean13', '978-7-02-000220-7')).toBe('9787020002207')
  expect(checkCode('ean13', '9787020002207')).toBeUndefined()
  expect(checkCode('ean13', '9787020002206')).toBe('9787020002206 的校验位应为 7，没有印条码')
  expect(checkCode('ean13', '42')).toContain('不是 13 位数字')
})

it('says which sign a Code128 cannot hold, and that nothing is there to encode', () => {
  expect(checkCode('code128', '旧书 A-01')).toContain('「旧」')
  expect(checkCode('code128', 'DD20240618000042')).toBeUndefined()
  expect(checkCode('qrcode', '旧书 A-01')).toBeUndefined()
  expect(checkCode('qrcode', '书'.repeat(900))).toContain('2700 字节')
  expect(checkCode('code128', ' ')).toBe('没有内容，没有印条码')
})

it('draws every EAN-13 whose check digit is right: 95 modules and the quiet zone around', () => {
  const twelve = fc.stringMatching(/^\d{12}$/)
  fc.assert(
    fc.property(twelve, (digits) => {
      const code = digits + ean13CheckDigit(digits)
      expect(checkCode('ean13', code)).toBeUndefined()
      expect(drawCode('ean13', code).width).toBe(95 + 11 + 7)
    }),
    { numRuns: 30 },
  )
})

it('leaves ten white modules on both sides of a Code128', () => {
  const { width, dark } = drawCode('code128', 'DD20240618000042')
  const edges = dark.flatMap(({ d, stroke = 0 }) =>
    Array.from(d.matchAll(/M([\d.]+) 0/g), ([, x]) => [
      Number(x) - stroke / 2,
      Number(x) + stroke / 2,
    ]),
  )
  expect(Math.min(...edges.flat())).toBe(10)
  expect(Math.max(...edges.flat())).toBe(width - 10)
})

it('leaves four white modules around a QR code of whole modules', () => {
  const { width, height, dark } = drawCode('qrcode', 'A-01-001')
  expect([width, height]).toEqual([29, 29])
  const numbers = (dark[0]?.d.match(/[\d.]+/g) ?? []).map(Number)
  expect(numbers.every(Number.isInteger)).toBe(true)
  expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([4, 25])
})

it('is as large on paper as the page asks, and says when bars would be too fine to read', () => {
  const barcode = { value: '{a}', type: 'code128' as const, width: 20, height: 9 }
  const long = drawCode('code128', 'DD20240618000042-0001-0042')
  expect(codeSize(barcode, long)).toEqual({ width: 20, height: 9 })
  expect(checkFineness(long, codeSize(barcode, long))).toMatch(
    /^内容太长，20 毫米宽印不清，至少要 \d+ 毫米$/,
  )
  const wide = { ...barcode, width: 80 }
  expect(checkFineness(long, codeSize(wide, long))).toBeUndefined()
})

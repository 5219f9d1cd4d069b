import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPhone } from './readPhone'

it.each([
  ['13800000001', '13800000001', 'MOBILE'],
  ['１３８ ００００ ０００１', '13800000001', 'MOBILE'],
  ["'13800000001", '13800000001', 'MOBILE'],
  ['+8613800000001', '13800000001', 'MOBILE'],
  ['+86 138-0000-0001', '13800000001', 'MOBILE'],
  ['008613800000001', '13800000001', 'MOBILE'],
  ['86 13800000001', '13800000001', 'MOBILE'],
  ['13800000001-1234', '13800000001-1234', 'VIRTUAL'],
  ['13800000001转1234', '13800000001-1234', 'VIRTUAL'],
  ['13800000001,1234', '13800000001-1234', 'VIRTUAL'],
  ['+86 13800000001 ext. 1234', '13800000001-1234', 'VIRTUAL'],
  ['010-62751234', '010-62751234', 'LANDLINE'],
  ['01062751234', '010-62751234', 'LANDLINE'],
  ['(0571) 8723 4567', '0571-87234567', 'LANDLINE'],
  ['0571-1234567-12', '0571-1234567-12', 'LANDLINE'],
  ['010-62751234转801', '010-62751234-801', 'LANDLINE'],
  ['+86 10 62751234', '010-62751234', 'LANDLINE'],
  ['400-123-4567', '400-123-4567', 'SERVICE'],
  ['8001234567', '800-123-4567', 'SERVICE'],
])('reads %j as %s', (text, value, kind) => {
  expect(readPhone(text)).toEqual({ value, kind })
})

it.each([
  ['1.38E+10', 'EXPONENT'],
  ['1.38001380012E+10', 'EXPONENT'],
  ['12800000001', 'TEXT'],
  ['1380000000', 'TEXT'],
  ['138000000012', 'TEXT'],
  ['13800000001 13900000002', 'TEXT'],
  ['13800000001/13900000002', 'TEXT'],
  ['13800000001-1234567', 'TEXT'],
  ['+1 650 253 0000', 'TEXT'],
  ['62751234', 'TEXT'],
  ['138****0001', 'TEXT'],
  ['', 'TEXT'],
])('takes %j for none: %s', (text, code) => {
  expect(readPhone(text)).toEqual({ code })
})

it('reads what it has read as the same number', () => {
  const digits = (least: number, most = least) =>
    fc.stringMatching(new RegExp(`^\\d{${least},${most}}$`))
  const mobile = fc
    .tuple(fc.constantFrom('13', '15', '17', '19'), digits(9))
    .map((all) => all.join(''))
  const written = fc.tuple(
    fc.constantFrom('', '+86', '+86 ', '0086-', "'"),
    mobile,
    fc.oneof(
      fc.constant(''),
      fc
        .tuple(fc.constantFrom('-', '转', ' 转 ', ',', ' ext ', '#'), digits(1, 6))
        .map((all) => all.join('')),
    ),
  )
  fc.assert(
    fc.property(written, ([before, number, behind]) => {
      const read = readPhone(before + number + behind)
      if (!('value' in read)) throw new Error(`${before}${number}${behind} is not read`)
      expect(read.value.slice(0, 11)).toBe(number)
      expect(readPhone(read.value)).toEqual(read)
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckName } from '../../contract/language.gen'
import { formatChecks } from './formatChecks'

const cases: [CheckName, string, right: string[], wrong: string[]][] = [
  ['password', 'password at least 6 characters', ['123456', 'abcdef7'], ['12345', '']],
  ['digits', 'digits only', ['0', '0123'], ['1.2', '-1', '１２']],
  [
    'name',
    'name of Chinese characters, letters or digits',
    ['博雅书店2号A'],
    ['博雅 书店', '-', ''],
  ],
  [
    'ipv4',
    'IPv4',
    ['192.168.1.20', '0.0.0.0', '255.255.255.255'],
    ['256.1.1.1', '1.2.3', '1.2.3.4.5', '1.2.3.', '01.2.3.4567'],
  ],
  [
    'url',
    'URL',
    ['https://book.example.cn/a?b=1', 'http://10.0.0.1:8080'],
    ['book.cn', 'javascript:alert(1)'],
  ],
  ['port', 'port 0-65535', ['0', '80', '65535'], ['65536', '-1', '080', '8.0', '']],
  [
    'phone',
    'mobile number: 11 digits, first digit 1, second digit 3-9',
    ['13812345678', '19912345678'],
    ['12812345678', '1381234567', '23812345678'],
  ],
  [
    'idCard',
    'national ID card',
    ['11010519491231002X'],
    ['110105194912310021', '1101051949123100'],
  ],
  [
    'email',
    'e-mail pattern, maximum length 255',
    ['lin@book.example.cn', `${'a'.repeat(244)}@example.cn`],
    ['lin@book', 'a b@c.cn', `${'a'.repeat(245)}@example.cn`],
  ],
  [
    'chineseName',
    'Chinese name of 2-4 characters',
    ['林雨', '欧阳修文'],
    ['林', '欧阳修文之', 'Lin'],
  ],
  [
    'money',
    'amount with at most 2 decimals',
    ['0', '12', '0.5', '1280.50'],
    ['1.234', '.5', '1.', '-1', '01', ''],
  ],
  [
    'telephone',
    'mobile or landline',
    ['13812345678', '010-12345678', '400-123-4567'],
    ['12345', '12812345678', '01012345'],
  ],
  [
    'landline',
    'landline, 400 or 800 number',
    ['010-12345678', '0571-1234567-12', '400-123-4567', '8001234567'],
    ['12345', '13812345678', '500-123-4567'],
  ],
]

describe.each(cases)('§5 check %s: %s', (name, _, right, wrong) => {
  it.each(right)('takes %s', (text) => expect(formatChecks[name].test(text)).toBe(true))
  it.each(wrong)('refuses %s', (text) => expect(formatChecks[name].test(text)).toBe(false))
})

it('no check throws, whatever is typed, and each says what would be right', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const { test, message } of Object.values(formatChecks)) {
        expect(typeof test(text)).toBe('boolean')
        expect(message).toMatch(/\p{Script=Han}/u)
      }
    }),
  )
})

it('takes every address of four numbers up to 255, and every port', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.integer({ min: 0, max: 65_535 }), (address, port) => {
      expect(formatChecks.ipv4.test(address)).toBe(true)
      expect(formatChecks.port.test(String(port))).toBe(true)
    }),
  )
})

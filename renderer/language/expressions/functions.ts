import { businessDay } from '../../../runtime/format'
import { moneyFunctions } from './moneyFunctions'
import { isIn, toNumber } from './operators'
import { readOwn } from './readOwn'
import type { ExpressionFunction } from './types'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number'

const numbersOf = (args: unknown[]): number[] =>
  (Array.isArray(args[0]) ? args[0] : args)
    .map(toNumber)
    .filter((number): number is number => number !== undefined)

const matches = (item: unknown, field: unknown, wanted: unknown) => {
  const value = readOwn(item, field)
  return Array.isArray(wanted) ? wanted.includes(value) : value === wanted
}

/** Every function an expression may call; there are no others. None of them throws, whatever it is given. */
export const functions: Readonly<Record<string, ExpressionFunction>> = {
  has: {
    usage: 'has(list, value)',
    doc: '列表里有没有这个值；对文字则是有没有这一段。没有列表时为 false',
    least: 2,
    most: 2,
    run: (list, value) => isIn(value, list),
  },
  len: {
    usage: 'len(list)',
    doc: '列表的项数或文字的字数，没有时为 0',
    least: 1,
    most: 1,
    run: (value) => (Array.isArray(value) || typeof value === 'string' ? value.length : 0),
  },
  sum: {
    usage: "sum(list, 'field')",
    doc: '把列表里每一项的这个字段加起来，金额字符串也可以；没有字段名时加列表本身的数',
    least: 1,
    most: 2,
    run: (list, field) =>
      settle(
        listOf(list).reduce<number>(
          (total, item) =>
            total + (toNumber(field === undefined ? item : readOwn(item, field)) ?? 0),
          0,
        ),
      ),
  },
  min: {
    usage: 'min(a, b, …)',
    doc: '最小的数；也可以给一个列表',
    least: 1,
    most: 20,
    run: (...args) => {
      const numbers = numbersOf(args)
      return numbers.length > 0 ? numbers.reduce((a, b) => Math.min(a, b)) : undefined
    },
  },
  max: {
    usage: 'max(a, b, …)',
    doc: '最大的数；也可以给一个列表',
    least: 1,
    most: 20,
    run: (...args) => {
      const numbers = numbersOf(args)
      return numbers.length > 0 ? numbers.reduce((a, b) => Math.max(a, b)) : undefined
    },
  },
  round: {
    usage: 'round(number, digits)',
    doc: '四舍五入到几位小数，默认 0 位',
    least: 1,
    most: 2,
    run: (value, digits) => {
      const number = toNumber(value)
      const places = Math.min(8, Math.max(0, Math.trunc(toNumber(digits) ?? 0)))
      return number === undefined ? undefined : roundTo(number, places)
    },
  },
  num: {
    usage: 'num(text)',
    doc: '把数字样的文字（如金额 "12.50"）变成数；不是数时为空',
    least: 1,
    most: 1,
    run: toNumber,
  },
  now: {
    usage: 'now()',
    doc: '现在，毫秒数；与 date() 相减得到相差的毫秒',
    least: 0,
    most: 0,
    run: () => Date.now(),
  },
  today: {
    usage: 'today()',
    doc: '今天（北京时间），如 2024-06-18；单据日期的初值就这样写',
    least: 0,
    most: 0,
    run: () => businessDay(),
  },
  date: {
    usage: 'date(text)',
    doc: '把 2024-06-18 或 2024-06-18 09:30:00（北京时间）变成毫秒数；认不出时为空',
    least: 1,
    most: 1,
    run: toTime,
  },
  join: {
    usage: "join(list, '、', 'field')",
    doc: '把列表连成一句，默认用顿号分开；写了字段就取每一项的这个字段',
    least: 1,
    most: 3,
    run: (list, separator, field) =>
      listOf(list)
        .map((item) => (field === undefined ? item : readOwn(item, field)))
        .filter(isText)
        .join(typeof separator === 'string' ? separator : '、'),
  },
  all: {
    usage: "all(rows, 'field', value)",
    doc: '列表不空，且每一项的字段都等于这个值（或在给出的列表里）',
    least: 3,
    most: 3,
    run: (list, field, wanted) =>
      listOf(list).length > 0 && listOf(list).every((item) => matches(item, field, wanted)),
  },
  any: {
    usage: "any(rows, 'field', value)",
    doc: '列表里至少有一项的字段等于这个值（或在给出的列表里）',
    least: 3,
    most: 3,
    run: (list, field, wanted) => listOf(list).some((item) => matches(item, field, wanted)),
  },
  ...moneyFunctions,
}

// Cents added as binary fractions leave a tail such as 0.30000000000000004.
const settle = (number: number) => roundTo(number, 6)

function roundTo(number: number, places: number): number | undefined {
  if (Math.abs(number) >= 1e15) return toNumber(number)
  const shifted = Math.round(Number(`${Math.abs(number).toFixed(12)}e${places}`))
  return toNumber(Math.sign(number) * Number(`${shifted}e-${places}`))
}

function toTime(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/.exec(text.trim())
  if (!match) return undefined
  return toNumber(Date.parse(`${match[1]}T${match[2] ?? '00:00'}+08:00`))
}

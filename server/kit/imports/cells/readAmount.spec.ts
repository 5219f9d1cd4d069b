import { expect, it } from 'vitest'
import { readDecimal, readMoney, readRate, readWhole } from './readAmount'

it.each([
  ['25,50', '单价“25,50”里的逗号或空格不是千分位，不能确定是多少，如果是 25.50，请这样写'],
  ['1.234,56', '如果是 1234.56，请这样写'],
  ['25.000', '请写成 25.00 或 25000.00'],
  ['-3', '单价“-3”不能小于 0，请写成 25.00 这样的金额'],
  ['12.345', '最多 2 位小数'],
  ['1.2E+05', '科学计数法'],
  ['二十元', '不是金额，请写成 25.00 这样的金额'],
])('refuses the amount %s and says what to write', (text, sentence) =>
  expect(readMoney(text, '单价')).toEqual({
    code: 'MONEY_INVALID',
    reason: expect.stringContaining(sentence),
  }),
)

it.each([
  [readMoney('￥1,234.5'), '1234.50'],
  [readMoney('１２．５元'), '12.50'],
  [readWhole('1,200', '数量'), 1200],
  [readWhole('3.0', '数量'), 3],
  [readDecimal('1.250', '重量', { places: 3, maxWhole: 5 }), '1.25'],
  [readRate('65'), 65],
  [readRate('65%'), 65],
  [readRate('6.5折'), 65],
  [readRate('65折'), 65],
  [readRate('6.5%'), 6.5],
])('reads %j as %j', (read, value) => expect(read).toEqual({ value }))

it.each([
  [readWhole('1,5', '数量'), '里的逗号或空格不是千分位'],
  [readWhole('2.5', '数量'), '不能有小数'],
  [readWhole('0', '数量', { min: 1, max: 9999 }), '应为 1 到 9999 的整数'],
  [readRate('62,5'), '如果是 62.5'],
  [readRate('130'), '应在 1 到 100 之间'],
  [readDecimal('1,25', '重量', { places: 3, maxWhole: 5 }), '如果是 1.25'],
])('refuses %j', (read, sentence) =>
  expect(read).toMatchObject({
    code: 'NUMBER_INVALID',
    reason: expect.stringContaining(sentence),
  }),
)

it.each([
  ['6.5', '65% 或 6.5%'],
  ['0.65', '65% 或 0.65%'],
])('asks which discount %s is', (text, ways) =>
  expect(readRate(text)).toEqual({
    code: 'DISCOUNT_EITHER',
    reason: `折扣“${text}”没写是几折还是百分之几，不能确定是多少，请写成 ${ways}`,
  }),
)

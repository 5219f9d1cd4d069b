import { expect, it } from 'vitest'
import { maskContacts } from './maskContacts'

it.each([
  ['电话13912345678', '电话***'],
  ['打 139 1234 5678', '打 ***'],
  ['１３９-１２３４-５６７８', '***'],
  ['座机 010-64281234', '座机 ***'],
  ['一三九一二三四五六七八', '***'],
  ['幺三九 一二三四 五六七八', '***'],
  ['加微信 shu_12345 谈', '加*** 谈'],
  ['微信号：shudian2020', '***'],
  ['vx:abcde1', '***'],
  ['QQ 123456', '***'],
  ['qq号是 12345678', '***'],
  ['看 https://a.example.com/x?y=1 吧', '看 *** 吧'],
  ['www.shudian.cn', '***'],
  ['去 shudian.com/list 下单', '去 *** 下单'],
  ['发到 a.b@shudian.com', '发到 ***'],
])('masks %s', (said, shown) => {
  expect(maskContacts(said)).toBe(shown)
})

it.each([
  '9787020002207 还有几本',
  '978-7-02-000220-7 能便宜吗',
  '定价 59.70 元，要 120 本',
  '2024 年 3 月的第 2 版',
  '一二三册都要，第四册不要',
])('leaves %s alone', (said) => {
  expect(maskContacts(said)).toBe(said)
})

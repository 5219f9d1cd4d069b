import { expect, it } from 'vitest'
import { fitButtons, leastWidth } from './buttonWidth'

const labels = ['新增采购单', '缺货订单采购', '导入采购单', '导出']

it('puts side by side what fits with 更多, and all of them where nothing is left over', () => {
  expect(fitButtons(labels, 2000)).toBe(4)
  expect(fitButtons(labels, 290)).toBe(2)
})

it('keeps one however narrow the line is, and all until it is measured', () => {
  expect(fitButtons(labels, 20)).toBe(1)
  expect(fitButtons(labels, undefined)).toBe(4)
})

it('asks for room for the first and 更多', () => {
  expect(fitButtons(labels, leastWidth(labels))).toBe(1)
  expect(leastWidth(labels)).toBeLessThan(180)
})

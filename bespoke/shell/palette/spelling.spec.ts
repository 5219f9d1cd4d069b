import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSigns } from './readSigns'
import { findTyped, spell } from './spelling'

const find = (text: string, typed: string) => findTyped(spell(text, readSigns), typed)
const isFound = (text: string, typed: string) => find(text, typed) !== undefined

it.each([
  '采购单',
  '购单',
  'caigou',
  'caigoudan',
  'cgd',
  'cgdgl',
  'caigd',
  '采购dgl',
  'guanl',
  'CGD',
])('finds 采购单管理 by %s', (typed) => expect(isFound('采购单管理', typed)).toBe(true))

it.each(['采管', 'cgx', 'aigou', 'glcg', 'caigouu'])('does not find 采购单管理 by %s', (typed) =>
  expect(isFound('采购单管理', typed)).toBe(false),
)

it('knows signs of several readings, initials of two letters and ü', () => {
  expect(isFound('重庆仓', 'cqc')).toBe(true)
  expect(isFound('重量设置', 'zhonglsz')).toBe(true)
  expect(isFound('绿色通道', 'lvse')).toBe(true)
})

it('takes words between blanks each for itself, and the apostrophes of an input method for nothing', () => {
  expect(find('采购退货单管理', 'gl cg')?.places).toEqual([5, 6, 0, 1])
  expect(isFound('采购退货单管理', 'gl xs')).toBe(false)
  expect(isFound('采购单管理', "cai'gou'd")).toBe(true)
})

it('puts what begins with the typed signs before what has them inside, and both before what is read so', () => {
  const rank = (text: string) => find(text, 'cg')?.rank ?? Infinity
  expect([rank('CG2026'), rank('NCG1'), rank('采购单'), rank('新增采购单')]).toEqual([0, 1, 2, 3])
})

it('finds every text by itself, by its beginning and by all its initials, and marks what it found', () => {
  const han = fc.constantFrom(...'采购单管理退货订审核店铺重庆银行绿色和得地了')
  fc.assert(
    fc.property(fc.array(han, { minLength: 1, maxLength: 12 }), (signs) => {
      const text = signs.join('')
      const readings = readSigns(text)
      expect(find(text, text)?.places).toHaveLength(signs.length)
      expect(isFound(text, readings.map(([first = '']) => first[0]).join(''))).toBe(true)
      expect(isFound(text, readings.map(([first = '']) => first).join(''))).toBe(true)
    }),
  )
})

it('without readings finds by signs alone', () => {
  expect(findTyped(spell('采购单管理'), '单管')?.places).toEqual([2, 3])
  expect(findTyped(spell('采购单管理'), 'cg')).toBeUndefined()
  expect(findTyped(spell('采购单管理'), '  ')).toBeUndefined()
})

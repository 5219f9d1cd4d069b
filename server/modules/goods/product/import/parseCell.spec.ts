import { describe, expect, it } from 'vitest'
import type { EditableField } from '../save/productFields'
import { parseCell } from './parseCell'

const codeOf = (field: EditableField, cell: string) => {
  const result = parseCell(field, cell)
  return 'code' in result ? result.code : undefined
}
const urls = (many: number) =>
  Array.from({ length: many }, (_, at) => `https://img.example.com/${at}.jpg`).join('，')

describe('a cell is refused', () => {
  it.each<[EditableField, string, string]>([
    ['productCode', 'a'.repeat(41), 'CODE_INVALID'],
    ['productCode', '红楼梦-1', 'CODE_INVALID'],
    ['productCode', 'HLM 1', 'CODE_INVALID'],
    ['publisher', '社'.repeat(101), 'TOO_LONG'],
    ['isSet', '也许', 'CHOICE_INVALID'],
    ['binding', '铁装', 'CHOICE_INVALID'],
    ['mainImages', urls(10), 'TOO_MANY'],
    ['mainImages', 'D:\\图片\\1.jpg', 'URL_INVALID'],
    ['mainImages', `${urls(1)},javascript:alert(1)`, 'URL_INVALID'],
  ])('of %s: %s (%s)', (field, cell, code) => {
    expect(codeOf(field, cell)).toBe(code)
  })
})

describe('a cell is read', () => {
  it.each<[EditableField, string, unknown]>([
    ['productCode', 'a'.repeat(40), 'a'.repeat(40)],
    ['productCode', ' HLM_1/2-3 ', 'HLM_1/2-3'],
    ['publisher', '社'.repeat(100), '社'.repeat(100)],
    ['isSet', '是', true],
    ['isSet', 'YES', true],
    ['isSet', '×', false],
    ['mainImages', urls(9), urls(9).split('，')],
    ['mainImages', '/files/1.png ; /files/2.png', ['/files/1.png', '/files/2.png']],
  ])('of %s: %s', (field, cell, value) => {
    expect(parseCell(field, cell)).toEqual({ value })
  })
})

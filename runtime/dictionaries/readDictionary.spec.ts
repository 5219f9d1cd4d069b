import { expect, it } from 'vitest'
import { readDictionary } from './readDictionary'

const status = readDictionary([
  { dictValue: '1', dictLabel: '启用', color: 'success' },
  { dictValue: '0', dictLabel: '停用' },
])

it('shows the label and colour of a value', () => {
  expect(status.label('1')).toBe('启用')
  expect(status.label(0)).toBe('停用')
  expect(status.label(true)).toBe('启用')
  expect(status.color('1')).toBe('success')
  expect(status.items.map((item) => item.value)).toEqual(['1', '0'])
})

it('shows an unknown value itself, nothing for nothing, and 9999 as an upgrade', () => {
  expect(status.label('7')).toBe('7')
  expect(status.label(null)).toBe('')
  expect(status.label('9999')).toBe('部署升级')
  expect(readDictionary([{ dictValue: '9999', dictLabel: '其他' }]).label('9999')).toBe('其他')
  expect(status.color('7')).toBeUndefined()
})

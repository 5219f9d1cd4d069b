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

it('says that a code of the program has no name, and never shows it for one', () => {
  expect(status.label('STAGE_IN')).toBe('未知（STAGE_IN）')
  expect(status.label('RETURN')).toBe('未知（RETURN）')
  expect(status.label('A-01')).toBe('A-01')
  expect([status.knows('1'), status.knows('STAGE_IN')]).toEqual([true, false])
})

it('shows an unknown value itself, nothing for nothing, and 9999 as an upgrade', () => {
  expect(status.label('7')).toBe('7')
  expect(status.label(null)).toBe('')
  expect(status.label('9999')).toBe('部署升级')
  expect(readDictionary([{ dictValue: '9999', dictLabel: '其他' }]).label('9999')).toBe('其他')
  expect(status.color('7')).toBeUndefined()
})

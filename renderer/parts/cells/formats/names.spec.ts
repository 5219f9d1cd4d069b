import { expect, it } from 'vitest'
import { readDictionary } from '../../../../runtime/dictionaries'
import { resolveColumn, type Resources } from '../../../../schemas/language'
import { printField } from './printValue'

const shelfTypes = readDictionary([{ dictValue: 'STAGE_IN', dictLabel: '收货暂存位' }])
const resources = {
  shelf: {
    name: 'shelf',
    title: '货位',
    label: 'shelfCode',
    fields: { shelfCode: { title: '货架号', names: 'shelf_type' } },
  },
  pick: {
    name: 'pick',
    title: '拣货',
    label: 'shelfCodes',
    fields: {
      shelfCodes: { title: '货位', names: 'shelf_type' },
      shelfId: { title: '货位', ref: 'shelf' },
      shelfType: { title: '货位类型', dict: 'shelf_type' },
    },
  },
} as unknown as Resources

const shown = (field: string, row: Record<string, unknown>) =>
  printField(resolveColumn(field, 'pick', resources), row, { labels: { shelf_type: shelfTypes } })

it('shows a code of the program by its name and a code of a person as it is', () => {
  expect(shown('shelfCodes', { shelfCodes: 'A01-02、STAGE_IN' })).toBe('A01-02、收货暂存位')
  expect(shown('shelfCodes', { shelfCodes: ['STAGE_IN', 'F02'] })).toBe('收货暂存位、F02')
})

it('shows a reference whose label is such a code by its name', () => {
  expect(shown('shelfId', { shelfId: '7', labels: { shelfId: 'STAGE_IN' } })).toBe('收货暂存位')
})

it('says that a code has no name instead of showing it', () => {
  expect(shown('shelfType', { shelfType: 'FLOATING' })).toBe('未知（FLOATING）')
})

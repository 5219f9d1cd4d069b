import { expect, it } from 'vitest'
import { resolveColumn } from '../../../../schemas/language'
import type { Resources } from '../../../../schemas/language'
import { copyField, printField, printValue } from './printValue'

const resources = {
  rule: {
    fields: {
      shops: { title: '适用店铺', many: true, blank: '全部' },
      remark: { title: '备注' },
      createBy: { title: '创建人', ref: 'user' },
      tagIds: { title: '标签', ref: 'tag', many: true },
      items: { title: '明细', of: 'line' },
    },
  },
  line: { fields: { brandId: { title: '品牌', ref: 'brand' } } },
  user: { label: 'nickName', fields: {} },
  tag: { label: 'tagName', fields: {} },
} as unknown as Resources
const print = (field: string, value: unknown) =>
  printValue(resolveColumn(field, 'rule', resources), value, { labels: {} })

it('says what nothing means, where the field tells', () => {
  expect(print('shops', [])).toBe('全部')
  expect(print('shops', null)).toBe('全部')
  expect(print('shops', ['一店', '二店'])).toBe('一店、二店')
  expect(print('remark', '')).toBe('')
})

it('shows a reference by the name the row brings, and a dash for what nobody is to see', () => {
  const row = {
    id: '1',
    createBy: '12',
    tagIds: ['2', '1'],
    items: [
      { brandId: '3', labels: { brandId: '人民文学' } },
      { brandId: '4', labels: { brandId: null } },
    ],
    labels: { createBy: '张三', tagIds: ['加急', null] },
  }
  const shown = (field: string, of: typeof row = row) =>
    printField(resolveColumn(field, 'rule', resources), of, { labels: {} })
  expect(shown('createBy')).toBe('张三')
  expect(shown('createBy', { ...row, labels: { ...row.labels, createBy: null as never } })).toBe(
    '—',
  )
  expect(shown('tagIds')).toBe('加急、—')
  expect(shown('items.brandId')).toBe('人民文学、—')
  const column = resolveColumn('createBy', 'rule', resources)
  expect(copyField(column, row, { labels: {} })).toBe('张三')
})

it('shows a reference without a name as it is', () => {
  const column = resolveColumn('createBy', 'rule', resources)
  expect(printField(column, { id: '1', createBy: '12' }, { labels: {} })).toBe('12')
  expect(printField(column, { id: '1', createBy: null }, { labels: {} })).toBe('')
})

import { expect, it } from 'vitest'
import { resolveColumn } from '../../schemas/language'
import type { Resources } from '../../schemas/language'
import { printValue } from './printValue'

const resources = {
  rule: {
    fields: {
      shops: { title: '适用店铺', many: true, blank: '全部' },
      remark: { title: '备注' },
    },
  },
} as unknown as Resources
const print = (field: string, value: unknown) =>
  printValue(resolveColumn(field, 'rule', resources), value, { labels: {} })

it('says what nothing means, where the field tells', () => {
  expect(print('shops', [])).toBe('全部')
  expect(print('shops', null)).toBe('全部')
  expect(print('shops', ['一店', '二店'])).toBe('一店、二店')
  expect(print('remark', '')).toBe('')
})

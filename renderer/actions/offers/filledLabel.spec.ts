import { expect, it } from 'vitest'
import type { ResolvedAction, Resources } from '../../../schemas/language'
import { filledLabel } from './filledLabel'

const resources = {
  gpConfirm: {
    fields: {
      supplierCount: { title: '商家数', type: 'int' },
      total: { title: '应付合计', type: 'money' },
    },
  },
} as unknown as Resources
const action = { name: 'order', label: '提交 {supplierCount} 单 · {total}' } as ResolvedAction
const label = (one: ResolvedAction, row?: Record<string, unknown>) =>
  filledLabel(one, row as never, 'gpConfirm', resources).label

it('names the figures of its record, money as money', () => {
  expect(label(action, { supplierCount: 7, total: '16040.58' })).toBe('提交 7 单 · ¥16,040.58')
})

it('leaves the other labels alone', () => {
  expect(label({ ...action, label: '去复核' }, { total: '1.00' })).toBe('去复核')
})

import { expect, it } from 'vitest'
import type { Resources } from '../types'
import { prefilledBatches, prefilledFields } from './prefilledBatches'

const form = [
  { field: 'remark', value: '{{ row.remark }}' },
  { field: 'receiverPhone', value: '{{ row.receiverPhone }}' },
  { field: 'shopName', value: '{{ row.remark }}' },
  'expressCode',
]
const resources = {
  order: {
    name: 'order',
    title: '订单',
    fields: {
      remark: { title: '备注' },
      receiverPhone: { title: '手机号码', mask: 'phone' },
      shopName: { title: '店铺' },
      expressCode: { title: '快递公司' },
    },
    actions: { note: { label: '备注', call: 'POST /order/note', form } },
  },
} as unknown as Resources

it('never takes a masked value for what a form began with: 138****5678 is not what stands there', () => {
  expect(prefilledFields(form as never, 'order', resources)).toEqual(['remark'])
  expect(prefilledBatches(resources)).toEqual([
    { call: 'POST /order/note', resource: 'order', fields: ['remark'] },
  ])
})

import { expect, it } from 'vitest'
import type { Resource } from '../../../schemas/contract/language.gen'
import { resolveAction, resolveResources } from '../../../schemas/language'
import { reverseOf } from './reverseOf'

const files = import.meta.glob<Resource>('/schemas/resources/**/*.resource.json', {
  eager: true,
  import: 'default',
})
const resources = resolveResources(Object.values(files))
const back = (resource: string, action: string, ...states: string[]) => {
  const field = resources[resource]?.state ?? ''
  const rows = states.map((state) => ({ [field]: state }))
  return reverseOf(resolveAction(action, resource, resources), rows, resource, resources)?.label
}

it('finds the way back that a resource declares', () => {
  expect(back('brand', 'disable', '1', '1')).toBe('启用')
  expect(back('purchaseOrder', 'audit', 'UN_AUDIT')).toBe('反审核')
  expect(back('product', 'remove', '1')).toBe('还原')
})

it('has none where rows would come back to another state than each of them had', () => {
  expect(back('product', 'remove', '0')).toBeUndefined()
  expect(back('product', 'remove', '0', '1')).toBeUndefined()
  expect(back('libraryImportTask', 'pause', 'RUNNING')).toBeUndefined()
})

it('finds one that asks for values where no other leads back', () => {
  expect(back('order', 'examine', 'UN_AUDIT')).toBe('反审核')
  expect(back('order', 'resubmit', 'REFUSED')).toBe('驳回')
  expect(back('stocktake', 'submit', 'RECOUNT')).toBe('退回复盘')
})

it('has none for what ends, or whose way back is a dialog of its own', () => {
  expect(back('purchaseOrder', 'cancel', 'DRAFT')).toBeUndefined()
  expect(back('wholesaleOrder', 'refuse', 'WAIT_DELIVERY')).toBeUndefined()
  expect(back('order', 'antiAudit', 'WAIT_DELIVERY')).toBeUndefined()
  expect(back('brand', 'disable')).toBeUndefined()
})

import { expect, it } from 'vitest'
import { titleOf, type ActionDeps, type Run } from './run'

const deps = {
  resource: 'order',
  resources: { order: { label: 'orderNum', fields: {} } },
} as unknown as ActionDeps
const run = (rows: Run['rows'], place: Run['place'] = 'row') =>
  ({ action: { name: 'split', label: '拆分' }, rows, place, lead: [] }) as unknown as Run

it('names the one record a dialog is about', () => {
  expect(titleOf(run([{ id: '7', orderNum: 'DD7' }]), deps)).toBe('拆分 · DD7')
  expect(titleOf(run([{ id: '7' }]), deps)).toBe('拆分 · 7')
})

it('names nothing where there is no record, or more than one', () => {
  expect(titleOf(run([{ orderNum: '', id: '' }], 'form'), deps)).toBe('拆分')
  expect(titleOf(run([{}], 'form'), deps)).toBe('拆分')
  expect(titleOf(run([{ id: '7' }, { id: '8' }]), deps)).toBe('拆分')
  expect(titleOf(run([{ id: '7' }], 'toolbar'), deps)).toBe('拆分')
})

import { expect, it } from 'vitest'
import type { ActionDeps, Run } from '../call/run'
import { doneSentence } from './doneSentence'

const deps = {
  resource: 'order',
  resources: { order: { title: '订单', label: 'orderNum', fields: {} } },
} as unknown as ActionDeps
const rows = [
  { id: '1', orderNum: 'DD1', stocktakeNum: 'PD1' },
  { id: '2', orderNum: 'DD2' },
]
const run = (success?: string) =>
  ({ action: { name: 'ask', label: '求货', success }, rows, place: 'batch' }) as unknown as Run
const results = rows.map(({ id, orderNum }) => ({ id, label: orderNum, ok: id === '1' }))
const outcome = { results, success: 1, failed: 1 }

it('names what it was done to, by its own sentence or its label', () => {
  expect(doneSentence(run(), { outcome }, deps)).toBe('订单 DD1 已求货')
  expect(doneSentence(run('求货已发布'), { outcome }, deps)).toBe('订单 DD1：求货已发布')
})

it('fills a sentence that names by itself, and puts nothing before it', () => {
  expect(doneSentence(run('已发布 {count} 种'), { outcome }, deps)).toBe('已发布 1 种')
  expect(doneSentence(run('已提交 {stocktakeNum}'), { outcome }, deps)).toBe('已提交 PD1')
  const done = { record: { orderNum: 'DD9' }, values: { orderNum: '', remark: '急' } }
  expect(doneSentence(run('{orderNum} 已提交：{remark}'), done, deps)).toBe('DD9 已提交：急')
})

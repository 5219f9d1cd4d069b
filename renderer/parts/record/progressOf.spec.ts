import { expect, it } from 'vitest'
import type { Resource } from '../../../schemas/contract/language.gen'
import { readDictionary } from '../../../runtime/dictionaries'
import { compileRecord } from './compileRecord'
import { isDone, progressOf } from './progressOf'

const order: Resource = {
  version: 2,
  name: 'order',
  title: '订单',
  label: 'orderNum',
  state: 'status',
  progress: ['orderTime', 'auditTime', { field: 'pickTime', title: '出库' }, 'finishTime'],
  fields: {
    orderNum: { title: '订单编号' },
    status: { title: '状态', dict: 'order_status' },
    orderTime: { title: '下单时间', type: 'datetime' },
    auditTime: { title: '审核时间', type: 'datetime' },
    auditBy: { title: '审核人' },
    pickTime: { title: '拣货时间', type: 'datetime' },
    finishTime: { title: '完成时间', type: 'datetime' },
  },
}
const parts = compileRecord('order', { order })
const labels = {
  order_status: readDictionary([
    { dictValue: 'WAIT', dictLabel: '待审核', color: 'waiting' },
    { dictValue: 'ERROR', dictLabel: '异常', color: 'error' },
    { dictValue: 'CANCEL', dictLabel: '已取消', isDone: true },
    { dictValue: 'DONE', dictLabel: '已完成', color: 'success', isDone: true },
  ]),
}
const context = { labels }
const asked = { orderTime: '2024-06-18 09:12:40' }
const statesOf = (record: object) =>
  progressOf(parts, { ...record }, context).steps.map(({ state }) => state)

it('calls a step as its time is called, and names who took it', () => {
  const record = { ...asked, status: 'WAIT', auditTime: '2024-06-18 10:20:00', auditBy: '林晓' }
  const { steps } = progressOf(parts, record, context)
  expect(steps.map(({ title }) => title)).toEqual(['下单', '审核', '出库', '完成'])
  expect(steps[1]).toMatchObject({ by: '林晓', time: '2024-06-18 10:20:00', state: 'done' })
})

it('marks the step that comes next, and counts what left no time as passed', () => {
  expect(statesOf({ ...asked, status: 'WAIT' })).toEqual(['done', 'next', 'open', 'open'])
  const picked = { ...asked, status: 'WAIT', pickTime: '2024-06-18 11:00:00' }
  expect(statesOf(picked)).toEqual(['done', 'passed', 'done', 'next'])
})

it('ends where the record was cancelled: no step comes next', () => {
  const record = { ...asked, status: 'CANCEL' }
  expect(progressOf(parts, record, context).halt).toEqual({ title: '已取消', kind: 'ended' })
  expect(statesOf(record)).toEqual(['done', 'open', 'open', 'open'])
})

it('stops where the record waits for somebody to mend it', () => {
  const record = { ...asked, status: 'ERROR' }
  expect(progressOf(parts, record, context).halt).toEqual({ title: '异常', kind: 'stopped' })
})

it('has taken every step when the record is finished', () => {
  const record = { ...asked, status: 'DONE' }
  expect(statesOf(record)).toEqual(['done', 'passed', 'passed', 'passed'])
  expect(progressOf(parts, record, context).halt).toBeUndefined()
  expect(isDone(parts, record, context)).toBe(true)
})

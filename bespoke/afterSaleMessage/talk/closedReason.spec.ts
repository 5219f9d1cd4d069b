import { expect, it } from 'vitest'
import { closedReason } from './closedReason'

const ended = (createTime: string) => ({
  refundStatus: '1',
  messages: [{ sender: '3', createTime } as never],
})
const now = new Date('2026-11-22T08:00:00+08:00')

it('lets an ended request be talked about for fifteen days', () => {
  expect(closedReason(ended('2026-11-08 09:00:00'), now)).toBeUndefined()
  expect(closedReason(ended('2026-11-06 09:00:00'), now)).toContain('超过 15 天')
})

it('never closes one that is open', () => {
  expect(closedReason({ ...ended('2025-01-01 00:00:00'), refundStatus: '6' }, now)).toBeUndefined()
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BatchOutcome } from '../../language/registry'
import {
  failedIds,
  groupFailures,
  groupWarnings,
  okIds,
  outcomeSentence,
  outcomeText,
  readOutcome,
} from './outcome'

const outcome: BatchOutcome = {
  results: [
    { id: '1', label: 'DD20240618000041', ok: true },
    { id: '2', label: 'DD20240618000042', ok: false, reason: '库存不足' },
    { id: '3', label: 'DD20240618000043', ok: true },
  ],
  success: 2,
  failed: 1,
}

it('names the reason in the sentence when all failures share it', () => {
  expect(outcomeSentence(outcome)).toBe('成功 2 条，失败 1 条：库存不足')
  expect(outcomeText(outcome)).toBe('DD20240618000042\t库存不足')
})

it('loses no row between results and groups', () => {
  const row = fc.record({
    id: fc.uuid(),
    label: fc.string(),
    ok: fc.boolean(),
    reason: fc.constantFrom('库存不足', '订单已被他人处理', '', undefined),
  })
  fc.assert(
    fc.property(fc.array(row), (results) => {
      const any = { results, success: 0, failed: 0 }
      const grouped = groupFailures(any).flatMap((group) => group.rows.map(({ id }) => id))
      expect(grouped.toSorted()).toEqual(failedIds(any).toSorted())
      expect(okIds(any).length + grouped.length).toBe(results.length)
    }),
  )
})

it('counts a row the server said nothing about as failed, never as done', () => {
  const sent = [
    { id: '1', label: 'DD20240618000041' },
    { id: '2', label: 'DD20240618000042' },
  ]
  const told = readOutcome({ results: [{ id: '1', label: 'DD20240618000041', ok: true }] }, sent)
  expect(told).toMatchObject({ success: 1, failed: 1 })
  expect(told?.results[1]).toMatchObject({ id: '2', ok: false })
})

it('takes whatever comes for what it says: never throws, never counts more than there is', () => {
  fc.assert(
    fc.property(fc.anything(), fc.array(fc.anything()), (answer, results) => {
      expect(() => readOutcome(answer)).not.toThrow()
      const told = readOutcome({ results, success: 99 })
      expect(told?.results.length).toBeLessThanOrEqual(results.length)
      expect((told?.success ?? 0) + (told?.failed ?? 0)).toBe(told?.results.length)
    }),
  )
})

it('keeps what is to know of rows that went through, by what is said', () => {
  const results = [
    { id: '1', label: 'CG1', ok: true, warning: '不到起订金额' },
    { id: '2', label: 'CG2', ok: true },
    { id: '3', label: 'CG3', ok: true, warning: '不到起订金额' },
    { id: '4', label: 'CG4', ok: false, reason: '供应商已停用', warning: '不到起订金额' },
  ]
  const told = readOutcome({ results })
  expect(told && groupWarnings(told)).toMatchObject([
    { reason: '不到起订金额', rows: [{ label: 'CG1' }, { label: 'CG3' }] },
  ])
})

import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useTone } from './useTone'

const rules = [{ tone: 'danger' as const, label: '逾期', when: '{{ row.days > 0 }}' }]
const scope = {}
const toneOf = (voidWhen: string | undefined, row: object) =>
  renderHook(() => useTone(rules, voidWhen, scope, [row as never])).result.current?.(row as never)

it('is the first whose expression holds, and none where a row cannot be judged', () => {
  expect(toneOf(undefined, { days: 2 })).toBe('danger')
  expect(toneOf(undefined, { days: 0 })).toBeUndefined()
  expect(renderHook(() => useTone(undefined, undefined, scope, [])).result.current).toBeUndefined()
})

it('is muted for a void record, which nobody has to act on', () => {
  const isVoid = "{{ row.status === 'CANCEL' }}"
  expect(toneOf(isVoid, { days: 2, status: 'CANCEL' })).toBe('muted')
  expect(toneOf(isVoid, { days: 2, status: 'OPEN' })).toBe('danger')
})

it('tints the exception: where most rows would be tinted, their edge alone says it', () => {
  const late = { days: 2 }
  const onTime = { days: 0 }
  const tonesOf = (...shown: object[]) => {
    const rows = shown as never[]
    const { current } = renderHook(() => useTone(rules, undefined, scope, rows)).result
    return [...new Set(rows.map((row) => current?.(row)))]
  }
  expect(tonesOf(late, late, late, late, late, late, onTime)).toEqual(['late', undefined])
  expect(tonesOf(late, late, onTime, onTime, onTime, onTime)).toEqual(['danger', undefined])
  expect(tonesOf(late, late, onTime)).toEqual(['danger', undefined])
})

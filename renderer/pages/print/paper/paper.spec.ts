import { expect, it } from 'vitest'
import { pageRule, sizeOf } from './paper'

it('says the paper to the printer in exact millimetres', () => {
  const paper = { key: 'triple', label: '三联', width: 241, height: 140, margin: 8 }
  expect(pageRule(sizeOf(paper))).toBe('@page { size: 241mm 140mm; margin: 0 }')
  expect(sizeOf(paper).inner).toEqual({ width: 225, height: 124 })
})

it('shares label paper out into places', () => {
  const paper = { key: 'a4', label: 'A4', width: 210, height: 297, perRow: 3, perColumn: 8 }
  const { grid, inner, margin } = sizeOf(paper)
  expect({ grid, inner, margin }).toEqual({
    grid: { columns: 3, rows: 8 },
    inner: { width: 70, height: 37.125 },
    margin: 0,
  })
})

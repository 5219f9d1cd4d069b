import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Line, LineColumn } from './types'
import { useLines } from './useLines'

const columns = [
  { field: 'listPrice', type: 'money', widget: 'money' },
  {
    field: 'rate',
    type: 'decimal',
    widget: 'number',
    sets: { price: '{{ divide(times(row.listPrice, row.rate), 100) }}' },
  },
  {
    field: 'price',
    type: 'money',
    widget: 'money',
    sets: { rate: '{{ round(divide(times(row.price, 100), row.listPrice), 2) }}' },
  },
] as unknown as LineColumn[]
const paid: Line = {
  id: '7',
  name: '围城',
  listPrice: '20.00',
  rate: 75,
  price: '15.00',
  quantity: 2,
}

it('puts other goods into a line for the same money, and takes it back in one step', () => {
  const { result } = renderHook(() => {
    const [value, setValue] = useState<Line[] | undefined>([paid, paid])
    return useLines(value, columns, setValue)
  })
  const other = { ...paid, name: '边城', listPrice: '30.00', rate: 60, price: '18.00', quantity: 1 }
  act(() => result.current.replace(1, other, { price: '15.00', quantity: 2 }))
  expect(result.current.lines).toEqual([
    paid,
    { id: '7', name: '边城', listPrice: '30.00', rate: 50, price: '15.00', quantity: 2 },
  ])
  act(() => result.current.undo())
  expect(result.current.lines).toEqual([paid, paid])
})

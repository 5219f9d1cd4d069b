import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ResolvedFormItem } from '../../../../schemas/language'
import { NumberInput } from './NumberInput'

const item: ResolvedFormItem = {
  field: 'copies',
  title: '册数',
  type: 'int',
  widget: 'number',
  many: false,
  required: false,
}

it('keeps a digit typed when it is drawn again before the form has it', () => {
  const changed = vi.fn()
  const shown = (value: number) => (
    <NumberInput id="copies" item={item} value={value} onChange={changed} />
  )
  const { rerender } = render(shown(1))
  const input = screen.getByRole('spinbutton')
  fireEvent.focus(input)
  fireEvent.keyDown(input, { key: '2' })
  fireEvent.change(input, { target: { value: '12' } })
  rerender(shown(1))
  rerender(shown(12))
  expect(input).toHaveValue('12')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(changed.mock.calls).toEqual([[12]])
})

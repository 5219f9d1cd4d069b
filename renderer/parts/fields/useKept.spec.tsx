import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { KeepName } from '../../../schemas/contract/language.gen'
import { LightTextInput } from './light/LightTextInput'

function Box({ keep }: { keep: KeepName }) {
  const [value, setValue] = useState<unknown>()
  const item = { field: 'x', title: '内容', type: 'string', widget: 'text', keep } as const
  return <LightTextInput item={item} id="x" aria-label="内容" value={value} onChange={setValue} />
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: '内容' })

it('keeps only what the field is for, typed or pasted', async () => {
  render(<Box keep="money" />)
  await userEvent.type(box(), '¥0012.3456')
  expect(box()).toHaveValue('12.34')
  await userEvent.clear(box())
  await userEvent.click(box())
  await userEvent.paste('约 1,280.5 元')
  expect(box()).toHaveValue('1280.5')
})

it('leaves the caret where the person types', async () => {
  render(<Box keep="digits" />)
  await userEvent.type(box(), '1289')
  await userEvent.type(box(), 'a3', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(box()).toHaveValue('12389')
  expect(box().selectionStart).toBe(3)
})

it('lets an input method finish its word, then keeps the Chinese', () => {
  render(<Box keep="chinese" />)
  fireEvent.compositionStart(box())
  fireEvent.input(box(), { target: { value: 'shu' }, isComposing: true })
  expect(box()).toHaveValue('shu')
  fireEvent.input(box(), { target: { value: '书a' }, isComposing: true })
  fireEvent.compositionEnd(box())
  expect(box()).toHaveValue('书')
})

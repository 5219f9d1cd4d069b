import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, useState } from 'react'
import { expect, it } from 'vitest'
import { StandInInput } from './StandInInput'
import type { WidgetProps } from '../types'

// As a fetched select: it comes late, takes the focus and searches by what is typed.
function Late({ autoFocus }: WidgetProps) {
  const [text, setText] = useState('')
  return (
    <label>
      店铺 <input autoFocus={autoFocus} value={text} onChange={(e) => setText(e.target.value)} />
      <output>找 {text}</output>
    </label>
  )
}

it('hands over what was typed before the input was there', async () => {
  let arrive: (module: { default: typeof Late }) => void = () => {}
  const Input = lazy(() => new Promise<{ default: typeof Late }>((resolve) => (arrive = resolve)))
  const item = { field: 'shopNum', title: '店铺', type: 'ref', widget: 'remote-select' } as const
  render(<StandInInput item={item} Input={Input} isFetched value={undefined} onChange={() => {}} />)

  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.keyboard('wenm{Backspace}l')
  await act(async () => arrive({ default: Late }))

  expect(await screen.findByLabelText(/店铺/)).toHaveValue('wenl')
  expect(screen.getByText('找 wenl')).toBeVisible()
})

// As a fetched select that shows whether it came opened.
function Shown({ item }: WidgetProps) {
  const props = item.schema?.['x-component-props'] as { defaultOpen?: boolean } | undefined
  return <output>{props?.defaultOpen ? '已展开' : '未展开'}</output>
}

it('comes opened when it had the focus already and is clicked before it is there', async () => {
  let arrive: (module: { default: typeof Shown }) => void = () => {}
  const Input = lazy(() => new Promise<{ default: typeof Shown }>((resolve) => (arrive = resolve)))
  const item = { field: 'reason', title: '原因', type: 'enum', widget: 'select' } as const
  render(<StandInInput item={item} Input={Input} isFetched value={undefined} onChange={() => {}} />)

  await userEvent.tab()
  expect(screen.getByRole('combobox')).toHaveFocus()
  await userEvent.click(screen.getByRole('combobox'))
  await act(async () => arrive({ default: Shown }))

  expect(await screen.findByText('已展开')).toBeVisible()
})

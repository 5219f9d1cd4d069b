import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useShortcut } from './useShortcut'
import { useShortcuts } from './useShortcuts'

const did = vi.fn<(what: string) => void>()

function Page({ name }: { name: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const shared = { group: name, within: () => frame.current }
  useShortcut({ ...shared, keys: '/', label: '筛选', run: () => did(`${name} 筛选`) })
  useShortcut({ ...shared, keys: 'Alt+N', label: '新增', run: () => did(`${name} 新增`) })
  return (
    <div ref={frame}>
      <input aria-label={name} />
    </div>
  )
}

afterEach(() => {
  did.mockClear()
  useShortcuts.setState({ hasPlainKeys: true })
})

it('answers only in the page that is shown', async () => {
  const pages = (shown: string) =>
    ['订单', '商品'].map((name) => (
      <Activity key={name} mode={name === shown ? 'visible' : 'hidden'}>
        <Page name={name} />
      </Activity>
    ))
  const { rerender } = render(<>{pages('订单')}</>)
  await userEvent.keyboard('/')
  rerender(<>{pages('商品')}</>)
  await userEvent.keyboard('/')
  expect(did.mock.calls).toEqual([['订单 筛选'], ['商品 筛选']])
})

it('leaves letters to who types, and lets combinations through', async () => {
  render(<Page name="订单" />)
  await userEvent.type(screen.getByLabelText('订单'), 'a/b')
  expect(screen.getByLabelText('订单')).toHaveValue('a/b')
  fireEvent.keyDown(screen.getByLabelText('订单'), { key: 'n', code: 'KeyN', altKey: true })
  expect(did.mock.calls).toEqual([['订单 新增']])
})

it('does nothing behind a dialog, nor while an input method composes', () => {
  const { rerender } = render(<Page name="订单" />)
  fireEvent.keyDown(document.body, { key: '/', isComposing: true })
  rerender(
    <>
      <Page name="订单" />
      <div role="dialog" aria-modal="true" aria-label="改价" />
    </>,
  )
  fireEvent.keyDown(document.body, { key: '/' })
  expect(did).not.toHaveBeenCalled()
})

it('of two lists lets the one with the focus answer, else the first', async () => {
  render(
    <>
      <Page name="明细" />
      <Page name="流水" />
    </>,
  )
  await userEvent.keyboard('/')
  screen.getByLabelText('流水').focus()
  fireEvent.keyDown(screen.getByLabelText('流水'), { key: 'n', code: 'KeyN', altKey: true })
  expect(did.mock.calls).toEqual([['明细 筛选'], ['流水 新增']])
})

it('can be rid of single keys', async () => {
  useShortcuts.setState({ hasPlainKeys: false })
  render(<Page name="订单" />)
  await userEvent.keyboard('/')
  expect(did).not.toHaveBeenCalled()
})

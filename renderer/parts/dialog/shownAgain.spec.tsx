import { act, fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Stage } from '../../../runtime/frame'
import { DialogFooter } from './DialogFooter'
import { DialogHost } from './DialogHost'
import { useDialog } from './useDialog'

afterEach(() => vi.restoreAllMocks())

const body = () => (
  <>
    <input aria-label="备注" />
    <DialogFooter>
      <input type="checkbox" aria-label="继续新增" />
    </DialogFooter>
  </>
)

function Opener() {
  const dialogs = useDialog()
  const open = () => void dialogs.open({ title: '新增品牌', content: body })
  return <button onClick={open}>新增</button>
}

const stage = (mode: 'visible' | 'hidden') => (
  <Stage>
    <Activity mode={mode}>
      <DialogHost>
        <Opener />
      </DialogHost>
    </Activity>
  </Stage>
)

it('stays as far down as it was scrolled when its page is shown again, wherever the focus goes', async () => {
  const { rerender } = render(stage('visible'))
  fireEvent.click(screen.getByText('新增'))
  const close = await screen.findByRole('button', { name: '关闭' })
  // a focus on the close button is no place to go on from: the first field gets it
  act(() => close.focus())
  rerender(stage('hidden'))
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  rerender(stage('visible'))
  await vi.waitFor(() => expect(screen.getByLabelText('备注')).toHaveFocus())
  expect(focus.mock.calls).not.toEqual([])
  for (const [options] of focus.mock.calls) expect(options).toEqual({ preventScroll: true })
})

it('keeps what stands in its footer while its page is hidden', async () => {
  const { rerender } = render(stage('visible'))
  fireEvent.click(screen.getByText('新增'))
  const tick = await screen.findByRole('checkbox', { name: '继续新增' })
  fireEvent.click(tick)
  rerender(stage('hidden'))
  expect(tick).toBeInTheDocument()
  rerender(stage('visible'))
  expect(screen.getByRole('checkbox', { name: '继续新增' })).toBe(tick)
  expect(tick).toBeChecked()
})

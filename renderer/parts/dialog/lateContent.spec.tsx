import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { lazy } from 'react'
import { expect, it } from 'vitest'
import { Stage } from '../../../runtime/frame'
import { DialogHost } from './DialogHost'
import { useDialog } from './useDialog'

it('code of its content that is still on its way hides nothing of the page, and gets the focus when it comes', async () => {
  let arrive = () => {}
  const Log = lazy(
    () =>
      new Promise<{ default: () => React.ReactNode }>((resolve) => {
        arrive = () => resolve({ default: () => <input aria-label="查找日志" /> })
      }),
  )
  const content = () => <Log />
  function Opener() {
    const dialogs = useDialog()
    const open = () => void dialogs.open({ title: '日志', content })
    return <button onClick={open}>打开</button>
  }
  render(
    <Stage>
      <DialogHost>
        <Opener />
      </DialogHost>
    </Stage>,
  )
  const opener = screen.getByRole('button', { name: '打开' })
  await userEvent.click(opener)
  expect(await screen.findByRole('dialog', { name: '日志' })).toBeVisible()
  expect(opener).toBeVisible()
  await act(async () => arrive())
  await waitFor(() => expect(screen.getByLabelText('查找日志')).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opener).toHaveFocus()
})

import { fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { expect, it, vi } from 'vitest'
import { createStageHttp, Stage } from '../../../runtime/frame'
import { DialogHost, useAtClose, useDialog } from '.'

it('ends what a dialog has under way when it closes, not when its page is hidden', async () => {
  const end = vi.fn()
  const Download = () => {
    useAtClose(end)
    return <p>正在导出</p>
  }
  const download = () => <Download />
  const Opener = () => {
    const dialogs = useDialog()
    return (
      <button onClick={() => void dialogs.open({ title: '导出', content: download })}>打开</button>
    )
  }
  const page = (mode: 'visible' | 'hidden') => (
    <Stage http={createStageHttp({})} address="/index">
      <Activity mode={mode}>
        <DialogHost>
          <Opener />
        </DialogHost>
      </Activity>
    </Stage>
  )
  const { rerender } = render(page('visible'))
  fireEvent.click(screen.getByText('打开'))
  await screen.findByText('正在导出')
  rerender(page('hidden'))
  rerender(page('visible'))
  expect(end).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(end).toHaveBeenCalledOnce()
})

import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Stage } from '../../../runtime/frame'
import { DialogFooter } from './DialogFooter'
import { DialogHost } from './DialogHost'
import { useDialog } from './useDialog'

function Steps() {
  const [step, setStep] = useState(1)
  return (
    <>
      <p>第 {step} 步</p>
      <DialogFooter>
        <button key={step} onClick={() => setStep(step + 1)}>
          {step === 1 ? '检查' : '导入'}
        </button>
      </DialogFooter>
    </>
  )
}

it('keeps the keys of a dialog whose pressed button gives way to the next step', async () => {
  const content = () => <Steps />
  function Opener() {
    const dialogs = useDialog()
    return <button onClick={() => void dialogs.open({ title: '导入报价', content })}>打开</button>
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
  const dialog = await screen.findByRole('dialog', { name: '导入报价' })
  await userEvent.click(await screen.findByRole('button', { name: '检查' }))
  expect(screen.getByText('第 2 步')).toBeVisible()
  await waitFor(() => expect(dialog).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opener).toHaveFocus()
})

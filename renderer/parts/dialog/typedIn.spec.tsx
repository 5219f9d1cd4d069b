import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Stage } from '../../../runtime/frame'
import { leaveGuards, TabKey } from '../../../runtime/tabs'
import { DialogHost } from './DialogHost'
import { useDialog } from './useDialog'

const body = () => <input aria-label="备注" />

function Opener() {
  const dialogs = useDialog()
  return <button onClick={() => void dialogs.open({ title: '写备注', content: body })}>打开</button>
}

it('keeps its page mounted while it holds something typed, though it asks nothing itself', async () => {
  render(
    <Stage>
      <TabKey value="/examineOrder">
        <DialogHost>
          <Opener />
        </DialogHost>
      </TabKey>
    </Stage>,
  )
  const holds = () => leaveGuards.holdsTyping('/examineOrder')
  fireEvent.click(screen.getByText('打开'))
  const box = await screen.findByLabelText('备注')
  expect(holds()).toBe(false)
  fireEvent.input(box, { target: { value: '易碎' } })
  expect(holds()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(holds()).toBe(false)
})

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Activity } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { createStageHttp, owner, Stage } from '../../../runtime/frame'
import { useSession } from '../../../runtime/session'
import { leaveGuards, TabKey, useUnloadGuard } from '../../../runtime/tabs'
import { DialogHost, useDialog, useDialogGuard } from '../../parts/dialog'
import { answers, desk } from './FormPage.stories'

const tab = '/fixtures/form?draftId=7'
beforeEach(() => {
  localStorage.clear()
  leaveGuards.drop(tab)
})

function Window() {
  useUnloadGuard()
  return null
}

/** The form in a tab of the console's window. */
const inTab = () => (
  <TabKey value={tab}>
    <Window />
    {desk({ query: '?draftId=7', http: createStageHttp(answers) })}
  </TabKey>
)
const supplier = () => screen.findByLabelText('供应商', {}, { timeout: 10_000 })

/** Whether the browser would ask before it closes the window. */
function isHeld(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it('lets go of a form that nobody has changed', async () => {
  render(inTab())
  await supplier()
  expect(leaveGuards.ask([tab])).toEqual([])
  expect(isHeld()).toBe(false)
})

it('asks before tab or window are closed with something typed, and says that a draft stays', async () => {
  render(inTab())
  fireEvent.change(await supplier(), { target: { value: '新华书店东城店' } })
  expect(leaveGuards.ask([tab])[0]).toContain('没保存的修改')
  expect(leaveGuards.ask([tab])[0]).toContain('草稿')
  expect(isHeld()).toBe(true)
})

it('§4 keeps what is typed for its owner when the session ends at that moment', async () => {
  const { unmount } = render(inTab())
  act(() => useSession.setState(owner))
  fireEvent.change(await supplier(), { target: { value: '新华书店东城店' } })
  act(() => useSession.getState().reset())
  unmount()
  const drafts = Object.keys(localStorage).filter((key) => key.startsWith('draft:'))
  expect(drafts).toEqual([expect.stringContaining(`draft:${owner.user?.userId}:`)])
  expect(localStorage.getItem(drafts[0] ?? '')).toContain('新华书店东城店')
})

it('asks nothing more once the form is saved', async () => {
  render(inTab())
  fireEvent.change(await supplier(), { target: { value: '新华书店东城店' } })
  fireEvent.click(screen.getByText('保存草稿'))
  await waitFor(() => expect(leaveGuards.ask([tab])).toEqual([]), { timeout: 10_000 })
  expect(isHeld()).toBe(false)
})

it('fills down with Ctrl+D, and one undo takes it back', async () => {
  render(desk({ query: '?draftId=7', http: createStageHttp(answers) }))
  await supplier()
  fireEvent.click(screen.getByText('添加一行'))
  const second = await screen.findByLabelText('第 2 行 书名')
  fireEvent.focus(second)
  fireEvent.keyDown(second, { key: 'd', ctrlKey: true })
  await waitFor(() => expect(screen.getByLabelText('第 2 行 书名')).toHaveValue('围城'))
  fireEvent.click(screen.getByText('撤销'))
  await waitFor(() => expect(screen.getByLabelText('第 2 行 书名')).toHaveValue(''))
})

it('asks before tab or window are left with something typed in a dialog, also of a hidden page', async () => {
  const Typed = () => {
    useDialogGuard(() => true)
    return <p>改价</p>
  }
  const typed = () => <Typed />
  const Opener = () => {
    const dialogs = useDialog()
    return (
      <button onClick={() => void dialogs.open({ title: '改价', content: typed })}>打开</button>
    )
  }
  const page = (mode: 'visible' | 'hidden') => (
    <Stage http={createStageHttp(answers)} address="/fixtures/form">
      <Activity mode={mode}>
        <TabKey value={tab}>
          <DialogHost>
            <Opener />
          </DialogHost>
        </TabKey>
      </Activity>
    </Stage>
  )
  const { rerender } = render(page('visible'))
  fireEvent.click(screen.getByText('打开'))
  await screen.findByRole('dialog', { name: '改价' })
  expect(leaveGuards.ask([tab])).toEqual(['“改价”里填写的内容还没有提交'])
  rerender(page('hidden'))
  expect(leaveGuards.ask([tab])).toHaveLength(1)
  expect(leaveGuards.hasAny()).toBe(true)
  rerender(page('visible'))
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  fireEvent.click(await screen.findByRole('button', { name: '放弃' }))
  await waitFor(() => expect(leaveGuards.ask([tab])).toEqual([]))
})

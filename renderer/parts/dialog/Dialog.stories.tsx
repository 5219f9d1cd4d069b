import { Button, Input } from 'antd'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Stage } from '../../../runtime/frame'
import { DialogFooter } from './DialogFooter'
import { DialogHost } from './DialogHost'
import { useDialogFrame, useDialogGuard, type Unfinished } from './FrameContext'
import { useDialog } from './useDialog'

interface DeskProps {
  mode?: 'light' | 'dark'
}

/** A page with buttons that open dialogs of every kind. */
export function Desk({ mode }: DeskProps) {
  return (
    <Stage mode={mode}>
      <DialogHost>
        <Openers />
      </DialogHost>
    </Stage>
  )
}

function Openers() {
  const dialogs = useDialog()
  const [isAudited, setAudited] = useState(false)
  const [answer, setAnswer] = useState('')
  const note = async (unfinished?: () => Unfinished) => {
    const text = await dialogs.open<string>({
      title: '备注 · DD20240618000042',
      content: noteForm(unfinished),
    })
    setAnswer(text ?? '没有保存')
  }
  const audit = async () => {
    const isSure = await dialogs.confirm({ title: '审核通过', content: '确定审核 1 个订单？' })
    if (isSure) setAudited(true)
  }
  return (
    <main style={{ display: 'flex', gap: 8 }}>
      <Button disabled={isAudited} onClick={() => void audit()}>
        审核
      </Button>
      <Button onClick={() => void note()}>备注</Button>
      <Button onClick={() => void note(() => 'busy')}>提交中</Button>
      <Button onClick={() => void dialogs.open({ title: '坏掉的对话框', content: broken })}>
        坏掉
      </Button>
      <output>{answer}</output>
    </main>
  )
}

function broken(): never {
  throw new Error('items is undefined')
}

const noteForm = (unfinished?: () => Unfinished) => () => <NoteForm unfinished={unfinished} />

function NoteForm({ unfinished }: { unfinished?: () => Unfinished }) {
  const frame = useDialogFrame()
  const dialogs = useDialog()
  const [text, setText] = useState('')
  useDialogGuard(unfinished ?? (() => text !== ''))
  return (
    <form
      id="note"
      onSubmit={(event) => {
        event.preventDefault()
        frame.close(text)
      }}
    >
      <label>
        内部备注
        <Input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <DialogFooter>
        <Button onClick={() => void dialogs.confirm({ title: '常用备注', content: '易碎品' })}>
          常用
        </Button>
        <Button onClick={frame.requestClose}>取消</Button>
        <Button type="primary" htmlType="submit" form="note">
          确定
        </Button>
      </DialogFooter>
    </form>
  )
}

export default {
  title: 'renderer 渲染器/parts 部件/dialog 对话框/Dialog 对话框',
  excludeStories: /^[a-z]/,
}

export const Light = () => <Desk />
Light.storyName = '浅色'

export const Dark = () => <Desk mode="dark" />
Dark.storyName = '深色'

/** What was typed is not lost by Esc: it is asked first, and the focus comes back to what opened the dialog. */
export const ByKeyboard = {
  name: '只用键盘',
  render: () => <Desk />,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const opener = await within(canvasElement).findByRole('button', { name: '备注' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const body = within(document.body)
    const input = await body.findByLabelText('内部备注')
    await waitFor(() => expect(input).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByLabelText('内部备注')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await userEvent.type(await body.findByLabelText('内部备注'), '加急')
    await userEvent.keyboard('{Enter}')
    await expect(await within(canvasElement).findByText('加急')).toBeVisible()
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

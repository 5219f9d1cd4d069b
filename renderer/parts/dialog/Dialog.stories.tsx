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
  title: '渲染器 renderer/部件 parts/对话框 dialog/对话框 Dialog',
  excludeStories: /^([a-z]|Desk$)/,
}

interface Playing {
  canvasElement: HTMLElement
}
type Step = () => Promise<unknown>

const body = () => within(document.body)

/** The button on the page opens it; what follows happens inside. */
const opened =
  (button: string, ...steps: readonly Step[]) =>
  async ({ canvasElement }: Playing) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: button }))
    for (const step of steps) await step()
  }

const sees =
  (name: string, role: 'dialog' | 'alertdialog' = 'dialog') =>
  async () =>
    expect(await body().findByRole(role, { name })).toBeVisible()

const types = (text: string) => async () =>
  userEvent.type(await body().findByLabelText('内部备注'), text)

const presses = (name: string) => async () =>
  userEvent.click(await body().findByRole('button', { name }))

const escapes = async () => userEvent.keyboard('{Escape}')

const note = '备注 · DD20240618000042'
const render = () => <Desk />

export const Form = { name: '表单弹窗', render, play: opened('备注', sees(note)) }

export const Dark = {
  name: '表单弹窗，深色',
  render: () => <Desk mode="dark" />,
  play: opened('备注', sees(note)),
}

export const Question = {
  name: '提问：确认弹窗',
  render,
  play: opened('审核', sees('审核通过', 'alertdialog')),
}

/** The upper one is answered first; the lower one waits with what was typed. */
export const TwoOfThem = {
  name: '两层：弹窗上的确认',
  render,
  play: opened('备注', types('易碎'), presses('常用'), sees('常用备注', 'alertdialog')),
}

export const AskedBeforeLost = {
  name: '填了没保存：先问再关',
  render,
  play: opened('备注', types('易碎'), escapes, sees('放弃填写的内容？', 'alertdialog')),
}

export const AtWork = {
  name: '正在提交：关不掉，说明原因',
  render,
  play: opened('提交中', sees(note), escapes, async () => {
    await expect(await body().findByText('正在提交，请等有了结果再关闭')).toBeVisible()
  }),
}

export const Broken = {
  name: '里面坏了：页面不受影响',
  render,
  play: opened('坏掉', async () => {
    await expect(await body().findByText(/坏掉的对话框出错了/)).toBeVisible()
  }),
}

/** What was typed is not lost by Esc: it is asked first, and the focus comes back to what opened the dialog. */
export const ByKeyboard = {
  name: '只用键盘',
  render: () => <Desk />,
  play: async ({ canvasElement }: Playing) => {
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

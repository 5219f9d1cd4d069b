import { useEffect, useRef, useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createStageHttp, Stage } from '../../runtime/frame'
import { CallError } from '../../runtime/http'
import type { ThemeMode } from '../../runtime/theme'
import { DialogHost, useDialog, type DialogControls } from '../../renderer/parts/dialog'
import { History } from './HistoryDialog'

const records = [
  {
    id: '9',
    createTime: '2024-06-18 10:32:07',
    userName: '李店长',
    ip: '10.0.0.8',
    title: '停用',
    changes: [{ title: '状态', before: '启用', after: '停用' }],
  },
  {
    id: '8',
    createTime: '2024-06-12 09:00:41',
    userName: '王小燕',
    ip: '10.0.0.9',
    title: '编辑品牌',
    changes: [
      { title: '关联出版社', before: '中华书局', after: '中华书局、中华书局（上海）' },
      { title: '备注', before: '', after: '授权到期前一个月续约，合同在法务处' },
      { title: '联系电话', before: '138****5678', after: '138****5678' },
      { title: '授权止', before: '2024-12-31', after: '' },
    ],
  },
  {
    id: '1',
    createTime: '2024-06-01 14:20:00',
    userName: '李店长',
    ip: '10.0.0.8',
    title: '新增品牌',
    changes: [
      { title: '品牌名称', before: '', after: '中华书局' },
      { title: '状态', before: '', after: '启用' },
    ],
  },
]

interface StoryProps {
  answer: unknown
  mode?: ThemeMode
}

/** A page on which the dialog has just been opened. */
function Desk({ answer, mode }: StoryProps) {
  const [http] = useState(() => createStageHttp({ 'POST /system/audit/records': answer }))
  return (
    <Stage http={http} mode={mode}>
      <DialogHost>
        <Opened />
      </DialogHost>
    </Stage>
  )
}

function Opened() {
  const dialogs = useDialog()
  const isOpened = useRef(false)
  useEffect(() => {
    // A story shows its dialog at once; nobody presses a button.
    if (isOpened.current) return
    isOpened.current = true
    void dialogs.open({ title: '修改记录', width: 720, content: drawn })
  }, [dialogs])
  return null
}

const drawn = ({ requestClose }: DialogControls<unknown>) => (
  <History resource="brand" id="1" close={requestClose} />
)

const meta = {
  title: '手写界面 bespoke/操作记录 audit/修改记录 History',
  component: Desk,
  args: { answer: records },
} satisfies Meta<typeof Desk>
export default meta

type Story = StoryObj<typeof meta>
export const SomeChanges: Story = { name: '几次改动' }
export const Dark: Story = { name: '深色', args: { mode: 'dark' } }
export const NothingYet: Story = { name: '还没有改动', args: { answer: [] } }
export const NotRead: Story = {
  name: '没有读到',
  args: {
    answer: () => {
      throw new CallError('网络连接不上，请检查网络后重试', { code: 0 })
    },
  },
}

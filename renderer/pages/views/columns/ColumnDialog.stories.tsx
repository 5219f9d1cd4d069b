import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { CallError } from '../../../../runtime/http'
import { Stage } from '../../../../runtime/frame'
import type { ThemeMode } from '../../../../runtime/theme'
import type { ResolvedColumn } from '../../../../schemas/language'
import { DialogHost, useDialog } from '../../../parts/dialog'
import { ColumnDialog } from './ColumnDialog'
import type { HeaderConfig } from '../types'

interface DialogStoryProps {
  config: HeaderConfig
  mode?: ThemeMode
  onSave(patch: HeaderConfig): Promise<void>
}

const columns: ResolvedColumn[] = [
  ['orderNum', '订单编号', 190],
  ['shopName', '店铺', 120],
  ['goodsQuantity', '件数', 80],
  ['orderAmount', '订单金额', 100],
  ['buyerMessage', '买家留言', 160],
].map(([prop, label, width], index) => ({
  prop: String(prop),
  label: String(label),
  width: Number(width),
  type: 'string',
  format: 'text',
  align: 'left',
  sortable: false,
  many: false,
  unticked: prop === 'buyerMessage',
  fixed: index === 0 ? 'left' : undefined,
}))

function DialogStory(props: DialogStoryProps) {
  return (
    <Stage mode={props.mode}>
      <DialogHost>
        <Opener {...props} />
      </DialogHost>
    </Stage>
  )
}

function Opener({ config, onSave }: DialogStoryProps) {
  const dialogs = useDialog()
  useEffect(() => {
    // The story opens as the page does on 自定义列.
    void dialogs.open({
      title: '自定义列',
      width: 800,
      content: ({ close }) => (
        <ColumnDialog schema={columns} config={config} onSave={onSave} onClose={() => close()} />
      ),
    })
  }, [dialogs, config, onSave])
  return null
}

const accept = async (_patch: HeaderConfig) => {}
const refuse = async () => {
  throw new CallError('没有保存成功，请重试', { code: 500 })
}
const noConfig: HeaderConfig = []
const ownConfig: HeaderConfig = [{ prop: 'goodsQuantity', checked: false, width: 64 }]

const meta = {
  title: '渲染器 renderer/页面种类 pages/视图与列 views/列设置 columns/自定义列 ColumnDialog',
  component: DialogStory,
  args: { config: noConfig, onSave: accept },
} satisfies Meta<typeof DialogStory>
export default meta

type Story = StoryObj<typeof meta>
export const AsThePageIs: Story = { name: '页面自己的' }
export const Personal: Story = { name: '个人的', args: { config: ownConfig } }
export const SaveFails: Story = { name: '保存失败', args: { onSave: refuse } }
export const Dark: Story = { name: '深色', args: { mode: 'dark' } }

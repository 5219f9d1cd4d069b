import { expect, userEvent, within } from 'storybook/test'
import type { ResolvedFormItem } from '../../../schemas/language'
import { createStageHttp, owner, Stage } from '../../../runtime/frame'
import { createRegistry, RegistryProvider } from '../../language/registry'
import { DialogHost, useDialog, type DialogControls } from '../../parts/dialog'
import { Button } from 'antd'
import { ConflictDialog, type Kept } from './ConflictDialog'
import type { ConflictRow } from './conflict'

const item = (field: string, title: string, more: Partial<ResolvedFormItem> = {}) =>
  ({
    field,
    title,
    type: 'string',
    widget: 'text',
    many: false,
    required: false,
    ...more,
  }) as ResolvedFormItem
const by = { userName: '王敏', createTime: '2026-06-18 10:22:00' }
const rows: ConflictRow[] = [
  {
    item: item('brandName', '品牌名称'),
    kind: 'both',
    mine: '中华书局一',
    theirs: '中华书局二',
    by,
  },
  {
    item: item('creditAmount', '信用额度', { type: 'money', widget: 'money' }),
    kind: 'both',
    mine: '8000.00',
    theirs: '500.00',
    by,
  },
  { item: item('remark', '备注'), kind: 'mine', mine: '授权续签中', theirs: null },
  {
    item: item('menuIds', '菜单与按钮权限', { many: true }),
    kind: 'theirs',
    mine: Array.from({ length: 42 }, (_, at) => String(at)),
    theirs: ['1', '2', '3', '4'],
    by,
  },
]
const http = createStageHttp({})
const registry = createRegistry()

export interface StoryProps {
  onClose?: (kept?: Kept) => void
}

const conflict = ({ close }: DialogControls<Kept>) => (
  <ConflictDialog rows={rows} newest={by} onClose={close} />
)

function Desk({ onClose }: StoryProps) {
  const dialogs = useDialog()
  const open = async () => {
    const kept = await dialogs.open<Kept>({
      title: '您打开之后，这条数据有了新的内容',
      width: 860,
      content: conflict,
    })
    onClose?.(kept)
  }
  return <Button onClick={() => void open()}>保存</Button>
}

export default {
  title: '渲染器 renderer/操作 actions/同时修改 conflict/对照 ConflictDialog',
}

export const TwoChanges = (props: StoryProps) => (
  <Stage http={http} session={owner}>
    <RegistryProvider registry={registry}>
      <DialogHost>
        <Desk {...props} />
      </DialogHost>
    </RegistryProvider>
  </Stage>
)
TwoChanges.storyName = '两个人改了同一条'
TwoChanges.play = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: '保存' }))
  const dialog = await within(document.body).findByRole('dialog', {}, { timeout: 20_000 })
  await expect(dialog).toBeVisible()
}

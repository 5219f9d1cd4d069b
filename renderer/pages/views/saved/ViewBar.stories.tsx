import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { createStageHttp, Stage } from '../../../../runtime/frame'
import { CallError } from '../../../../runtime/http'
import type { CallInput } from '../../../../runtime/http'
import type { SessionUser } from '../../../../runtime/session'
import type { ThemeMode } from '../../../../runtime/theme'
import { DialogHost } from '../../../parts/dialog'
import type { ViewFacts } from './readViewContent'
import type { SavedView, ViewContent } from '../types'
import { useSavedViews } from './useSavedViews'
import { ViewBar } from './ViewBar'

interface BarProps {
  stored: readonly SavedView[]
  open?: string
  isAdmin?: boolean
  mode?: ThemeMode
}

const facts: ViewFacts = {
  tabs: ['one', 'two'],
  filters: [{ field: 'receiverName', widget: 'text', many: false }],
  sortable: ['orderTime'],
  columns: [],
}

/** The bar over a small server of its own, so that what is saved is there afterwards. */
function BarStory({ stored, open, isAdmin = false, mode }: BarProps) {
  const [http] = useState(() => createViewServer(stored))
  return (
    <Stage http={http} mode={mode} session={{ user: clerk(isAdmin) }}>
      <DialogHost>
        <div style={{ padding: 16 }}>
          <Bar open={open} />
        </div>
      </DialogHost>
    </Stage>
  )
}

function Bar({ open: start }: { open?: string }) {
  const views = useSavedViews('/examineOrder', facts)
  const [open, setOpen] = useState(start)
  const [changed, setChanged] = useState<ViewContent>()
  const content = changed ?? views.views.find(({ id }) => id === open)?.content ?? { filter: {} }
  return (
    <>
      <ViewBar
        id="/examineOrder"
        views={views}
        open={open}
        content={content}
        onOpen={(view) => {
          setOpen(view?.id)
          setChanged(undefined)
        }}
        countOf={async ({ filter }) => (filter.receiverName === '王' ? 12 : 3412)}
      />
      <label style={{ display: 'block', marginTop: 16 }}>
        收货人{' '}
        <input
          value={String(content.filter.receiverName ?? '')}
          onChange={(event) =>
            setChanged({ ...content, filter: { receiverName: event.target.value } })
          }
        />
      </label>
    </>
  )
}

const clerk = (isAdmin: boolean): SessionUser => ({
  userId: '1',
  username: 'wang',
  nickName: '王建国',
  avatar: '',
  companyId: '1',
  companyName: '大悦书店',
  roles: [isAdmin ? 'boss' : 'clerk'],
  permissions: [],
  roleKey: isAdmin ? 'boss' : 'clerk',
  warehouseId: '',
  isAdmin,
})

export const view = (id: string, name: string, over: Partial<SavedView> = {}): SavedView => ({
  id,
  name,
  shared: false,
  isDefault: false,
  isCompanyDefault: false,
  isMine: true,
  ownerName: '王建国',
  content: { filter: { receiverName: '王' } },
  ...over,
})

function createViewServer(stored: readonly SavedView[]) {
  let views = [...stored]
  const body = <T,>(input: CallInput) => input.body as T
  return createStageHttp({
    'POST /system/savedView/list': () => views,
    'POST /system/savedView/save': (input: CallInput) => {
      const draft = body<SavedView>(input)
      if (views.some(({ name, id }) => name === draft.name && id !== draft.id))
        throw new CallError(`您在这个列表里已经有名为“${draft.name}”的视图`, { code: 409 })
      const saved = view(draft.id ?? '99', draft.name, {
        shared: draft.shared,
        content: draft.content,
      })
      views = views.some(({ id }) => id === saved.id)
        ? views.map((one) => (one.id === saved.id ? saved : one))
        : [...views, saved]
      return saved
    },
    'POST /system/savedView/remove': (input: CallInput) => {
      views = views.filter(({ id }) => id !== body<{ id: string }>(input).id)
      return null
    },
    'POST /system/savedView/setDefault': (input: CallInput) => {
      const { id } = body<{ id: string | null }>(input)
      views = views.map((one) => ({ ...one, isDefault: one.id === id }))
      return null
    },
  })
}

const urgent = view('1', '加急单')
const lacking = view('2', '缺货待补', { shared: true, content: { filter: {} } })
const colleagues = view('3', '李四的拼单', { isMine: false, shared: true, ownerName: '李四' })

const meta = {
  title: '渲染器 renderer/页面种类 pages/视图与列 views/保存的视图 saved/常用视图 ViewBar',
  component: BarStory,
  excludeStories: /^[a-z]/,
  args: { stored: [urgent, lacking, colleagues] },
} satisfies Meta<typeof BarStory>
export default meta

type Story = StoryObj<typeof meta>
export const None: Story = { name: '没有视图', args: { stored: [] } }
export const PageItself: Story = { name: '页面本身' }
export const Opened: Story = { name: '打开了视图', args: { open: '1' } }
export const Colleague: Story = { name: '同事的视图', args: { open: '3' } }
export const Admin: Story = { name: '管理员', args: { open: '3', isAdmin: true } }
export const Many: Story = {
  name: '很多视图',
  args: {
    open: '9',
    stored: Array.from({ length: 12 }, (_, n) => view(String(n + 1), `第 ${n + 1} 仓待发货订单`)),
  },
}
export const Dark: Story = { name: '深色', args: { open: '1', mode: 'dark' } }

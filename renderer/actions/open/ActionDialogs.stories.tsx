import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { createStageHttp, owner, Stage, type StageHttp } from '../../../runtime/frame'
import { CallError } from '../../../runtime/http'
import type { ListPage } from '../../../schemas/contract/language.gen'
import type { Resources } from '../../../schemas/language'
import { BlocksProvider, type Blocks, type ListBlockProps } from '../../language/blocks'
import { createRegistry, RegistryProvider, type Row } from '../../language/registry'
import { DialogHost } from '../../parts/dialog'
import { ActionBar } from '../offers/ActionBar'
import type { ActionHost } from '../types'
import { useActions } from '../useActions'

const resources = {
  label: {
    version: 2,
    name: 'label',
    title: '标签',
    label: 'productName',
    fields: {
      productName: { title: '书名' },
      printQuantity: { title: '份数', type: 'int' },
      author: { title: '作者' },
    },
    actions: {
      scan: {
        label: '扫描添加',
        call: 'POST /label/scan',
        form: [
          { field: 'scan', title: '扫描ISBN/编码', required: true },
          { field: 'shelf', title: '货架号' },
        ],
        success: '《{productName}》已加到待打印，共 {printQuantity} 份',
        again: true,
      },
      same: {
        label: '查同款',
        permission: 'login',
        show: { sections: [{ title: '同款', list: { key: 'same', resource: 'label' } }] },
        fills: { author: '{{ row.author }}' },
      },
    },
  },
} as unknown as Resources

const page = {
  path: '/labels',
  title: '打印标签',
  kind: 'list',
  resource: 'label',
  permission: 'login',
  calls: { list: 'POST /label/page' },
  columns: ['productName'],
  actions: { toolbar: ['scan', 'same'] },
} as unknown as ListPage

const copies: readonly Row[] = [
  { id: '1', productName: '昭明文选', author: '萧统' },
  { id: '2', productName: '昭明文选（影印）', author: '萧统 编' },
]

/** Stands for the list: what it is asked by, and what somebody ticks in it. */
const blocks = {
  List: ({ row, onPick }: ListBlockProps) => (
    <div>
      <p>{`按 ${String(row?.['productName'])} 查到 2 种`}</p>
      <button onClick={() => onPick?.(copies.slice(0, 1))}>带回一种</button>
      <button onClick={() => onPick?.(copies)}>带回两种</button>
    </div>
  ),
  RowDetail: () => null,
  Chart: () => null,
} as unknown as Blocks

/** Every code is a book but 0, which nobody has. */
export const labelHttp = () => {
  let count = 0
  return createStageHttp({
    'POST /label/scan': ({ body }: { body?: unknown }) => {
      const { scan } = body as { scan: string }
      if (scan === '0') throw new CallError('没有找到 0', { code: 404 })
      count += 1
      return { id: scan, productName: `书 ${scan}`, printQuantity: count }
    },
  })
}

interface DeskProps {
  http?: StageHttp
  onRecord?: ActionHost['onRecord']
  reload?: () => void
}

function Bar({ onRecord, reload = () => undefined }: DeskProps) {
  const host = useMemo<ActionHost>(
    () => ({
      page: { path: '/labels', title: '打印标签', query: {} },
      values: () => ({ productName: '昭明文选' }),
      reload,
      onRecord,
    }),
    [onRecord, reload],
  )
  return <ActionBar actions={useActions(page, resources, host)} scope="toolbar" />
}

/** Dialogs of actions that go on: one scan after another, and a row taken back into a form. */
export function Desk(props: DeskProps) {
  const [http] = useState(() => props.http ?? labelHttp())
  return (
    <Stage http={http} address="/labels" session={owner}>
      <RegistryProvider registry={createRegistry()}>
        <BlocksProvider blocks={blocks}>
          <DialogHost>
            <Bar {...props} />
          </DialogHost>
        </BlocksProvider>
      </RegistryProvider>
    </Stage>
  )
}

export default {
  title: '渲染器 renderer/操作 actions/打开 open/接着做的对话框 ActionDialogs',
  component: Desk,
  excludeStories: /^(Desk|[a-z].*)$/,
} satisfies Meta<typeof Desk>

export const Labels: StoryObj<typeof Desk> = { name: '扫描添加与查同款' }

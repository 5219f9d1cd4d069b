import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { createStageHttp, Stage } from '../../../runtime/frame'
import type { FormItemObject, Resource } from '../../../schemas/contract/language.gen'
import { resolveFormItem, type ResolvedFormItem } from '../../../schemas/language'
import brand from '../../../schemas/resources/products/brand.resource.json'
import category from '../../../schemas/resources/products/category.resource.json'
import { DialogHost } from '../dialog'
import { SchemaForm, useSchemaForm } from '../form'
import { createRegistry, RegistryProvider } from '../../language/registry'
import { answers } from './FieldInput.stories'
import type { Widget } from './types'
import { exampleValues } from '../../stage/exampleValues'

const pages = import.meta.glob<string>('../../../docs/widgets/input-*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const resources = { brand, category } as unknown as Record<string, Resource>

/** The example of a widget's page of documentation, as a form resolves it. */
export function exampleOf(widget: Widget): ResolvedFormItem {
  const text = pages[`../../../docs/widgets/input-${widget}.md`] ?? ''
  const [, written] = /```json\n([\s\S]+?)```/.exec(text) ?? []
  if (written === undefined) throw new Error(`docs/widgets/input-${widget}.md has no example`)
  return resolveFormItem(JSON.parse(written) as FormItemObject, 'brand', resources)
}

interface ExampleProps {
  widget: Widget
  mode?: 'light' | 'dark'
}

/** A widget in a form, as its page shows it: empty, with a value, required, and only to read. */
function Example({ widget, mode }: ExampleProps) {
  const [http] = useState(() => createStageHttp(stageAnswers))
  const [registry] = useState(createRegistry)
  return (
    <Stage http={http} mode={mode}>
      <RegistryProvider registry={registry}>
        <DialogHost>
          <ExampleForm widget={widget} />
        </DialogHost>
      </RegistryProvider>
    </Stage>
  )
}

function ExampleForm({ widget }: ExampleProps) {
  const [items] = useState(() => variantsOf(exampleOf(widget)))
  const [values] = useState(() => ({
    filled: exampleValues[widget],
    fixed: exampleValues[widget],
  }))
  const controller = useSchemaForm({ items, values, scope: {} })
  return (
    <div style={{ padding: 16, maxWidth: 960 }}>
      <SchemaForm controller={controller} onSubmit={() => undefined} label={widget} />
    </div>
  )
}

const variantsOf = (item: ResolvedFormItem): ResolvedFormItem[] => [
  { ...item, field: 'empty', span: 12 },
  { ...item, field: 'filled', title: `${item.title}（已填）`, span: 12 },
  { ...item, field: 'needed', title: `${item.title}（必填）`, required: true, span: 12 },
  {
    ...item,
    field: 'fixed',
    title: `${item.title}（不能改）`,
    span: 12,
    schema: { ...item.schema, 'x-disabled': true },
  },
]

const stageAnswers = {
  ...answers,
  'GET /product/brand/down': [
    { id: '7', brandName: '中华书局' },
    { id: '8', brandName: '商务印书馆' },
  ],
  [category.options.call]: [
    {
      id: '1',
      label: '文学',
      value: '1',
      childList: [{ id: '12', value: '12', label: '中国古典小说' }],
    },
  ],
}

const meta = {
  title: '渲染器 renderer/部件 parts/表单控件 fields/三十二种控件 widgets',
  component: Example,
  excludeStories: /^[a-z]/,
} satisfies Meta<typeof Example>
export default meta

type Story = StoryObj<typeof meta>
export const Text: Story = { name: '文字', args: { widget: 'text' } }
export const Textarea: Story = { name: '多行文字', args: { widget: 'textarea' } }
export const TextareaMulti: Story = { name: '多行粘贴', args: { widget: 'textarea-multi' } }
export const Number: Story = { name: '数字', args: { widget: 'number' } }
export const Money: Story = { name: '金额', args: { widget: 'money' } }
export const NumberRange: Story = { name: '数字范围', args: { widget: 'number-range' } }
export const MoneyRange: Story = { name: '金额范围', args: { widget: 'money-range' } }
export const Select: Story = { name: '下拉单选', args: { widget: 'select' } }
export const MultiSelect: Story = { name: '下拉多选', args: { widget: 'multi-select' } }
export const Radio: Story = { name: '单选按钮', args: { widget: 'radio' } }
export const CheckboxGroup: Story = { name: '复选组', args: { widget: 'checkbox-group' } }
export const Switch: Story = { name: '开关', args: { widget: 'switch' } }
export const Date: Story = { name: '日期', args: { widget: 'date' } }
export const Datetime: Story = { name: '日期时间', args: { widget: 'datetime' } }
export const DateRange: Story = { name: '日期范围', args: { widget: 'date-range' } }
export const DatetimeRange: Story = { name: '时间范围', args: { widget: 'datetime-range' } }
export const RemoteSelect: Story = { name: '远程选择', args: { widget: 'remote-select' } }
export const TreeSelect: Story = { name: '树形选择', args: { widget: 'tree-select' } }
export const TreeOpen: Story = { name: '展开的树', args: { widget: 'tree' } }
export const Cascader: Story = { name: '级联', args: { widget: 'cascader' } }
export const Region: Story = { name: '地区', args: { widget: 'region' } }
export const Upload: Story = { name: '上传文件', args: { widget: 'upload' } }
export const Image: Story = { name: '上传图片', args: { widget: 'image' } }
export const Tags: Story = { name: '标签', args: { widget: 'tags' } }
export const Password: Story = { name: '密码', args: { widget: 'password' } }
export const Readonly: Story = { name: '只读', args: { widget: 'readonly' } }
export const Time: Story = { name: '时刻', args: { widget: 'time' } }
export const TimeRange: Story = { name: '时刻范围', args: { widget: 'time-range' } }
export const Month: Story = { name: '月份', args: { widget: 'month' } }
export const Scan: Story = { name: '扫码', args: { widget: 'scan' } }
export const RichText: Story = { name: '富文本', args: { widget: 'rich-text' } }
export const Video: Story = { name: '视频', args: { widget: 'video' } }
export const LineTable: Story = { name: '明细表', args: { widget: 'line-table' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { createStageHttp, Stage } from '../../runtime/frame'
import type { FormItemObject, Resource } from '../../schemas/contract/language.gen'
import { resolveFormItem, type ResolvedFormItem } from '../../schemas/language'
import brand from '../../schemas/resources/products/brand.resource.json'
import category from '../../schemas/resources/products/category.resource.json'
import { DialogHost } from '../dialog'
import { SchemaForm, useSchemaForm } from '../form'
import { createRegistry, RegistryProvider } from '../registry'
import { answers } from './FieldInput.stories'
import type { Widget } from './types'
import { exampleValues } from './exampleValues'

const pages = import.meta.glob<string>('../../docs/widgets/input-*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const resources = { brand, category } as unknown as Record<string, Resource>

/** The example of a widget's page of documentation, as a form resolves it. */
export function exampleOf(widget: Widget): ResolvedFormItem {
  const text = pages[`../../docs/widgets/input-${widget}.md`] ?? ''
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
  title: 'renderer 渲染器/fields 表单控件/widgets 三十二种控件',
  component: Example,
  excludeStories: /^[a-z]/,
} satisfies Meta<typeof Example>
export default meta

type Story = StoryObj<typeof meta>
const storyOf = (widget: Widget): Story => ({ args: { widget } })

export const Text = storyOf('text')
export const Textarea = storyOf('textarea')
export const TextareaMulti = storyOf('textarea-multi')
export const Number = storyOf('number')
export const Money = storyOf('money')
export const NumberRange = storyOf('number-range')
export const MoneyRange = storyOf('money-range')
export const Select = storyOf('select')
export const MultiSelect = storyOf('multi-select')
export const Radio = storyOf('radio')
export const CheckboxGroup = storyOf('checkbox-group')
export const Switch = storyOf('switch')
export const Date = storyOf('date')
export const Datetime = storyOf('datetime')
export const DateRange = storyOf('date-range')
export const DatetimeRange = storyOf('datetime-range')
export const RemoteSelect = storyOf('remote-select')
export const TreeSelect = storyOf('tree-select')
export const Cascader = storyOf('cascader')
export const Region = storyOf('region')
export const Upload = storyOf('upload')
export const Image = storyOf('image')
export const Tags = storyOf('tags')
export const Password = storyOf('password')
export const Readonly = storyOf('readonly')
export const Time = storyOf('time')
export const TimeRange = storyOf('time-range')
export const Month = storyOf('month')
export const Scan = storyOf('scan')
export const RichText = storyOf('rich-text')
export const Video = storyOf('video')
export const LineTable = storyOf('line-table')

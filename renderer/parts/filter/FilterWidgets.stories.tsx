import type { Meta, StoryObj } from '@storybook/react-vite'
import type { FilterWidget } from '../../../schemas/language'
import { FilterStage, resolveFixture } from '../../stage/filterStage'
import { filterWidgets } from '../../stage/filterWidgets'

const meta = {
  title: '渲染器 renderer/部件 parts/筛选 filter/筛选控件 FilterWidgets',
  component: FilterStage,
} satisfies Meta<typeof FilterStage>
export default meta

type Story = StoryObj<typeof meta>

/** The widget as its page of documentation shows it, empty beside itself with a value. */
function storyOf(widget: FilterWidget): Story {
  const records = filterWidgets.filter((record) => record.widget === widget)
  const [filter] = resolveFixture(records.map(({ example }) => example))
  if (!filter) throw new Error(`no record of ${widget}`)
  const set = { ...filter, field: `${filter.field}Set`, label: '已填写' }
  return {
    args: { filters: [filter, set], start: { [set.field]: records[0]?.value ?? '' } },
  }
}

export const Text = storyOf('text')
Text.storyName = '文字'
export const TextareaMulti = storyOf('textarea-multi')
TextareaMulti.storyName = '多行粘贴'
export const Select = storyOf('select')
Select.storyName = '单选'
export const MultiSelect = storyOf('multi-select')
MultiSelect.storyName = '多选'
export const DateRange = storyOf('date-range')
DateRange.storyName = '日期范围'
export const DatetimeRange = storyOf('datetime-range')
DatetimeRange.storyName = '时间范围'
export const NumberRange = storyOf('number-range')
NumberRange.storyName = '数字范围'
export const MoneyRange = storyOf('money-range')
MoneyRange.storyName = '金额范围'
export const Cascader = storyOf('cascader')
Cascader.storyName = '级联'
export const TreeSelect = storyOf('tree-select')
TreeSelect.storyName = '树形选择'
export const RemoteSelect = storyOf('remote-select')
RemoteSelect.storyName = '远程选择'
export const Region = storyOf('region')
Region.storyName = '地区'
export const Switch = storyOf('switch')
Switch.storyName = '开关'

export const All: Story = {
  name: '十三种',
  args: { filters: resolveFixture(filterWidgets.map(({ example }) => example)) },
}
export const AllSet: Story = {
  name: '十三种，已填',
  args: {
    ...All.args,
    filters: resolveFixture(filterWidgets.map(({ example }) => example)),
    start: Object.fromEntries(filterWidgets.map(({ example, value }) => [example.field, value])),
  },
}
export const AllSetDark: Story = {
  name: '十三种，已填，深色',
  args: { ...AllSet.args, filters: AllSet.args?.filters ?? [], mode: 'dark' },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import type { FilterWidget } from '../../schemas/language'
import { FilterStage, resolveFixture } from './filterStage'
import { filterWidgets } from './filterWidgets'

const meta = {
  title: 'renderer 渲染器/filter 筛选/FilterWidgets 筛选控件',
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
export const TextareaMulti = storyOf('textarea-multi')
export const Select = storyOf('select')
export const MultiSelect = storyOf('multi-select')
export const DateRange = storyOf('date-range')
export const DatetimeRange = storyOf('datetime-range')
export const NumberRange = storyOf('number-range')
export const MoneyRange = storyOf('money-range')
export const Cascader = storyOf('cascader')
export const TreeSelect = storyOf('tree-select')
export const RemoteSelect = storyOf('remote-select')
export const Region = storyOf('region')
export const Switch = storyOf('switch')

export const All: Story = {
  args: { filters: resolveFixture(filterWidgets.map(({ example }) => example)) },
}
export const AllSet: Story = {
  args: {
    ...All.args,
    filters: resolveFixture(filterWidgets.map(({ example }) => example)),
    start: Object.fromEntries(filterWidgets.map(({ example, value }) => [example.field, value])),
  },
}
export const AllSetDark: Story = {
  args: { ...AllSet.args, filters: AllSet.args?.filters ?? [], mode: 'dark' },
}

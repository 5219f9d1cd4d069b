import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing } from './orderStage'
import { StockStage } from './stockStage'

const meta = {
  title: 'renderer 渲染器/list 列表/ListView 树、展开与主从',
  component: StockStage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StockStage>
export default meta

type Story = StoryObj<typeof meta>

export const Tree: Story = { args: { fixture: 'tree' } }
export const BranchFails: Story = {
  args: { fixture: 'tree', answers: { 'POST /list/category/children': failing('下级没有取到') } },
}
export const Expand: Story = { args: { fixture: 'expand' } }
export const MasterDetail: Story = { args: { fixture: 'master-detail?row=1002' } }
export const RowIsGone: Story = { args: { fixture: 'master-detail?row=99' } }
export const TwoLists: Story = { args: { fixture: 'two-lists?row=1002' } }
export const WholeFilter: Story = { args: { fixture: 'whole-filter' } }
export const PastedOrder: Story = {
  args: { fixture: 'whole-filter?f.isbn=9787020010037,9787020010000&sort=~isbn' },
}
export const MasterDetailDark: Story = { args: { fixture: 'master-detail?row=1002', mode: 'dark' } }

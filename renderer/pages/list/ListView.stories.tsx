import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing } from '../../stage/orderStage'
import type { CallInput } from '../../../runtime/http'
import { makeStock, pageOf, StockStage, type ListBody } from '../../stage/stockStage'

const meta = {
  title: '渲染器 renderer/页面种类 pages/列表 list/树、展开与主从 ListView',
  component: StockStage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StockStage>
export default meta

type Story = StoryObj<typeof meta>

export const Tree: Story = { name: '树', args: { fixture: 'tree' } }
export const BranchFails: Story = {
  name: '下级取不到',
  args: { fixture: 'tree', answers: { 'POST /list/category/children': failing('下级没有取到') } },
}
export const Expand: Story = { name: '行下展开', args: { fixture: 'expand' } }
export const MasterDetail: Story = { name: '主从', args: { fixture: 'master-detail?row=1002' } }
export const RowIsGone: Story = { name: '行不在了', args: { fixture: 'master-detail?row=99' } }
export const TwoLists: Story = { name: '两个列表', args: { fixture: 'two-lists?row=1002' } }
export const WholeFilter: Story = { name: '全选筛选结果', args: { fixture: 'whole-filter' } }
export const PastedOrder: Story = {
  name: '按粘贴的次序',
  args: { fixture: 'whole-filter?f.isbn=9787020010037,9787020010000&sort=~isbn' },
}
export const VeryMany: Story = {
  name: '多得没有数完',
  args: {
    fixture: 'whole-filter',
    answers: {
      'POST /list/stock/page': ({ body }: CallInput) => ({
        ...pageOf(makeStock(86), body as ListBody),
        total: 10_000,
        isMore: true,
      }),
      'POST /list/stock/page/summary': () => new Promise(() => {}),
    },
  },
}
export const MasterDetailDark: Story = {
  name: '主从，深色',
  args: { fixture: 'master-detail?row=1002', mode: 'dark' },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import page from '../../../schemas/fixtures/fixtures-filter-keywords.page.json'
import { FilterStage, resolveFixture } from '../../stage/filterStage'

const meta = {
  title: '渲染器 renderer/部件 parts/筛选 filter/筛选里的关键字 FilterKeywords',
  component: FilterStage,
  args: { filters: resolveFixture(page.filters) },
} satisfies Meta<typeof FilterStage>
export default meta

type Story = StoryObj<typeof meta>
export const Untouched: Story = { name: '没有动过' }
export const Manual: Story = { name: '手动填写', args: { start: { orderType: 'MANUAL_ORDER' } } }
export const Clerk: Story = { name: '文员所见', args: { isAdmin: false } }

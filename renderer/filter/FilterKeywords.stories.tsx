import type { Meta, StoryObj } from '@storybook/react-vite'
import page from '../../schemas/fixtures/fixtures-filter-keywords.page.json'
import { FilterStage, resolveFixture } from './filterStage'

const meta = {
  title: 'renderer 渲染器/filter 筛选/FilterKeywords 筛选里的关键字',
  component: FilterStage,
  args: { filters: resolveFixture(page.filters) },
} satisfies Meta<typeof FilterStage>
export default meta

type Story = StoryObj<typeof meta>
export const Untouched: Story = {}
export const Manual: Story = { args: { start: { orderType: 'MANUAL_ORDER' } } }
export const Clerk: Story = { args: { isAdmin: false } }

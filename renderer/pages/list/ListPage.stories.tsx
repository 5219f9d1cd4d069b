import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageView } from '../page'
import type { OrderStageProps } from '../../stage/orderStage'
import { clerk, failing, makeOrders, OrderStage } from '../../stage/orderStage'

/** 订单审核, drawn from its own page file. */
function OrderList(props: Omit<OrderStageProps, 'children'>) {
  return (
    <OrderStage {...props}>
      <div style={{ height: 640 }}>
        <PageView path="/examineOrder" />
      </div>
    </OrderStage>
  )
}

const meta = {
  title: '渲染器 renderer/页面种类 pages/列表 list/列表页 ListPage',
  component: OrderList,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OrderList>
export default meta

type Story = StoryObj<typeof meta>
const listCall = 'POST /order/shopOrders/page'
const never = () => new Promise(() => {})

export const Orders: Story = { name: '有数据' }
export const Empty: Story = { name: '没有数据', args: { orders: [] } }
export const NothingFound: Story = {
  name: '没有找到',
  args: { address: '/examineOrder?f.receiverName=查无此人' },
}
export const Loading: Story = { name: '加载中', args: { answers: { [listCall]: never } } }
export const Failed: Story = {
  name: '加载失败',
  args: { answers: { [listCall]: failing('系统繁忙，数据没有取到', 500, '请稍后重试') } },
}
export const Forbidden: Story = {
  name: '没有权限',
  args: { answers: { [listCall]: failing('没有权限', 403) } },
}
export const SumsFail: Story = {
  name: '合计没算出来',
  args: { answers: { [`${listCall}/summary`]: failing('合计没有算出来') } },
}
export const NotAllFound: Story = {
  name: '没有全找到',
  args: { address: '/examineOrder?f.platformOrderNum=1806734500,1806734537,1806000000' },
}
export const Hundred: Story = {
  name: '五百单，每页一百',
  args: { orders: makeOrders(500), address: '/examineOrder?size=100' },
}
/** Somebody who may only look. */
export const ReadOnly: Story = { name: '只能看', args: { session: clerk([]) } }
export const Dark: Story = { name: '深色', args: { mode: 'dark' } }

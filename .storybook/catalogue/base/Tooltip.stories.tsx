import { Button, Tooltip } from 'antd'
import { expect, userEvent, within } from 'storybook/test'
import { Stage } from '../../../runtime/frame'

export default { title: '基础组件 base/文字提示 Tooltip' }

export const OnButton = {
  name: '指着时',
  render: () => (
    <Stage>
      <div style={{ padding: 48 }}>
        <Tooltip title="订单金额 − 优惠 + 运费">
          <Button>实收金额</Button>
        </Tooltip>
      </div>
    </Stage>
  ),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.hover(await within(canvasElement).findByRole('button', { name: '实收金额' }))
    await expect(
      await within(document.body).findByText('订单金额 − 优惠 + 运费'),
    ).toBeInTheDocument()
  },
}

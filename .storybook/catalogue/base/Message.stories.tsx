import { Button, Space } from 'antd'
import { expect, userEvent, within } from 'storybook/test'
import { Stage } from '../../../runtime/frame'
import { useNotify } from '../../../runtime/messages'

export default { title: '基础组件 base/消息 Message' }

function Desk() {
  const notify = useNotify()
  return (
    <Space>
      <Button onClick={() => notify.success('采购单 CG20240618000012 已审核')}>成功</Button>
      <Button onClick={() => notify.warning('成功 2 条，失败 1 条：库存不足')}>警告</Button>
    </Space>
  )
}

const shown =
  (button: string, sentence: string) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: button }))
    await expect(await within(document.body).findByText(sentence)).toBeInTheDocument()
  }

const render = () => (
  <Stage>
    <div style={{ paddingTop: 64 }}>
      <Desk />
    </div>
  </Stage>
)

export const Success = {
  name: '成功：说出单号',
  render,
  play: shown('成功', '采购单 CG20240618000012 已审核'),
}
export const Warning = {
  name: '警告：说出多少和为什么',
  render,
  play: shown('警告', '成功 2 条，失败 1 条：库存不足'),
}

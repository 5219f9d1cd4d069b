import { Button, Drawer } from 'antd'
import { Stage } from '../../../runtime/frame'

export default { title: '基础组件 base/抽屉 Drawer', parameters: { layout: 'fullscreen' } }

const nothing = () => {}

export const Open = {
  name: '打开',
  render: () => (
    <Stage>
      <Drawer
        open
        title="订单 DD20240618000042"
        onClose={nothing}
        footer={<Button type="primary">审核通过</Button>}
      >
        <p>列表留在左边，↑↓ 换到上一单、下一单。</p>
      </Drawer>
    </Stage>
  ),
}

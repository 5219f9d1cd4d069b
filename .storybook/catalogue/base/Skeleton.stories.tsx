import { Skeleton } from 'antd'
import { Stage } from '../../../runtime/frame'

export default { title: '基础组件 base/骨架屏 Skeleton' }

export const Lines = {
  name: '几行文字',
  render: () => (
    <Stage>
      <Skeleton title={false} paragraph={{ rows: 4 }} />
    </Stage>
  ),
}

export const Head = {
  name: '单据的头',
  render: () => (
    <Stage>
      <Skeleton avatar title={false} paragraph={{ rows: 2 }} />
    </Stage>
  ),
}

import { Button, Empty } from 'antd'
import { Stage } from '../../../runtime/frame'

export default { title: '基础组件 base/空状态 Empty' }

export const NothingYet = {
  name: '还没有数据：从哪里开始',
  render: () => (
    <Stage>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有品牌，新增一个就能给商品选">
        <Button type="primary">新增品牌</Button>
      </Empty>
    </Stage>
  ),
}

export const NothingFound = {
  name: '没有找到：怎样放宽',
  render: () => (
    <Stage>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有符合条件的订单">
        <Button>重置筛选</Button>
      </Empty>
    </Stage>
  ),
}

export const AllDone = {
  name: '都做完了',
  render: () => (
    <Stage>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="待审核的订单都处理完了" />
    </Stage>
  ),
}

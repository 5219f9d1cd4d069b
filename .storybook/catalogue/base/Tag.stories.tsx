import { Space } from 'antd'
import { Tag } from '../../../renderer/parts/cells/kinds/Tag'
import '../../../renderer/parts/cells/cells.css'
import { Stage } from '../../../runtime/frame'
import { dictionaries } from '../../dictionaries'

export default { title: '基础组件 base/标签与状态 Tag' }

/** The states of an order, with the colours the dictionary gives them. */
const states = (dictionaries['order_status']?.items ?? []).filter(({ color }) => color)

export const States = {
  name: '订单状态',
  render: () => (
    <Stage>
      <Space wrap>
        {states.map(({ value, label, color }) => (
          <Tag key={value} color={color}>
            {label}
          </Tag>
        ))}
      </Space>
    </Stage>
  ),
}

export const Dark = {
  name: '订单状态，深色',
  render: () => (
    <Stage mode="dark">
      <Space wrap>
        {states.map(({ value, label, color }) => (
          <Tag key={value} color={color}>
            {label}
          </Tag>
        ))}
      </Space>
    </Stage>
  ),
}

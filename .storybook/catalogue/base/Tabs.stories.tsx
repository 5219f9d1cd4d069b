import { Tabs } from 'antd'
import { Stage } from '../../../runtime/frame'

export default { title: '基础组件 base/选项卡 Tabs' }

const named = (labels: readonly string[]) =>
  labels.map((label, at) => ({ key: String(at), label, children: `${label}的内容` }))

export const Few = {
  name: '几个，带数量',
  render: () => (
    <Stage>
      <Tabs items={named(['待审核 128', '已驳回 3', '全部 4,096'])} />
    </Stage>
  ),
}

export const NotNow = {
  name: '有一个不能点',
  render: () => (
    <Stage>
      <Tabs
        items={named(['商品', '物流', '售后']).map((tab) => ({
          ...tab,
          disabled: tab.label === '售后',
        }))}
      />
    </Stage>
  ),
}

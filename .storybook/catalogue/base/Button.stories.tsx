import { Button, Space } from 'antd'
import { Stage } from '../../../runtime/frame'

export default { title: '基础组件 base/按钮 Button' }

export const Kinds = {
  name: '主要、普通、文字、危险',
  render: () => (
    <Stage>
      <Space>
        <Button type="primary">审核通过</Button>
        <Button>驳回</Button>
        <Button type="link">查看详情</Button>
        <Button danger>取消订单</Button>
      </Space>
    </Stage>
  ),
}

export const States = {
  name: '不能按、正在提交',
  render: () => (
    <Stage>
      <Space>
        <Button disabled title="订单不是待审核">
          审核通过
        </Button>
        <Button loading disabled>
          正在提交
        </Button>
      </Space>
    </Stage>
  ),
}

export const Sizes = {
  name: '大、中、小',
  render: () => (
    <Stage>
      <Space>
        <Button size="large">登录</Button>
        <Button>查询</Button>
        <Button size="small">行内操作</Button>
      </Space>
    </Stage>
  ),
}

import { Alert, Button } from 'antd'
import { Stage } from '../../../runtime/frame'

export default { title: '基础组件 base/提示条 Alert' }

const column = { display: 'grid', gap: 12, maxWidth: 640 }

export const Kinds = {
  name: '说明、成功、警告、错误',
  render: () => (
    <Stage>
      <div style={column}>
        <Alert type="info" showIcon title="今天 18:00 前审核的订单当天发出" />
        <Alert type="success" showIcon title="已导入 1,208 种商品" />
        <Alert type="warning" showIcon title="授权还有 7 天到期，到期后不能收单" />
        <Alert type="error" showIcon title="没有连上快递公司，面单没有打出来" />
      </div>
    </Stage>
  ),
}

export const WithWayOut = {
  name: '带着补救的办法',
  render: () => (
    <Stage>
      <div style={column}>
        <Alert
          type="error"
          showIcon
          title="数据没有取到"
          description="服务器没有回应，您填的条件还在。"
          action={<Button size="small">重试</Button>}
        />
      </div>
    </Stage>
  ),
}

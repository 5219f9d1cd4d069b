import { Button } from 'antd'
import { owner, Stage } from '../frame'
import { Can } from './Can'

export default { title: '运行基座 runtime/权限 access/按权限显示 Can' }

const clerk = owner.user && {
  ...owner.user,
  isAdmin: false,
  permissions: ['order:examine:list', 'order:examine:audit'],
}

const Buttons = () => (
  <>
    <Can check="order:examine:audit">
      <Button>审核通过</Button>
    </Can>
    <Can check={{ permission: ['order:examine:audit', 'order:delete'], mode: 'allOf' }}>
      <Button>删除订单</Button>
    </Can>
  </>
)

export const Clerk = () => (
  <Stage session={{ user: clerk }}>
    <Buttons />
  </Stage>
)
Clerk.storyName = '文员'
export const Administrator = () => (
  <Stage session={owner}>
    <Buttons />
  </Stage>
)
Administrator.storyName = '管理员'
export const Nobody = () => (
  <Stage>
    <Buttons />
  </Stage>
)
Nobody.storyName = '没有登录'

import { Stage } from '../../runtime/frame'
import { ForbiddenPage } from './ForbiddenPage'
import { NotFoundPage } from './NotFoundPage'

export default {
  title: 'bespoke 手写界面/not-found 打不开的页面/SystemMessage 没有权限与找不到页面',
}

export const Forbidden = () => (
  <Stage address="/403">
    <ForbiddenPage />
  </Stage>
)
Forbidden.storyName = '没有权限'
export const NotFound = () => (
  <Stage address="/404">
    <NotFoundPage />
  </Stage>
)
NotFound.storyName = '找不到页面'

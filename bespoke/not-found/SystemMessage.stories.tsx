import { useState } from 'react'
import { createStageHttp, owner, Stage } from '../../runtime/frame'
import { ForbiddenPage } from './ForbiddenPage'
import { NotFoundPage } from './NotFoundPage'

export default {
  title: '手写界面 bespoke/打不开的页面 not-found/没有权限与找不到页面 SystemMessage',
}

const lacking = { rights: ['订单详情'], granters: ['周敏', '何立群'] }

export const Forbidden = () => {
  const [http] = useState(() => createStageHttp({ 'GET /system/role/requirement': () => lacking }))
  return (
    <Stage
      http={http}
      session={owner}
      address="/403?from=%2ForderDetails%3Fid%3DDD20240618000042&permission=order%3Adetail"
    >
      <ForbiddenPage />
    </Stage>
  )
}
Forbidden.storyName = '没有权限'
export const NotFound = () => (
  <Stage address="/404">
    <NotFoundPage />
  </Stage>
)
NotFound.storyName = '找不到页面'

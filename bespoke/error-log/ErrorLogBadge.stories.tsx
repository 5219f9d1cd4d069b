import { useState } from 'react'
import { Stage } from '../../runtime/frame'
import { useErrorLog } from '../../runtime/errors'
import { ErrorLogBadge } from './ErrorLogBadge'

export default { title: 'bespoke 手写界面/error-log 错误记录/ErrorLogBadge 错误记录按钮' }

const Logged = ({ mode }: { mode?: 'dark' }) => {
  useState(() => {
    useErrorLog.getState().clear()
    useErrorLog.getState().add(new Error('订单金额不是数字'))
  })
  return (
    <Stage mode={mode}>
      <div style={{ padding: 40 }}>
        <ErrorLogBadge />
      </div>
    </Stage>
  )
}
export const One = () => <Logged />
One.storyName = '一条错误'
export const Dark = () => <Logged mode="dark" />
Dark.storyName = '深色'

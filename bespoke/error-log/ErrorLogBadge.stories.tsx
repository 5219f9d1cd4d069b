import { useState } from 'react'
import { Stage } from '../../runtime/frame'
import { useErrorLog } from '../../runtime/errors'
import { ErrorLogBadge } from './ErrorLogBadge'

export default { title: '手写界面 bespoke/错误记录 error-log/错误记录按钮 ErrorLogBadge' }

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

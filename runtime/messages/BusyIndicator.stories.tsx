import { useState } from 'react'
import { Stage } from '../frame'
import { BusyIndicator, useBusy } from './BusyIndicator'

export default {
  title: '运行基座 runtime/提示 messages/忙碌提示 BusyIndicator',
  parameters: { layout: 'fullscreen' },
}

/** A call of the debounce list is under way. */
const Shown = ({ mode, isBusy }: { mode?: 'dark'; isBusy: boolean }) => {
  useState(() => useBusy.setState({ isBusy }))
  return (
    <Stage mode={mode}>
      <div style={{ height: '100vh', padding: 24 }}>
        <p>订单 DD20240618000042 正在审核</p>
        <BusyIndicator />
      </div>
    </Stage>
  )
}
export const Working = () => <Shown isBusy />
Working.storyName = '正在处理'
export const Dark = () => <Shown isBusy mode="dark" />
Dark.storyName = '深色'
export const Idle = () => <Shown isBusy={false} />
Idle.storyName = '没有事'

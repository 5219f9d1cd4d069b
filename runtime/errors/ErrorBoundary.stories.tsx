import { useState } from 'react'
import { Stage } from '../frame'
import { ErrorBoundary } from './ErrorBoundary'

export default { title: '运行基座 runtime/出错 errors/出错的部分 ErrorBoundary' }

function Fragile({ isBroken }: { isBroken: () => boolean }) {
  if (isBroken()) throw new Error('订单金额不是数字')
  return <p>订单 DD20240618000042</p>
}

export const Failed = () => (
  <Stage>
    <ErrorBoundary what="页面">
      <Fragile isBroken={() => true} />
    </ErrorBoundary>
  </Stage>
)
Failed.storyName = '画不出来'

/** A fault that lasts until somebody repairs it. */
function createFault() {
  let isBroken = true
  const repair = () => {
    isBroken = false
  }
  return { isBroken: () => isBroken, repair }
}

/** Fails until the first click, which is the retry. */
export const FailedOnce = () => {
  const [fault] = useState(createFault)
  return (
    <Stage>
      <div onClickCapture={fault.repair}>
        <ErrorBoundary what="页面">
          <Fragile isBroken={fault.isBroken} />
        </ErrorBoundary>
      </div>
    </Stage>
  )
}
FailedOnce.storyName = '坏过一次'

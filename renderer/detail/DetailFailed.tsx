import { Button, Result } from 'antd'

interface DetailFailedProps {
  /** As the server says it: 订单不存在. */
  problem: string
  hint?: string
  onRetry: () => void
  onBack: () => void
}

/** A detail page whose record could not be had, with a way on. */
export function DetailFailed({ problem, hint, onRetry, onBack }: DetailFailedProps) {
  return (
    <Result
      status="warning"
      title={<span role="alert">{problem}</span>}
      subTitle={hint}
      extra={[
        <Button key="back" type="primary" onClick={onBack}>
          返回列表
        </Button>,
        <Button key="retry" onClick={onRetry}>
          重试
        </Button>,
      ]}
    />
  )
}

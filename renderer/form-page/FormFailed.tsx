import { Button, Result } from 'antd'

interface FormFailedProps {
  problem: string
  hint?: string
  /** There is no such record: asking again will not bring it. */
  isMissing: boolean
  onRetry: () => void
  onLeave: () => void
}

/** A form whose record could not be had, with a way on. */
export function FormFailed({ problem, hint, isMissing, onRetry, onLeave }: FormFailedProps) {
  return (
    <Result
      status={isMissing ? '404' : 'warning'}
      title={<span role="alert">{problem}</span>}
      subTitle={hint ?? (isMissing ? '它可能已被删除，或不属于当前公司' : undefined)}
      extra={[
        <Button key="leave" type="primary" onClick={onLeave}>
          返回
        </Button>,
        ...(isMissing
          ? []
          : [
              <Button key="retry" onClick={onRetry}>
                重试
              </Button>,
            ]),
      ]}
    />
  )
}

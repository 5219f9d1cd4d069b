import { Button, Result } from 'antd'
import type { FailedLoad } from './useLoad'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface DetailFailedProps {
  /** As the server says it: 订单不存在. */
  failure: FailedLoad
  onRetry: () => void
  onBack: () => void
}

/** A detail page whose record could not be had, with a way on. */
export function DetailFailed({ failure, onRetry, onBack }: DetailFailedProps) {
  const text = useTexts(texts)
  return (
    <div className="bd-panel">
      <Result
        status="warning"
        title={<span role="alert">{failure.problem}</span>}
        subTitle={failure.hint}
        extra={[
          <Button key="back" type="primary" onClick={onBack}>
            {text('backToList')}
          </Button>,
          <Button key="retry" onClick={onRetry}>
            {text('retry')}
          </Button>,
        ]}
      />
    </div>
  )
}

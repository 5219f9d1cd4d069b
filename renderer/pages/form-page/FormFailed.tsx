import { Button, Result } from 'antd'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

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
  const text = useTexts(texts)
  return (
    <Result
      status={isMissing ? '404' : 'warning'}
      title={<span role="alert">{problem}</span>}
      subTitle={hint ?? (isMissing ? text('recordNotFoundHint') : undefined)}
      extra={[
        <Button key="leave" type="primary" onClick={onLeave}>
          {text('goBack')}
        </Button>,
        ...(isMissing
          ? []
          : [
              <Button key="retry" onClick={onRetry}>
                {text('retry')}
              </Button>,
            ]),
      ]}
    />
  )
}

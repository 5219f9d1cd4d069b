import { Alert, Button } from 'antd'
import type { FailedLoad } from '../useLoad'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface SectionFailedProps {
  failure: FailedLoad
  onRetry: () => void
  /** What was fetched before is still shown below. */
  isStale?: boolean
}

/** A part that could not be fetched says so in its own place; the others go on. */
export const SectionFailed = ({ failure, onRetry, isStale }: SectionFailedProps) => {
  const text = useTexts(texts)
  return (
    <Alert
      className="bd-failed"
      type="warning"
      showIcon
      role="alert"
      title={isStale ? text('notRefreshed', { problem: failure.problem }) : failure.problem}
      description={failure.hint}
      action={
        <Button size="small" onClick={onRetry}>
          {text('retry')}
        </Button>
      }
    />
  )
}

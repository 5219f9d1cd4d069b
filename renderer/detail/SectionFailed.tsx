import { Alert, Button } from 'antd'
import type { FailedLoad } from './useLoad'

interface SectionFailedProps {
  failure: FailedLoad
  onRetry: () => void
  /** What was fetched before is still shown below. */
  isStale?: boolean
}

/** A part that could not be fetched says so in its own place; the others go on. */
export const SectionFailed = ({ failure, onRetry, isStale }: SectionFailedProps) => (
  <Alert
    className="bd-failed"
    type="warning"
    showIcon
    role="alert"
    title={isStale ? `没有刷新成功，显示的是之前的内容：${failure.problem}` : failure.problem}
    description={failure.hint}
    action={
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    }
  />
)

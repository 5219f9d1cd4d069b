import { Button } from 'antd'
import type { CallError } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface ChartFailedProps {
  error: CallError | undefined
  onRetry(): void
  /** What is drawn is from before. */
  isStale?: boolean
}

/** Why there is no picture, and the way to ask again. */
export function ChartFailed({ error, onRetry, isStale = false }: ChartFailedProps) {
  const text = useTexts(texts)
  const reason = error?.code === 403 ? text('notAllowed') : (error?.message ?? text('readFailed'))
  return (
    <div role="alert" className={isStale ? 'bch-failed bch-failed-line' : 'bch-failed'}>
      <span>
        {isStale ? text('notRefreshed', { reason }) : reason}
        {error?.hint && `，${error.hint}`}
      </span>
      {error?.code !== 403 && (
        <Button size="small" onClick={onRetry}>
          {text('retry')}
        </Button>
      )}
    </div>
  )
}

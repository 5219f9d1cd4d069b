import { Button } from 'antd'
import type { CallError } from '../../../../runtime/http'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface CallFailedProps {
  error: CallError | undefined
  onRetry(): void
}

/** Why there are no rows, what to do, and the number to name when asking for help. */
export function CallFailed({ error, onRetry }: CallFailedProps) {
  const text = useTexts(texts)
  const isForbidden = error?.code === 403
  // Some sentences tell themselves what to do.
  const isTold = error?.message.includes('重试') ?? false
  const advice = isForbidden
    ? text('askAdministrator')
    : (error?.hint ?? (isTold ? undefined : text('tryLater')))
  return (
    <div role="alert" className="bc-call-failed">
      <strong>{isForbidden ? text('notAllowed') : (error?.message ?? text('readFailed'))}</strong>
      {advice && <span>{advice}</span>}
      {error?.requestId && <small>{text('requestNumber', { requestId: error.requestId })}</small>}
      {!isForbidden && <Button onClick={onRetry}>{text('retry')}</Button>}
    </div>
  )
}

import { Button } from 'antd'
import type { CallError } from '../../runtime/http'

interface CallFailedProps {
  error: CallError | undefined
  onRetry(): void
}

/** Why there are no rows, what to do, and the number to name when asking for help. */
export function CallFailed({ error, onRetry }: CallFailedProps) {
  const isForbidden = error?.code === 403
  // Some sentences tell themselves what to do.
  const isTold = error?.message.includes('重试') ?? false
  const advice = isForbidden
    ? '需要时请联系管理员开通'
    : (error?.hint ?? (isTold ? undefined : '请稍后重试'))
  return (
    <div role="alert" className="bc-call-failed">
      <strong>{isForbidden ? '没有权限查看这些数据' : (error?.message ?? '数据没有取到')}</strong>
      {advice && <span>{advice}</span>}
      {error?.requestId && <small>请求编号 {error.requestId}</small>}
      {!isForbidden && <Button onClick={onRetry}>重试</Button>}
    </div>
  )
}

import { Button } from 'antd'
import type { CallError } from '../../runtime/http'

interface CallFailedProps {
  error: CallError | undefined
  onRetry(): void
}

/** Why there are no rows, what to do, and the number to name when asking for help. */
export function CallFailed({ error, onRetry }: CallFailedProps) {
  const isForbidden = error?.code === 403
  return (
    <div role="alert" className="bc-call-failed">
      <strong>{isForbidden ? '没有权限查看这些数据' : (error?.message ?? '数据没有取到')}</strong>
      <span>{isForbidden ? '需要时请联系管理员开通' : (error?.hint ?? '请稍后重试')}</span>
      {error?.requestId && <small>请求编号 {error.requestId}</small>}
      {!isForbidden && <Button onClick={onRetry}>重试</Button>}
    </div>
  )
}

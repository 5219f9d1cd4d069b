import { Button } from 'antd'
import type { CallError } from '../../runtime/http'

interface ChartFailedProps {
  error: CallError | undefined
  onRetry(): void
  /** What is drawn is from before. */
  isStale?: boolean
}

/** Why there is no picture, and the way to ask again. */
export function ChartFailed({ error, onRetry, isStale = false }: ChartFailedProps) {
  const reason = error?.code === 403 ? '没有权限查看这些数据' : (error?.message ?? '数据没有取到')
  return (
    <div role="alert" className={isStale ? 'bch-failed bch-failed-line' : 'bch-failed'}>
      <span>
        {isStale ? `没有刷新成功，显示的是之前的数据：${reason}` : reason}
        {error?.hint && `，${error.hint}`}
      </span>
      {error?.code !== 403 && (
        <Button size="small" onClick={onRetry}>
          重试
        </Button>
      )}
    </div>
  )
}

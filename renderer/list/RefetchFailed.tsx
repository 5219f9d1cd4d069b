import type { CallError } from '../../runtime/http'

/** The rows on screen are the last that could be fetched. */
export function RefetchFailed({ error, onRetry }: { error: CallError; onRetry(): void }) {
  return (
    <div role="alert" className="bc-refetch-failed">
      没有取到最新数据，下面是上次的内容：{error.message}
      <button type="button" className="bc-link" onClick={onRetry}>
        重试
      </button>
    </div>
  )
}

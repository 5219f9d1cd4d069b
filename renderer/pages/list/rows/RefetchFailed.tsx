import type { CallError } from '../../../../runtime/http'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

/** The rows on screen are the last that could be fetched. */
export function RefetchFailed({ error, onRetry }: { error: CallError; onRetry(): void }) {
  const text = useTexts(texts)
  return (
    <div role="alert" className="bc-refetch-failed">
      {text('notRefreshed', { message: error.message })}
      <button type="button" className="bc-link" onClick={onRetry}>
        {text('retry')}
      </button>
    </div>
  )
}

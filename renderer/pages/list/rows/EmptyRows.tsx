import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

/** No row: says so, and offers the way back when filters may be the reason. */
export function EmptyRows({ onReset }: { onReset?(): void }) {
  const text = useTexts(texts)
  if (!onReset) return <span role="status">{text('noData')}</span>
  return (
    <span role="status">
      {text('nothingMatches')}
      <button type="button" className="bc-link" onClick={onReset}>
        {text('resetFilters')}
      </button>
    </span>
  )
}
